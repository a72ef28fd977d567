import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { daysBetween, instantFrom, riyadhDay, systemClock } from '#kit/time.ts'
import { useSite } from '#web/app/head/structured-data.ts'
import { useSession } from '#web/app/session/session.ts'
import { useWords } from '#web/app/words.ts'
import { Badge, type Tone } from '#web/components/badge.tsx'
import { ButtonLink } from '#web/components/button.tsx'
import { Callout, Card, EmptyState } from '#web/components/structure/surfaces.tsx'
import { StructuredData } from '#web/components/structured-data.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { LtrText } from '#web/components/values/identifiers.tsx'
import type { PrizeDraw } from './load.ts'
import { RecomputeWinner } from './recompute-winner.tsx'

const route = getRouteApi('/_user/prize-draw')

/** CMS-4: the state of the prize draw, its rules, and how anyone checks the winner. */
export function PrizeDrawPage() {
  const words = useWords('prize-draw')
  const { draw, previous } = route.useLoaderData()
  const { trailOf } = useSite()
  return (
    <main id="main" className="wrap pb-16">
      <StructuredData graph={[trailOf({ name: words.title, path: '/prize-draw' })]} />
      <div className="mx-auto max-w-180">
        <div className="page-head">
          <h1 className="h1">{draw?.title ?? words.title}</h1>
          {draw && <p className="mt-3 text-text-2">{words.registerText}</p>}
        </div>
        {draw ? <DrawParts draw={draw} /> : <EmptyState title={words.none} text={words.noneText} />}
        {previous?.result && <PreviousDraw draw={previous} result={previous.result} />}
      </div>
    </main>
  )
}

const tones: Readonly<Record<PrizeDraw['state'], Tone>> = {
  upcoming: 'neutral',
  open: 'ok',
  ended: 'warn',
  drawn: 'info',
}

/** The last day that counts: the end is the first instant that does not. */
const lastDayOf = (endsAt: string): string => riyadhDay(new Date(instantFrom(endsAt).getTime() - 1))

function DrawParts({ draw }: { draw: PrizeDraw }) {
  const words = useWords('prize-draw')
  const { state, prize, rules, licenceNumber, startsAt, endsAt } = draw
  const lastDay = lastDayOf(endsAt)
  const days = daysBetween(riyadhDay(systemClock()), lastDay)
  return (
    <div className="grid grid-cols-1 gap-6">
      <Card pad>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Badge tone={tones[state]}>{words.state[state]}</Badge>
          {state === 'open' && (
            <span className="text-sm text-text-2">{days === 0 ? words.lastDay : words.daysLeft(days)}</span>
          )}
        </div>
        <p className="mt-4 text-sm text-text-2">{words.prize}</p>
        <p className="font-display text-2xl font-semibold">{prize}</p>
        <dl className="mt-5 grid grid-cols-1 gap-4 sm:grid-cols-3">
          <Fact label={words.from}>
            <DateText value={riyadhDay(instantFrom(startsAt))} />
          </Fact>
          <Fact label={words.until}>
            <DateText value={lastDay} />
          </Fact>
          <Fact label={words.licence}>
            <LtrText value={licenceNumber} />
          </Fact>
        </dl>
        {state === 'ended' && <p className="mt-4">{words.endedText}</p>}
        <OwnPart state={state} />
      </Card>
      {draw.result && <Winner result={draw.result} />}
      <section aria-labelledby="rules-title">
        <h2 id="rules-title" className="mb-3 text-xl">
          {words.rules}
        </h2>
        {rules.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph} className="mb-3 whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </section>
      <section aria-labelledby="fair-title">
        <h2 id="fair-title" className="mb-3 text-xl">
          {words.fair}
        </h2>
        <p>{words.fairText}</p>
        <Proof draw={draw} />
      </section>
    </div>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-xs text-text-3">{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** The reader's ticket, or how to get one. */
function OwnPart({ state }: Pick<PrizeDraw, 'state'>) {
  const words = useWords('prize-draw')
  const { own } = route.useLoaderData()
  const { user } = useSession()
  if (own?.isWinner) {
    return (
      <Callout tone="ok" className="mt-5">
        {words.youWon}
      </Callout>
    )
  }
  if (own?.code) {
    return (
      <p className="mt-5">
        {words.yourTicket}: <LtrText value={own.code} className="font-semibold" />
      </p>
    )
  }
  if (own) return <p className="mt-5 text-sm text-text-2">{words.noTicket}</p>
  if (user || state !== 'open') return null
  return (
    <ButtonLink to="/otp-signup" className="mt-5">
      {words.register}
    </ButtonLink>
  )
}

function Winner({ result }: { result: NonNullable<PrizeDraw['result']> }) {
  const words = useWords('prize-draw')
  return (
    <Card as="section" pad aria-labelledby="winner-title">
      <h2 id="winner-title" className="text-sm text-text-2">
        {words.winner}
      </h2>
      <p className="mt-1 text-2xl font-semibold">
        <LtrText value={result.code} />
      </p>
      <p className="text-sm text-text-2">
        {words.amongTickets(result.tickets)} · <DateText value={result.at} form="date-time" />
      </p>
    </Card>
  )
}

const Hash = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt className="text-xs text-text-3">{label}</dt>
    <dd className="text-sm break-all">
      <bdi dir="ltr">{value}</bdi>
    </dd>
  </div>
)

/** The hashes of a draw, and with its winner all that is needed to compute it again. */
function Proof({ draw }: { draw: PrizeDraw }) {
  const words = useWords('prize-draw')
  const { id, commitment, result } = draw
  return (
    <>
      <dl className="mt-4 grid grid-cols-1 gap-3">
        <Hash label={words.commitment} value={commitment} />
        {result && (
          <>
            <Hash label={words.seed} value={result.seed} />
            <Hash label={words.listHash} value={result.listHash} />
            <Hash label={words.position} value={String(result.winner)} />
          </>
        )}
      </dl>
      {result && (
        <div className="mt-4 grid grid-cols-1 gap-4">
          <a className="link text-sm" href={`/api/prize-draws/${id}/tickets`}>
            {words.list}
          </a>
          <RecomputeWinner id={id} commitment={commitment} result={result} />
        </div>
      )}
    </>
  )
}

/** The last draw before the present one. */
function PreviousDraw({ draw, result }: { draw: PrizeDraw; result: NonNullable<PrizeDraw['result']> }) {
  const words = useWords('prize-draw')
  return (
    <section className="mt-10" aria-labelledby="previous-title">
      <h2 id="previous-title" className="mb-3 text-xl">
        {words.previous}
      </h2>
      <Card pad>
        <h3 className="text-lg">{draw.title}</h3>
        <p className="text-text-2">{draw.prize}</p>
        <p className="mt-4">
          {words.winner}: <LtrText value={result.code} className="font-semibold" />
        </p>
        <p className="text-sm text-text-2">
          {words.amongTickets(result.tickets)} · <DateText value={result.at} form="date-time" />
        </p>
        <Proof draw={draw} />
      </Card>
    </section>
  )
}
