import type { NoticeKind } from '#platform/declarations/notices.ts'
import type { TimelineSource } from '#platform/declarations/timeline.ts'
import { timeline as ar } from './messages.ar.ts'
import { timeline as en } from './messages.en.ts'
import { tellNotices } from './operations/timeline.ts'

/** What somebody was told, in the words in which it was said. */
export const notificationsTimeline = ({
  notices,
}: {
  notices: readonly NoticeKind[]
}): readonly TimelineSource[] => [
  {
    name: 'notifications.notices',
    label: { ar: ar.label, en: en.label },
    roles: ['admin', 'customer-admin'],
    list: (context, personId, part) => tellNotices(context, notices, personId, part),
  },
]
