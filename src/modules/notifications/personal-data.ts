import type { NoticeKind } from '#platform/declarations/notices.ts'
import type { PersonalData } from '#platform/declarations/personal-data.ts'
import { eraseNotices, tellNoticesOf } from './operations/personal-data.ts'

export const notificationsPersonalData = ({
  notices,
}: {
  readonly notices: readonly NoticeKind[]
}): PersonalData => ({
  tables: { notices: 'erased', choices: 'erased' },
  exportSections: (context, personId) => tellNoticesOf(context, notices, personId),
  erase: eraseNotices,
})
