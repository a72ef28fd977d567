import { getRouteApi } from '@tanstack/react-router'
import { useRef } from 'react'
import { useSite } from '#web/app/head/structured-data.ts'
import { useSession } from '#web/app/session/session.ts'
import skylineUrl from '#web/art/skyline-night.svg?url'
import { useReveal } from '#web/components/reveal.ts'
import { StructuredData } from '#web/components/structured-data.tsx'
import { Closing, LandingFooter } from './closing.tsx'
import { Hero } from './hero.tsx'
import { OpenNow } from './open-now.tsx'
import { Strip } from './promises.tsx'
import { LandingSteps } from './steps.tsx'

const route = getRouteApi('/')

export function LandingPage() {
  const { figures, open } = route.useLoaderData()
  const page = useRef<HTMLDivElement>(null)
  useReveal(page)
  const { user } = useSession()
  const site = useSite()
  return (
    <div className="page-landing" ref={page}>
      <StructuredData graph={[site.organization]} />
      <Hero figures={figures} featured={open[0]} skylineUrl={skylineUrl} />
      <Strip />
      <LandingSteps />
      <section className="wrap pt-24 max-sm:pt-16" aria-labelledby="open-now">
        <OpenNow cards={open} />
        {!user && <Closing />}
      </section>
      <LandingFooter />
    </div>
  )
}
