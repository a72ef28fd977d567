import { createFileRoute } from '@tanstack/react-router'
import { approvedInvestors } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { LoadFailure } from '#web/app/routing/load-failure.tsx'
import { TransferPage } from '#web/areas/receipts/transfer.tsx'
import { whenVerified } from '#web/areas/wallet/load-when-verified.ts'

export const Route = createFileRoute('/_user/user/wallet_/transfer')({
  staticData: { access: approvedInvestors, words: ['receipts', 'wallet'] },
  loader: ({ context }) => whenVerified(context, () => context.api.receipts.transfer({})),
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('receipts').transfer.title })),
  component: TransferPage,
  errorComponent: (failure) => <LoadFailure {...failure} area="wallet" />,
})
