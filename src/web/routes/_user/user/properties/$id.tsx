import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/app/head.ts'
import { cardPicture } from '#web/components/picture.tsx'
import { OpportunityPage } from '#web/pages/opportunities/detail.tsx'
import { loadDetail } from '#web/pages/opportunities/load.ts'

export const Route = createFileRoute('/_user/user/properties/$id')({
  staticData: { words: ['opportunities'] },
  // Moving between the parts of the page is a navigation too, and needs nothing new.
  staleTime: 15_000,
  loader: ({ context, params }) => loadDetail(context, params.id),
  head: ({ match, loaderData }) =>
    pageHead(match, () => {
      const { title, summary, cover } = loaderData!.property
      return {
        title,
        description: summary,
        ...(cover ? { image: cardPicture(cover.path).path, imageAlt: cover.alt } : {}),
      }
    }),
  component: OpportunityPage,
})
