import { getRouteApi } from '@tanstack/react-router'
import { ReadingPage } from '../reading/reading-page.tsx'
import { ShariaBoard, ShariaDecisions } from './board.tsx'
import { Estimate } from './estimate.tsx'

const route = getRouteApi('/sharia')

/** The contracts, how opportunities are described, and an estimate of zakat and purification. */
export function ShariaPage() {
  const { page, text, figures } = route.useLoaderData()
  return (
    <ReadingPage text={text} path="/sharia">
      <ShariaBoard page={page} />
      <ShariaDecisions page={page} />
      <Estimate key={JSON.stringify(figures)} figures={figures} />
    </ReadingPage>
  )
}
