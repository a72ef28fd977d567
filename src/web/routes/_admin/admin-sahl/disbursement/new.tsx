import { createFileRoute } from '@tanstack/react-router'
import { type RunKind, runKinds } from '#modules/disbursements/vocabulary.ts'
import { administrators } from '#web/app/access.ts'
import { pageHead } from '#web/app/head.ts'
import { ProposePage } from '#web/areas/disbursements/propose.tsx'

export const Route = createFileRoute('/_admin/admin-sahl/disbursement/new')({
  staticData: { access: administrators, words: ['disbursements', 'admin'] },
  validateSearch: ({ property, kind }: Record<string, unknown>): { property?: string; kind?: RunKind } => ({
    ...(typeof property === 'string' ? { property } : {}),
    ...(runKinds.some((one) => one === kind) ? { kind: kind as RunKind } : {}),
  }),
  loader: ({ context }) => context.api.disbursements.properties({}),
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('disbursements').propose.title })),
  component: ProposePage,
})
