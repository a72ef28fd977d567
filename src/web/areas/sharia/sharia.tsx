import { getRouteApi } from '@tanstack/react-router'
import { ReadingPage } from '../reading/reading-page.tsx'
import { Estimate } from './estimate.tsx'

const route = getRouteApi('/sharia')

/** The contracts, how opportunities are described, and an estimate of zakat and purification. */
export function ShariaPage() {
  const { text, figures } = route.useLoaderData()
  return (
    <ReadingPage text={text} path="/sharia">
      <Estimate key={JSON.stringify(figures)} figures={figures} />
    </ReadingPage>
  )
}
