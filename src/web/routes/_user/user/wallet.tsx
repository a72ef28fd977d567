import { createFileRoute } from '@tanstack/react-router'
import { Wallet } from 'lucide-react'
import { holders } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { LoadFailure } from '#web/app/routing/load-failure.tsx'
import { loadWalletPage } from '#web/areas/wallet/load.ts'
import { readId } from '#web/areas/wallet/read-id.ts'
import { WalletPage } from '#web/areas/wallet/wallet.tsx'

interface WalletSearch {
  amount?: number
  deposit?: string
  ask?: string
}

export const Route = createFileRoute('/_user/user/wallet')({
  staticData: {
    access: holders,
    words: ['wallet', 'cart', 'cards', 'withdrawals'],
    menus: { investor: { icon: Wallet, place: 40, label: { ar: 'المحفظة', en: 'Wallet' } } },
  },
  // `amount`: riyals to deposit, as the cart asks for; `deposit`: the one that the gateway's page returns from;
  // `ask`: the withdrawal that the page asks whether to cancel.
  validateSearch: (search): WalletSearch => {
    const amount = Number(search.amount)
    return {
      ...(amount > 0 && Number.isFinite(amount) ? { amount } : {}),
      ...readId(search, 'deposit'),
      ...readId(search, 'ask'),
    }
  },
  loader: ({ context }) => loadWalletPage(context),
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('wallet').title })),
  component: WalletPage,
  errorComponent: (failure) => <LoadFailure {...failure} area="wallet" />,
})
