/** What a user may do beyond the documents that they own. */
interface UserPermission {
  readonly label: string;
  readonly hint: string;
  readonly defaultRole: number;
  /** In 13: a GM has it only by their role, like anybody. */
  readonly disableGM?: boolean;
  /** In 14: the roles that cannot lose it. */
  readonly requiredRoles?: readonly number[];
}

const [PLAYER, TRUSTED, ASSISTANT, GAMEMASTER] = [1, 2, 3, 4];

/** Each with the role from which on it is given, and whether even a GM may lose it. */
const PERMISSIONS: Readonly<Record<string, readonly [role: number, disableGM?: true]>> = {
  ACTOR_CREATE: [ASSISTANT],
  BROADCAST_AUDIO: [TRUSTED, true],
  BROADCAST_VIDEO: [TRUSTED, true],
  CARDS_CREATE: [ASSISTANT],
  DRAWING_CREATE: [TRUSTED],
  ITEM_CREATE: [ASSISTANT],
  FILES_BROWSE: [TRUSTED],
  FILES_UPLOAD: [ASSISTANT],
  JOURNAL_CREATE: [TRUSTED],
  MACRO_SCRIPT: [PLAYER],
  MANUAL_ROLLS: [TRUSTED, true],
  MESSAGE_WHISPER: [PLAYER],
  NOTE_CREATE: [TRUSTED],
  PING_CANVAS: [PLAYER, true],
  PLAYLIST_CREATE: [ASSISTANT],
  SETTINGS_MODIFY: [ASSISTANT],
  SHOW_CURSOR: [PLAYER, true],
  SHOW_RULER: [PLAYER, true],
  TEMPLATE_CREATE: [PLAYER],
  TOKEN_CREATE: [ASSISTANT],
  TOKEN_DELETE: [ASSISTANT],
  TOKEN_CONFIGURE: [TRUSTED],
  WALL_DOORS: [PLAYER],
  QUERY_USER: [PLAYER],
};

/** `CONST.USER_PERMISSIONS`. See foundryvtt.com/api/variables/CONST.USER_PERMISSIONS.html */
export function userPermissions(generation: number): Readonly<Record<string, UserPermission>> {
  const entries = Object.entries(PERMISSIONS).map(([name, [defaultRole, disableGM = false]]) => {
    const label = `PERMISSION.${name
      .toLowerCase()
      .replace(/(?:^|_)(\w)/g, (_match, letter: string) => letter.toUpperCase())}`;
    const gm =
      generation < 14
        ? { disableGM }
        : { requiredRoles: Object.freeze(disableGM ? [] : [ASSISTANT, GAMEMASTER]) };
    return [name, Object.freeze({ label, hint: `${label}Hint`, defaultRole, ...gm })];
  });
  return Object.freeze(Object.fromEntries(entries) as Record<string, UserPermission>);
}

/** Has a user of this role the permission, as long as nobody has said otherwise? */
export function isGivenTo(role: number, permission: string): boolean {
  const [from] = PERMISSIONS[permission] ?? [GAMEMASTER];
  return role >= from;
}
