import { createFileRoute } from '@tanstack/react-router'
import { BellRing } from 'lucide-react'
import { operators } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { LoadFailure } from '#web/app/routing/load-failure.tsx'
import { ChooserPage } from '#web/areas/notifications/chooser.tsx'

export const Route = createFileRoute('/_admin/admin-sahl/notifications/preferences')({
  staticData: {
    access: operators,
    words: ['notifications'],
    menus: {
      account: {
        icon: BellRing,
        place: 45,
        label: { ar: 'إعدادات الإشعارات', en: 'Notification settings' },
      },
    },
  },
  loader: ({ context }) => context.api.notifications.preferences({}),
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('notifications').chooser.title })),
  component: () => <ChooserPage home="/admin-sahl/notifications" />,
  errorComponent: (failure) => <LoadFailure {...failure} area="notifications" />,
})
