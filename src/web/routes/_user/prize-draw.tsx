import { createFileRoute } from '@tanstack/react-router'
import { everyone } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { PrizeDrawPage } from '#web/areas/prize-draw/draw-page.tsx'
import { loadPrizeDraw } from '#web/areas/prize-draw/load.ts'

export const Route = createFileRoute('/_user/prize-draw')({
  staticData: { access: everyone, keep: [], siteMap: 'stands', words: ['prize-draw'] },
  loader: ({ context }) => loadPrizeDraw(context),
  head: ({ match }) =>
    pageHead(match, ({ words }) => {
      const { title, description } = words.of('prize-draw')
      return { title, description }
    }),
  component: PrizeDrawPage,
})
