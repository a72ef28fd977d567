import { createFileRoute } from '@tanstack/react-router'
import { holders } from '#web/app/access.ts'
import { pageHead } from '#web/app/head.ts'
import { LoadFailure } from '#web/app/load-failure.tsx'
import { idIn } from '#web/areas/wallet/id-in.ts'
import { loadWalletPage } from '#web/areas/wallet/load.ts'
import { WalletPage } from '#web/areas/wallet/wallet.tsx'

export const Route = createFileRoute('/_user/user/wallet')({
  staticData: { access: holders, words: ['wallet', 'cart'] },
  // `amount`: riyals to deposit, as the cart asks for; `deposit`: the one that the gateway's page returns from.
  validateSearch: (search): { amount?: number; deposit?: string } => {
    const amount = Number(search.amount)
    return { ...(amount > 0 && Number.isFinite(amount) ? { amount } : {}), ...idIn(search, 'deposit') }
  },
  loader: ({ context }) => loadWalletPage(context),
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('wallet').title })),
  component: WalletPage,
  errorComponent: (failure) => <LoadFailure {...failure} area="wallet" />,
})
