import { createFileRoute } from '@tanstack/react-router'
import { Building2 } from 'lucide-react'
import { everyone } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { OpportunitiesPage } from '#web/areas/opportunities/list.tsx'
import { loadList } from '#web/areas/opportunities/load.ts'
import {
  canonicalAddress,
  listSearchKeys,
  parseSearch,
  readPageNumber,
} from '#web/areas/opportunities/search.ts'
import { askedBy } from '#web/components/list/address.ts'

export const Route = createFileRoute('/_user/user/properties/')({
  staticData: {
    access: everyone,
    keep: listSearchKeys,
    siteMap: 'shows',
    words: ['opportunities'],
    address: ({ search }) => canonicalAddress(search),
    menus: {
      investor: {
        icon: Building2,
        place: 10,
        label: { ar: 'الفرص', en: 'Opportunities' },
        labelForInvestors: { ar: 'الرئيسية', en: 'Dashboard' },
      },
    },
  },
  validateSearch: parseSearch,
  loaderDeps: ({ search }) => askedBy(search),
  loader: ({ context, deps }) => loadList(context, deps),
  head: ({ match }) =>
    pageHead(match, ({ words: { of } }) => {
      const { listTitle, listDescription, pageOf } = of('opportunities')
      const page = readPageNumber(match.search)
      return page === 1
        ? { title: listTitle, description: listDescription }
        : { title: pageOf(listTitle, page), description: pageOf(listDescription, page) }
    }),
  component: OpportunitiesPage,
})
