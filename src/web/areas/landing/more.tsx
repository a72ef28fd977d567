import { useSession } from '#web/app/session/session.ts'
import { CalculatorTeaser } from './calculator-teaser.tsx'
import { Closing, LandingFooter } from './closing.tsx'
import { DrawTeaser } from './draw-teaser.tsx'
import type { LandingData } from './load.ts'
import { OpenNow } from './open-now.tsx'
import { PastOpportunity } from './past-opportunity.tsx'
import { Organizations, Questions, ShariaPromise } from './promise-sections.tsx'
import { Strip } from './promises.tsx'
import { WhatIsAStake } from './stake-section.tsx'
import { LandingSteps } from './steps.tsx'

/** All that is below the first screen. It runs on the server, and needs no script in the browser. */
export function LandingMore({ open, past, draw }: LandingData) {
  const { user } = useSession()
  return (
    <>
      <Strip />
      {draw && <DrawTeaser draw={draw} />}
      <WhatIsAStake />
      <LandingSteps />
      <section className="wrap pt-24 max-sm:pt-16" aria-labelledby="open-now">
        <OpenNow cards={open} />
      </section>
      {open[0] && <CalculatorTeaser card={open[0]} />}
      {past && <PastOpportunity past={past} />}
      <ShariaPromise />
      <Questions />
      <div className="wrap">
        <Organizations />
        {!user && <Closing />}
      </div>
      <LandingFooter />
    </>
  )
}
