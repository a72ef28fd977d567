import type { NoticeKind } from '#platform/declarations/notices.ts'
import type { PersonalData } from '#platform/declarations/personal-data.ts'
import { eraseNotices, listNoticeSections } from './operations/personal-data.ts'

export const notificationsPersonalData = ({
  notices,
}: {
  readonly notices: readonly NoticeKind[]
}): PersonalData => ({
  tables: { notices: 'erased', choices: 'erased', schedules: 'erased', devices: 'erased' },
  exportSections: (context, personId) => listNoticeSections(context, notices, personId),
  erase: eraseNotices,
})
