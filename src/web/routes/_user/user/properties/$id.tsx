import { createFileRoute } from '@tanstack/react-router'
import { everyone } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { OpportunityPage } from '#web/areas/opportunity/detail.tsx'
import { type Detail, loadDetail } from '#web/areas/opportunity/load.ts'

export const Route = createFileRoute('/_user/user/properties/$id')({
  staticData: {
    access: everyone,
    keep: [],
    words: ['opportunities', 'opportunity', 'track-record', 'valuations'],
    // By its name, also where it was opened by its id.
    address: ({ loaderData }) => `/user/properties/${(loaderData as Detail).property.slug}`,
  },
  // Moving between the parts of the page is a navigation too, and needs nothing new.
  staleTime: 15_000,
  loader: ({ context, params }) => loadDetail(context, params.id),
  head: ({ match, loaderData }) =>
    pageHead(match, ({ locale }) => {
      const { title, summary, slug } = loaderData!.property
      return {
        title,
        description: summary,
        image: { path: `/_card/${locale}/${slug}.png`, alt: title },
      }
    }),
  component: OpportunityPage,
})
