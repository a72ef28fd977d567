import { getRouteApi } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { lazy, useRef } from 'react'
import { useSite } from '#web/app/head/structured-data.ts'
import { StaticPart } from '#web/app/routing/static-part.tsx'
import skylineUrl from '#web/art/skyline-night.svg?url'
import { useReveal } from '#web/components/reveal.ts'
import { fetchedPart } from '#web/components/structure/fetched-part.ts'
import { StructuredData } from '#web/components/structured-data.tsx'
import { Hero } from './hero.tsx'
import { LandingMore } from './more.tsx'

const route = getRouteApi('/')

const servedMore = createIsomorphicFn()
  .server(() => LandingMore)
  .client(() => undefined)
const FetchedMore = lazy(async () => ({
  default: (await fetchedPart(() => import('./more.tsx'))).LandingMore,
}))

export function LandingPage() {
  const data = route.useLoaderData()
  const page = useRef<HTMLDivElement>(null)
  useReveal(page)
  const site = useSite()
  return (
    <div className="page-landing wrap-break-word" ref={page}>
      <StructuredData graph={[site.organization]} />
      <Hero texts={data.texts.hero} figures={data.figures} featured={data.open[0]} skylineUrl={skylineUrl} />
      <StaticPart served={servedMore()} fetched={FetchedMore} props={data} />
    </div>
  )
}
