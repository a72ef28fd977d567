import { createFileRoute } from '@tanstack/react-router'
import { customerOperators } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { RepliesPage } from '#web/areas/support-desk/replies.tsx'

export const Route = createFileRoute('/_admin/admin-sahl/support-replies')({
  staticData: {
    access: customerOperators,
    name: { ar: 'الردود الجاهزة', en: 'Prepared replies' },
    parent: '/admin-sahl/support-ticket',
    words: ['support-desk', 'admin'],
  },
  // The open dialog of the page.
  validateSearch: ({ ask }: Record<string, unknown>): { ask?: string } =>
    typeof ask === 'string' ? { ask } : {},
  loader: ({ context: { api } }) => api.support.replies({}),
  head: ({ match }) => pageHead(match),
  component: RepliesPage,
})
