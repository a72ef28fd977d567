import { createFileRoute } from '@tanstack/react-router'
import { holders } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { LoadFailure } from '#web/app/routing/load-failure.tsx'
import { SavedCardsPage } from '#web/areas/cards/cards.tsx'
import { whenVerified } from '#web/areas/wallet/load-when-verified.ts'

export const Route = createFileRoute('/_user/user/wallet_/card')({
  staticData: { access: holders, words: ['cards', 'wallet'] },
  // The card that the page asks whether to remove.
  validateSearch: (search): { ask?: string } => (typeof search.ask === 'string' ? { ask: search.ask } : {}),
  loader: ({ context }) => whenVerified(context, () => context.api.cards.list({})),
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('cards').title })),
  component: SavedCardsPage,
  errorComponent: (failure) => <LoadFailure {...failure} area="cards" />,
})
