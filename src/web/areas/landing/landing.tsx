import { getRouteApi } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { lazy, useRef } from 'react'
import { useSite } from '#web/app/head/structured-data.ts'
import { SkipLink } from '#web/app/layouts/skip-link.tsx'
import { StaticPart } from '#web/app/routing/static-part.tsx'
import skylineUrl from '#web/art/skyline-night.svg?url'
import { useReveal } from '#web/components/reveal.ts'
import { fetchedPart } from '#web/components/structure/fetched-part.ts'
import { StructuredData } from '#web/components/structured-data.tsx'
import { Hero, LandingHeader } from './hero.tsx'
import { LandingFooter, LandingMore } from './more.tsx'

const route = getRouteApi('/')

const served = createIsomorphicFn()
  .server(() => ({ More: LandingMore, Footer: LandingFooter }))
  .client(() => undefined)
const fetchMore = () => fetchedPart(() => import('./more.tsx'))
const FetchedMore = lazy(async () => ({ default: (await fetchMore()).LandingMore }))
const FetchedFooter = lazy(async () => ({ default: (await fetchMore()).LandingFooter }))

export function LandingPage() {
  const data = route.useLoaderData()
  const page = useRef<HTMLDivElement>(null)
  useReveal(page)
  const site = useSite()
  return (
    <div className="page-landing relative wrap-break-word" ref={page}>
      <StructuredData graph={[site.organization]} />
      <SkipLink />
      <LandingHeader />
      <main id="main">
        <Hero
          texts={data.texts.hero}
          figures={data.figures}
          featured={data.open[0]}
          skylineUrl={skylineUrl}
        />
        <StaticPart served={served()?.More} fetched={FetchedMore} props={data} />
      </main>
      <StaticPart served={served()?.Footer} fetched={FetchedFooter} props={{}} />
    </div>
  )
}
