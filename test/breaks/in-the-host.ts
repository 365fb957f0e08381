import type { PlantedBreak } from "../../tools/breaks/planted-break.ts";

const CONTRACT = "test/contract/contract-14.test.ts";

/** Ways in which the stand-in for Foundry could be kinder, or otherwise, than Foundry is: the contract has to notice. */
export const IN_THE_HOST: readonly PlantedBreak[] = [
  {
    name: "the host's hooks are not told what _preUpdate adds to the options",
    file: "playground/client/core/abstract/database.ts",
    find: "document._preUpdate(difference, options, game().user)",
    replace: "document._preUpdate(difference, { ...options }, game().user)",
    noticedBy: [{ file: CONTRACT, name: "the options that the model's _preUpdate has added to" }],
    because: /contractProbe/,
  },
  {
    name: "the host keeps the blanks around a text",
    file: "playground/client/core/fields/primitive-fields.ts",
    find: "this.trim ? value.trim() : value",
    replace: "this.trim ? String(value) : value",
    noticedBy: [{ file: CONTRACT, name: "trims strings" }],
    because: /expected ' /,
  },
  {
    name: "the host makes a macro of what a listener has taken",
    file: "playground/client/ui/page/hotbar.ts",
    find: 'if (host.Hooks.call("hotbarDrop", this, data, slot) === false) return;',
    replace: 'host.Hooks.call("hotbarDrop", this, data, String(slot) + "th");',
    // The contract's own fact needs a free slot, which the first GM of the playground has not.
    noticedBy: [
      {
        file: "test/e2e/play/from-everywhere.test.ts",
        name: "from a skill dragged to the hotbar",
      },
    ],
    because: /expected|Timeout|waiting for/,
  },
  {
    name: "the host reads disabled fields of a form",
    file: "playground/client/ui/ux/form-data-extended.ts",
    find: "if (!allowed.disabled && (field.disabled === true",
    replace: "if (allowed.disabled && (field.disabled === true",
    noticedBy: [{ file: CONTRACT, name: "leaves out disabled fields" }],
    because: /to deeply equal { a: '1' }/,
  },
  {
    name: "the host leaves a second sheet the default beside the first",
    file: "playground/client/core/collections/sheet-registry.ts",
    find: "sheet.default = false;",
    replace: "sheet.default = sheet.default === true;",
    noticedBy: [{ file: CONTRACT, name: "Default sheets › are one at a time" }],
    because: /to deeply equal/,
  },
  {
    name: "the host takes anything for a window of the settings",
    file: "playground/client/core/game/settings.ts",
    find: '?.render !== "function")',
    replace: '?.render === "nothing")',
    noticedBy: [{ file: CONTRACT, name: "are refused when what they open is no window" }],
    because: /to throw an error/,
  },
  {
    name: "the host's layers put the system's styles below its own",
    file: "playground/client/face/css/layers.css",
    find: "@layer reset, variables, elements, blocks, applications, compatibility, layouts, system,",
    replace: "@layer reset, variables, elements, system, blocks, applications, compatibility, layouts,",
    noticedBy: [{ file: CONTRACT, name: "puts the layers of styles in order" }],
    because: /to equal 'system'/,
  },
  {
    name: "the host's server tells a socket's sender too",
    file: "playground/server/table.ts",
    find: 'this.connections.broadcast({ ev: "socket", event, data: frame.data ?? null }, from),',
    replace: 'this.connections.broadcast({ ev: "socket", event, data: frame.data ?? null }),',
    noticedBy: [
      { file: CONTRACT, name: "a socket's message reaches the others as JSON, and not its sender" },
    ],
    because: /to deeply equal \[\]/,
  },
];
