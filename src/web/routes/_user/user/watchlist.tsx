import { createFileRoute } from '@tanstack/react-router'
import { Bookmark } from 'lucide-react'
import { investors } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { WatchlistPage } from '#web/areas/watchlist/watchlist.tsx'

export const Route = createFileRoute('/_user/user/watchlist')({
  staticData: {
    access: investors,
    words: ['opportunities', 'watchlist', 'searches'],
    menus: { account: { icon: Bookmark, place: 17, label: { ar: 'قائمة المتابعة', en: 'Watchlist' } } },
  },
  loader: async ({ context: { api } }) => {
    const [{ items }, searches] = await Promise.all([api.watchlist.list({}), api.searches.list({})])
    return { items, searches: searches.items }
  },
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('watchlist').title })),
  component: WatchlistPage,
})
