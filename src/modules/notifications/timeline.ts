import { readers } from '#kit/duties.ts'
import type { NoticeKind } from '#platform/declarations/notices.ts'
import type { TimelineSource } from '#platform/declarations/timeline.ts'
import { timeline as ar } from './messages.ar.ts'
import { timeline as en } from './messages.en.ts'
import { listNoticeEntries } from './operations/timeline.ts'

/** A person's notices in the words in which they were sent. */
export const notificationsTimeline = ({
  notices,
}: {
  notices: readonly NoticeKind[]
}): readonly TimelineSource[] => [
  {
    name: 'notifications.notices',
    label: { ar: ar.label, en: en.label },
    roles: readers.customers,
    list: (context, personId, part) => listNoticeEntries(context, notices, personId, part),
  },
]
