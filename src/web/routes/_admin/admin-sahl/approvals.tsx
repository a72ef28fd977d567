import { createFileRoute } from '@tanstack/react-router'
import { Handshake } from 'lucide-react'
import { proposalList } from '#modules/approvals/lists.ts'
import { operators } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { loadFromCursor } from '#web/app/routing/stale-cursor.ts'
import { ApprovalsPage } from '#web/areas/approvals/inbox.tsx'
import { type QuestionSearch, questionSearch, readProposalQuestion } from '#web/areas/approvals/questions.ts'
import type { ListAddress } from '#web/components/list/address.ts'
import { listCall, readOperatorsAddress } from '#web/components/list/operators-address.ts'

export const Route = createFileRoute('/_admin/admin-sahl/approvals')({
  staticData: {
    access: operators,
    name: { ar: 'الموافقات', en: 'Approvals' },
    words: ['approvals', 'admin', 'work'],
    menus: { operator: { icon: Handshake, group: 'first', place: 15 } },
  },
  validateSearch: (search): ListAddress<typeof proposalList> & QuestionSearch => ({
    ...readOperatorsAddress(proposalList, search),
    ...questionSearch(search),
  }),
  loaderDeps: ({ search: { ask, form: _, ...address } }) => ({ ask, ...listCall(proposalList, address) }),
  // The dialog shows the checks of its proposal, which the list does not have.
  loader: async ({ context: { api }, deps: { ask, ...list } }) => {
    const question = readProposalQuestion(ask)
    const [part, asked] = await Promise.all([
      loadFromCursor(list, api.approvals.proposals),
      question ? api.approvals.proposal({ id: question.id }).catch(() => null) : null,
    ])
    return { part, asked }
  },
  head: ({ match }) => pageHead(match),
  // Keeps the current rows until the next ones arrive, so that a filter does not lose place and focus.
  pendingMs: Number.POSITIVE_INFINITY,
  component: ApprovalsPage,
})
