import { getRouteApi, Link } from '@tanstack/react-router'
import { ShieldAlert } from 'lucide-react'
import { useWords } from '#web/app/words.ts'
import { OpenOrder } from '#web/areas/cart/open-order.tsx'
import emptyPicture from '#web/art/tower-hijaz-night.svg?url'
import { ButtonLink } from '#web/components/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/pictures/icon.tsx'
import { LoadingRegion, Skeleton } from '#web/components/structure/skeleton.tsx'
import { Card, EmptyState } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { HideSwitch } from '#web/components/values/private-money.tsx'
import { Allocation } from './allocation.tsx'
import { AnnualLimitCard } from './annual-limit.tsx'
import { IncomeCalendar } from './calendar.tsx'
import { DisbursementLog } from './disbursement-log.tsx'
import { Estimates } from './estimates.tsx'
import { History } from './history.tsx'
import type { LoadedPortfolio } from './load.ts'
import { EndedStakes, HeldStakes } from './stakes.tsx'
import { Totals, totalsGrid } from './totals.tsx'

const route = getRouteApi('/_user/user/portfolio')

/** The investor's holdings, received and expected income (PRT-1, PRT-2). */
export function PortfolioPage() {
  return (
    <main id="main" className="wrap">
      <Content />
    </main>
  )
}

function Content() {
  const words = useWords('portfolio')
  const loaded = route.useLoaderData()
  return (
    <>
      <div className="page-head">
        <div className="flex items-center gap-2">
          <h1 className="h1">{words.title}</h1>
          {loaded && <HideSwitch />}
        </div>
        {loaded && (
          <p className="text-sm text-text-2 mt-2">
            {words.asOf} <DateText value={loaded.overview.asOf} form="date-time" />
            {' · '}
            <Link to="/user/plan" className="link">
              {words.plans}
            </Link>
          </p>
        )}
      </div>
      {loaded?.openOrder && <OpenOrder order={loaded.openOrder} />}
      {loaded ? <Holdings loaded={loaded} /> : <Loading />}
    </>
  )
}

function Loading() {
  const words = useWords('portfolio')
  return (
    <LoadingRegion label={words.loading}>
      <div className={totalsGrid}>
        {['invested', 'next', 'achieved', 'expected', 'received'].map((key, index) => (
          <Card key={key} pad className={classNames('grid grid-cols-1 gap-4', index > 1 && 'max-md:hidden')}>
            <Skeleton width="60%" />
            <Skeleton height="36px" />
          </Card>
        ))}
      </div>
      <Card pad className="grid grid-cols-1 gap-4 mt-4">
        <Skeleton height="48px" />
        <Skeleton height="48px" />
        <Skeleton height="48px" />
      </Card>
    </LoadingRegion>
  )
}

function Holdings({ loaded }: { loaded: LoadedPortfolio }) {
  const words = useWords('portfolio')
  const { totals, overview, stakes, disbursements, hasMoreDisbursements } = loaded
  const ended = stakes.filter(({ stage }) => stage === 'exited' || stage === 'cancelled')
  const held = stakes.filter((stake) => !ended.includes(stake))
  return (
    <>
      <Totals totals={totals} />
      <p className="text-xs text-text-3 mt-3 flex items-start gap-2">
        <Icon of={ShieldAlert} size="sm" />
        {words.risk}
      </p>
      {stakes.length === 0 ? (
        <div className="mt-4 grid grid-cols-1 gap-4 lg:grid-cols-[1.9fr_1fr]">
          <EmptyState
            title={words.empty.title}
            text={words.empty.text}
            image={{ src: emptyPicture }}
            action={<ButtonLink to="/user/properties">{words.empty.action}</ButtonLink>}
          />
          <AnnualLimitCard annual={totals.annual} frees={overview.frees} />
        </div>
      ) : (
        <>
          {held.length > 0 && <HeldStakes stakes={held} />}
          <div className="mt-4 grid grid-cols-1 items-start gap-4 lg:grid-cols-[1.9fr_1fr]">
            <div className="grid grid-cols-1 gap-4">
              <History history={overview.history} />
              {overview.estimates.length > 0 && <Estimates points={overview.estimates} />}
              <IncomeCalendar calendar={overview.calendar} />
            </div>
            <div className="grid grid-cols-1 gap-4">
              {held.length > 0 && <Allocation allocation={overview.allocation} held={held.length} />}
              <AnnualLimitCard annual={totals.annual} frees={overview.frees} />
            </div>
          </div>
          {ended.length > 0 && <EndedStakes stakes={ended} />}
        </>
      )}
      <DisbursementLog totals={totals} disbursements={disbursements} hasMore={hasMoreDisbursements} />
    </>
  )
}
