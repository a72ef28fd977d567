import { createFileRoute } from '@tanstack/react-router'
import { holders } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { LoadFailure } from '#web/app/routing/load-failure.tsx'
import { BankAccountsPage } from '#web/areas/banking/accounts.tsx'
import { whenVerified } from '#web/areas/wallet/load-when-verified.ts'

export const Route = createFileRoute('/_user/user/wallet_/bank')({
  staticData: { access: holders, words: ['banking', 'wallet'] },
  // The account that the page asks whether to remove.
  validateSearch: (search): { ask?: string } => (typeof search.ask === 'string' ? { ask: search.ask } : {}),
  loader: ({ context }) => whenVerified(context, () => context.api.banking.list({})),
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('banking').title })),
  component: BankAccountsPage,
  errorComponent: (failure) => <LoadFailure {...failure} area="banking" />,
})
