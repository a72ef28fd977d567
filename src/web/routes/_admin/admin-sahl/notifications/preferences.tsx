import { createFileRoute } from '@tanstack/react-router'
import { BellRing } from 'lucide-react'
import { operators } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { LoadFailure } from '#web/app/routing/load-failure.tsx'
import { ChooserPage } from '#web/areas/notifications/chooser.tsx'
import { loadPreferences } from '#web/areas/notifications/load.ts'

export const Route = createFileRoute('/_admin/admin-sahl/notifications/preferences')({
  staticData: {
    access: operators,
    name: { ar: 'تفضيلات الإشعارات', en: 'Notification preferences' },
    words: ['notifications'],
    menus: {
      account: {
        icon: BellRing,
        place: 45,
      },
    },
  },
  loader: ({ context }) => loadPreferences(context),
  head: ({ match }) => pageHead(match),
  component: () => <ChooserPage home="/admin-sahl/notifications" />,
  errorComponent: (failure) => <LoadFailure {...failure} area="notifications" />,
})
