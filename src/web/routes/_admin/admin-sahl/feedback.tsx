import { createFileRoute } from '@tanstack/react-router'
import { MessageSquareHeart } from 'lucide-react'
import { feedbackList } from '#modules/feedback/lists.ts'
import { customerOperators } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { loadFromCursor } from '#web/app/routing/stale-cursor.ts'
import { FeedbackListPage } from '#web/areas/feedback/feedback-list.tsx'
import type { ListAddress } from '#web/components/list/address.ts'
import { listCall, readOperatorsAddress } from '#web/components/list/operators-address.ts'

export const Route = createFileRoute('/_admin/admin-sahl/feedback')({
  staticData: {
    access: customerOperators,
    name: { ar: 'الآراء', en: 'Feedback' },
    words: ['feedback', 'admin'],
    menus: {
      operator: { icon: MessageSquareHeart, group: 'customers', place: 26, alsoFor: ['customer-admin'] },
    },
  },
  validateSearch: (search): ListAddress<typeof feedbackList> => readOperatorsAddress(feedbackList, search),
  loaderDeps: ({ search }) => listCall(feedbackList, search),
  loader: ({ context, deps }) => loadFromCursor(deps, context.api.feedback.list),
  head: ({ match }) => pageHead(match),
  // The rows stay until the next ones are there: whoever filters keeps their place, and the focus with it.
  pendingMs: Number.POSITIVE_INFINITY,
  component: FeedbackListPage,
})
