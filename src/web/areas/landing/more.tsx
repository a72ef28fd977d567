import type { ReactNode } from 'react'
import { useSession } from '#web/app/session/session.ts'
import { CalculatorTeaser } from './calculator-teaser.tsx'
import { Closing } from './closing.tsx'
import { DrawTeaser } from './draw-teaser.tsx'
import type { LandingData } from './load.ts'
import { OpenNow } from './open-now.tsx'
import { PastOpportunity } from './past-opportunity.tsx'
import { Organizations, Questions, ShariaPromise } from './promise-sections.tsx'
import { Strip } from './promises.tsx'
import type { LandingSection } from './sections.ts'
import { WhatIsAStake } from './stake-section.tsx'
import { LandingSteps } from './steps.tsx'

export { LandingFooter } from './closing.tsx'

/** All that is below the first screen, but the footer. It runs on the server, and needs no script in the browser. */
export function LandingMore(data: LandingData) {
  const { features, sections } = data.texts
  return (
    <>
      <Strip features={features} />
      {sections.map((section) => (
        <Section key={section.type} section={section} data={data} />
      ))}
    </>
  )
}

/** Draws a section, or nothing if there is no data for it at present. */
function Section({ section, data }: { section: LandingSection; data: LandingData }): ReactNode {
  const { open, past, draw } = data
  const { user } = useSession()
  switch (section.type) {
    case 'draw':
      return draw && <DrawTeaser draw={draw} />
    case 'stake':
      return <WhatIsAStake section={section} />
    case 'steps':
      return <LandingSteps section={section} />
    case 'open':
      return (
        <section className="wrap pt-24 max-sm:pt-16" aria-labelledby="open-now">
          <OpenNow section={section} cards={open} />
        </section>
      )
    case 'calculator':
      return open[0] && <CalculatorTeaser section={section} card={open[0]} />
    case 'past':
      return past && <PastOpportunity section={section} past={past} />
    case 'contracts':
      return <ShariaPromise section={section} />
    case 'questions':
      return <Questions section={section} />
    case 'organizations':
      return (
        <div className="wrap">
          <Organizations section={section} />
        </div>
      )
    case 'closing':
      return (
        !user && (
          <div className="wrap">
            <Closing section={section} />
          </div>
        )
      )
    default:
      return null
  }
}
