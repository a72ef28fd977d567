import { createFileRoute } from '@tanstack/react-router'
import { Gift } from 'lucide-react'
import { contentReaders } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { openProposals, type QuestionSearch, questionSearch } from '#web/areas/approvals/questions.ts'
import { PrizeDrawsPage } from '#web/areas/prize-draw/managed.tsx'

const isQuestion = (ask: unknown): ask is string =>
  typeof ask === 'string' && /^(propose|draw|edit|remove)-/.test(ask)

export const Route = createFileRoute('/_admin/admin-sahl/prize-draw')({
  staticData: {
    access: contentReaders,
    name: { ar: 'السحب على الجوائز', en: 'Prize draws' },
    words: ['prize-draw', 'approvals', 'admin'],
    menus: { operator: { icon: Gift, group: 'content', place: 40, alsoFor: ['cms'] } },
  },
  validateSearch: (search: Record<string, unknown>): QuestionSearch => ({
    ...questionSearch(search),
    ...(isQuestion(search.ask) ? { ask: search.ask } : {}),
  }),
  loader: async ({ context: { api } }) => {
    const { items } = await api.draws.managed({})
    const proposed = items.filter(({ status }) => status === 'proposed')
    const proposals = await Promise.all(proposed.map(({ id }) => openProposals(api, id)))
    return { items, proposals: proposals.flat() }
  },
  head: ({ match }) => pageHead(match),
  component: PrizeDrawsPage,
})
