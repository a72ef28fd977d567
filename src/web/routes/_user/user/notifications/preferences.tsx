import { createFileRoute } from '@tanstack/react-router'
import { investors } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { LoadFailure } from '#web/app/routing/load-failure.tsx'
import { ChooserPage } from '#web/areas/notifications/chooser.tsx'
import { loadPreferences } from '#web/areas/notifications/load.ts'

export const Route = createFileRoute('/_user/user/notifications/preferences')({
  staticData: { access: investors, words: ['notifications'] },
  loader: ({ context }) => loadPreferences(context),
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('notifications').chooser.title })),
  component: () => <ChooserPage home="/user/notifications" />,
  errorComponent: (failure) => <LoadFailure {...failure} area="notifications" />,
})
