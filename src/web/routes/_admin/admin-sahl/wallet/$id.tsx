import { createFileRoute } from '@tanstack/react-router'
import { financeOperators } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { loadMatchedLines } from '#web/areas/admin/trail.tsx'
import { openProposals } from '#web/areas/approvals/questions.ts'
import { WithdrawalPage } from '#web/areas/withdrawals/operator-withdrawal.tsx'

export const Route = createFileRoute('/_admin/admin-sahl/wallet/$id')({
  staticData: {
    access: financeOperators,
    name: { ar: 'طلب سحب', en: 'Withdrawal' },
    words: ['withdrawals', 'approvals', 'admin', 'work'],
  },
  // The open dialog of the page, and the bank’s reference if the operator comes from a statement line.
  validateSearch: ({ ask, reference }: Record<string, unknown>): { ask?: string; reference?: string } => ({
    ...(typeof ask === 'string' ? { ask } : {}),
    ...(typeof reference === 'string' ? { reference } : {}),
  }),
  loader: async ({ context: { api }, params: { id } }) => {
    const [withdrawal, proposals] = await Promise.all([
      api.withdrawals.investors({ id }),
      openProposals(api, id),
    ])
    const lines = await loadMatchedLines(
      api,
      withdrawal.entries.map(({ transactionId }) => transactionId),
    )
    return { withdrawal, proposals, lines }
  },
  head: ({ match, loaderData }) =>
    pageHead(match, ({ words }) => ({
      title: loaderData?.withdrawal.reference ?? words.of('withdrawals').list.title,
    })),
  component: WithdrawalPage,
})
