import { createFileRoute } from '@tanstack/react-router'
import { everyone } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { HowItWorksPage } from '#web/areas/how-it-works/how-it-works.tsx'
import { loadText } from '#web/areas/reading/text.ts'

export const Route = createFileRoute('/how-it-works')({
  staticData: { access: everyone, keep: [], siteMap: 'stands' },
  loader: ({ context }) =>
    loadText(context.locale, {
      ar: () => import('#web/areas/how-it-works/content.ar.ts'),
      en: () => import('#web/areas/how-it-works/content.en.ts'),
    }),
  head: ({ match, loaderData }) =>
    pageHead(match, () => ({ title: loaderData!.title, description: loaderData!.description })),
  component: HowItWorksPage,
})
