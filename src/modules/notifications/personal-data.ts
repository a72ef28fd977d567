import type { NoticeKind } from '#platform/notices.ts'
import type { PersonalData } from '#platform/personal-data.ts'
import { eraseNotices, tellNoticesOf } from './operations/personal-data.ts'

export const notificationsPersonalData = ({
  notices,
}: {
  readonly notices: readonly NoticeKind[]
}): PersonalData => ({
  tables: { notices: 'erased', choices: 'erased' },
  tell: (context, personId) => tellNoticesOf(context, notices, personId),
  erase: eraseNotices,
})
