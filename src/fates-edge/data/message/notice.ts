import { act, oneOf } from "../fields.ts";
import type { SubTypeMetadata } from "../../../table/registration.ts";
import { NOTICE_KINDS } from "./notice-data.ts";

const schema = () => ({
  ...act(),
  kind: oneOf(NOTICE_KINDS, "sceneEnd"),
  data: new foundry.data.fields.ObjectField({ required: true, nullable: false }),
});

type NoticeSchema = ReturnType<typeof schema>;

/** A line in the log about what the system did for the whole table. Written by GMs alone. */
export class NoticeModel extends foundry.abstract.TypeDataModel<NoticeSchema, ChatMessage.Implementation> {
  static readonly metadata: SubTypeMetadata = {
    document: "ChatMessage",
    type: "notice",
    icon: "fa-solid fa-bell",
  };
  static override LOCALIZATION_PREFIXES = ["FATES_EDGE.Model.notice"];

  static override defineSchema(): NoticeSchema {
    return schema();
  }
}
