import { createFileRoute } from '@tanstack/react-router'
import { holders } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { LoadFailure } from '#web/app/routing/load-failure.tsx'
import { loadWithdrawPage } from '#web/areas/withdrawals/load.ts'
import { WithdrawPage } from '#web/areas/withdrawals/withdraw.tsx'

export const Route = createFileRoute('/_user/user/wallet_/withdraw')({
  staticData: { access: holders, words: ['withdrawals', 'wallet'] },
  loader: ({ context }) => loadWithdrawPage(context),
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('withdrawals').own.title })),
  component: WithdrawPage,
  errorComponent: (failure) => <LoadFailure {...failure} area="wallet" />,
})
