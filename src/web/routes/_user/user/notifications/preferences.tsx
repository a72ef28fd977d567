import { createFileRoute } from '@tanstack/react-router'
import { investors } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { LoadFailure } from '#web/app/routing/load-failure.tsx'
import { ChooserPage } from '#web/areas/notifications/chooser.tsx'

export const Route = createFileRoute('/_user/user/notifications/preferences')({
  staticData: { access: investors, words: ['notifications'] },
  loader: ({ context }) => context.api.notifications.preferences({}),
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('notifications').chooser.title })),
  component: () => <ChooserPage home="/user/notifications" />,
  errorComponent: (failure) => <LoadFailure {...failure} area="notifications" />,
})
