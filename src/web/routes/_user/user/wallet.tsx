import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/app/head.ts'
import { WalletPage } from '#web/pages/wallet/wallet.tsx'

export const Route = createFileRoute('/_user/user/wallet')({
  staticData: { words: ['wallet'] },
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('wallet').title })),
  component: WalletPage,
})
