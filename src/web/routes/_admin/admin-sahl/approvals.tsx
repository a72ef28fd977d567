import { createFileRoute } from '@tanstack/react-router'
import { Handshake } from 'lucide-react'
import { proposalList } from '#modules/approvals/lists.ts'
import { operators } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { loadFromCursor } from '#web/app/routing/stale-cursor.ts'
import { ApprovalsPage } from '#web/areas/approvals/inbox.tsx'
import { type QuestionSearch, questionSearch } from '#web/areas/approvals/questions.ts'
import { type ListAddress, readListAddress } from '#web/components/list/address.ts'

export const Route = createFileRoute('/_admin/admin-sahl/approvals')({
  staticData: {
    access: operators,
    words: ['approvals', 'admin'],
    menus: { operator: { icon: Handshake, place: 15, label: { ar: 'الموافقات', en: 'Approvals' } } },
  },
  validateSearch: (search): ListAddress<typeof proposalList> & QuestionSearch => ({
    ...readListAddress(proposalList, search),
    ...questionSearch(search),
  }),
  loaderDeps: ({ search: { inbox, status, sort, cursor } }) => ({ inbox, status, sort, cursor }),
  loader: ({ context, deps }) => loadFromCursor(deps, context.api.approvals.proposals),
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('approvals').title })),
  // Keeps the current rows until the next ones arrive, so that a filter does not lose place and focus.
  pendingMs: Number.POSITIVE_INFINITY,
  component: ApprovalsPage,
})
