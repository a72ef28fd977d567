import { createFileRoute, notFound } from '@tanstack/react-router'
import { everyone } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { InboxPage } from '#web/areas/demo/inbox.tsx'

export const Route = createFileRoute('/demo/inbox')({
  staticData: { access: everyone, noindex: true },
  validateSearch: ({ to }): { to?: string } =>
    typeof to === 'string' && to !== '' ? { to: to.slice(0, 254) } : {},
  beforeLoad: ({ context }) => {
    // The page exists in demo mode only.
    if (!context.facts.isDemo) throw notFound()
  },
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('frame').admin.demoInbox })),
  component: InboxPage,
})
