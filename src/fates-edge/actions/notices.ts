import { noticesOf } from "#table/acts/notices.ts";
import type { NoticeKind } from "../data/message/notice.ts";

/** What is told to the table of what was done for all of it. */
export const notices = noticesOf<NoticeKind>();
