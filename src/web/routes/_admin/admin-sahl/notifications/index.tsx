import { createFileRoute } from '@tanstack/react-router'
import { operators } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { LoadFailure } from '#web/app/routing/load-failure.tsx'
import { loadNotices, parseNoticesSearch } from '#web/areas/notifications/load.ts'
import { NoticesPage } from '#web/areas/notifications/notices.tsx'

export const Route = createFileRoute('/_admin/admin-sahl/notifications/')({
  staticData: { access: operators, name: { ar: 'الإشعارات', en: 'Notifications' }, words: ['notifications'] },
  validateSearch: parseNoticesSearch,
  loaderDeps: ({ search: { cursor } }) => ({ cursor }),
  loader: ({ context, deps }) => loadNotices(context, deps),
  head: ({ match }) => pageHead(match),
  component: () => <NoticesPage home="/admin-sahl/notifications" />,
  errorComponent: (failure) => <LoadFailure {...failure} area="notifications" />,
})
