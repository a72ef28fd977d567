import { getRouteApi } from '@tanstack/react-router'
import { ShieldAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { percentInText } from '#kit/format.ts'
import { useWords } from '#web/app/words.ts'
import emptyPicture from '#web/art/tower-hijaz-night.svg?url'
import { Badge } from '#web/components/badge.tsx'
import { ButtonLink } from '#web/components/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { Money } from '#web/components/figures.tsx'
import { Icon } from '#web/components/icon.tsx'
import { ProgressBar } from '#web/components/progress.tsx'
import { LoadingRegion, Skeleton } from '#web/components/skeleton.tsx'
import { Card, EmptyState } from '#web/components/surfaces.tsx'
import { DisbursementLog } from './disbursement-log.tsx'
import type { LoadedPortfolio, Portfolio } from './load.ts'
import { EndedStakes, HeldStakes } from './stakes.tsx'

const totalsGrid = 'grid gap-2.5 max-lg:grid-cols-2 md:gap-4 lg:grid-cols-[1.35fr_1fr_1fr_1.35fr]'
const totalCard = 'grid content-between px-6 py-5.5 max-md:p-4'
const totalLabel = 'flex items-center gap-2 font-sans text-sm/[1.6] font-normal text-text-2'
const totalValue = 'font-display font-semibold'
const smallValue = `${totalValue} text-2xl/[1.25] tracking-[-0.02em] max-md:text-[1.25rem]/[1.25]`
const largeValue = `${totalValue} text-[2.75rem]/[1.15] tracking-[-0.035em] max-md:text-3xl/[1.15]`

const route = getRouteApi('/_user/user/portfolio')

/** What the investor holds, what it has paid, and what is still expected (PRT-1, PRT-2). */
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
      <h1 className="h1 page-head">{words.title}</h1>
      {loaded ? <Holdings loaded={loaded} /> : <Loading />}
    </>
  )
}

function Loading() {
  const words = useWords('portfolio')
  return (
    <LoadingRegion label={words.loading}>
      <div className={totalsGrid}>
        {['total', 'achieved', 'expected', 'limit'].map((key) => (
          <Card key={key} pad className="stack">
            <Skeleton width="60%" />
            <Skeleton height="36px" />
          </Card>
        ))}
      </div>
      <Card pad className="stack mt-4">
        <Skeleton height="48px" />
        <Skeleton height="48px" />
        <Skeleton height="48px" />
      </Card>
    </LoadingRegion>
  )
}

function Holdings({ loaded }: { loaded: LoadedPortfolio }) {
  const words = useWords('portfolio')
  const { totals, stakes, disbursements, hasMoreDisbursements } = loaded
  const ended = stakes.filter(({ stage }) => stage === 'exited' || stage === 'cancelled')
  const held = stakes.filter((stake) => !ended.includes(stake))
  return (
    <>
      <Totals totals={totals} />
      <p className="xs subtle mt-3 flex items-start gap-2">
        <Icon of={ShieldAlert} size="sm" />
        {words.risk}
      </p>
      {stakes.length === 0 ? (
        <div className="mt-4">
          <EmptyState
            title={words.empty.title}
            text={words.empty.text}
            image={{ src: emptyPicture }}
            action={<ButtonLink to="/user/properties">{words.empty.action}</ButtonLink>}
          />
        </div>
      ) : (
        <>
          {held.length > 0 && <HeldStakes stakes={held} />}
          {ended.length > 0 && <EndedStakes stakes={ended} />}
        </>
      )}
      <DisbursementLog totals={totals} disbursements={disbursements} hasMore={hasMoreDisbursements} />
    </>
  )
}

function Totals({ totals }: { totals: Portfolio }) {
  const words = useWords('portfolio').totals
  return (
    <div className={totalsGrid}>
      <Total isFirst label={words.invested} amount={totals.totalInvested}>
        <Badge tone="ok" plain>
          {words.opportunities(totals.opportunities)}
        </Badge>
      </Total>
      <Total label={words.achieved} amount={totals.achievedReturns} isGain>
        {words.achievedText}
      </Total>
      <Total label={words.expected} amount={totals.expectedReturns}>
        {words.expectedText}
      </Total>
      <AnnualLimit annual={totals.annual} />
    </div>
  )
}

interface TotalProps {
  label: string
  amount: number
  isGain?: boolean
  isFirst?: boolean
  children: ReactNode
}

const Total = ({ label, amount, isGain, isFirst, children }: TotalProps) => (
  <Card
    as="section"
    className={classNames(totalCard, 'gap-1.5', isFirst && 'total-invested max-lg:col-span-full')}
  >
    <h2 className={totalLabel}>{label}</h2>
    <div className={classNames(isFirst ? largeValue : smallValue, isGain && amount > 0 && 'pos')}>
      <Money halalas={amount} />
    </div>
    <div className="xs subtle">{children}</div>
  </Card>
)

/** BUY-8: the limit, what the last twelve months have used of it, and what may still be invested. */
function AnnualLimit({ annual: { limit, used, available } }: { annual: Portfolio['annual'] }) {
  const words = useWords('portfolio').annual
  const hasLimit = limit !== null && available !== null
  const usedBps = limit ? Math.min(10_000, Math.floor((used * 10_000) / limit)) : 10_000
  return (
    <Card
      as="section"
      className={classNames(totalCard, 'gap-2.5 max-lg:col-span-full')}
      aria-label={words.title}
    >
      <h2 className={classNames(totalLabel, 'justify-between')}>
        {words.title}
        <Badge small plain>
          {words.span}
        </Badge>
      </h2>
      <div className="between items-end">
        <div>
          <div className="xs subtle">{words.available}</div>
          <div className={smallValue}>{hasLimit ? <Money halalas={available} /> : words.none}</div>
        </div>
        {hasLimit && (
          <span className="xs muted pb-1">{words.share(percentInText(usedBps, { decimals: 0 }))}</span>
        )}
      </div>
      {hasLimit && <ProgressBar bps={usedBps} label={words.title} />}
      <div className="between xs subtle wraps gap-1">
        <span>
          {words.used} <Money halalas={used} />
        </span>
        {hasLimit && (
          <span>
            {words.limit} <Money halalas={limit} />
          </span>
        )}
      </div>
    </Card>
  )
}
