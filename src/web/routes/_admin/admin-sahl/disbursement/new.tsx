import { createFileRoute } from '@tanstack/react-router'
import { type RunKind, runKinds } from '#modules/disbursements/vocabulary.ts'
import { financeMakers } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { ProposePage } from '#web/areas/disbursements/propose.tsx'

/** Values that are given if the operator comes from an opportunity or from a receipt. */
interface Search {
  property?: string
  kind?: RunKind
  reference?: string
  total?: number
}

export const Route = createFileRoute('/_admin/admin-sahl/disbursement/new')({
  staticData: {
    access: financeMakers,
    name: { ar: 'اقتراح توزيع', en: 'Propose a run' },
    words: ['disbursements', 'admin'],
  },
  validateSearch: ({ property, kind, reference, total }: Record<string, unknown>): Search => ({
    ...(typeof property === 'string' ? { property } : {}),
    ...(typeof reference === 'string' ? { reference } : {}),
    ...(Number.isSafeInteger(Number(total)) && Number(total) > 0 ? { total: Number(total) } : {}),
    ...(runKinds.some((one) => one === kind) ? { kind: kind as RunKind } : {}),
  }),
  loader: ({ context }) => context.api.disbursements.properties({}),
  head: ({ match }) => pageHead(match),
  component: ProposePage,
})
