import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { isolatePercents } from '#kit/format.ts'
import { useWords } from '#web/app/words.ts'
import { Badge } from '#web/components/badge.tsx'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/pictures/icon.tsx'
import { Thumbnail } from '#web/components/pictures/thumbnail.tsx'
import { Card } from '#web/components/structure/surfaces.tsx'
import { type Column, Table } from '#web/components/structure/table.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { evenDecimals, Percent } from '#web/components/values/figures.tsx'
import { PrivateMoney } from '#web/components/values/private-money.tsx'
import type { Stake } from './load.ts'
import { OrderLink } from './order-link.tsx'
import { ReturnToDate } from './return-to-date.tsx'
import { stakeAnchor } from './stake-anchor.ts'
import { StakeStages } from './stake-stages.tsx'

export interface StakesProps {
  stakes: readonly Stake[]
  /** The title, if the stakes belong to somebody else. */
  title?: string
}

/** PRT-1, My Stakes: each opportunity held, with its share and stage. */
export function HeldStakes({ stakes, title }: StakesProps) {
  const words = useWords('portfolio').stakes
  const columns = useColumns(stakes)
  const { property, amount, ownership, since, stage, income, next, expected } = columns
  return (
    <Listing
      id="stakes-title"
      title={title ?? words.title}
      caption={title ?? words.caption}
      columns={[property, amount, wide(ownership), wide(since), wide(stage), income, next, wide(expected)]}
      stakes={stakes}
    />
  )
}

/** Ended stakes and their results, in a table of their own because no total counts them. */
export function EndedStakes({ stakes }: StakesProps) {
  const words = useWords('portfolio').stakes
  const { property, amount, stage, ended, capital, income, result } = useColumns(stakes)
  return (
    <Listing
      id="ended-title"
      title={words.ended}
      caption={words.endedCaption}
      columns={[property, amount, wide(stage), wide(ended), capital, income, result]}
      text={words.resultText}
      stakes={stakes}
    />
  )
}

/** Puts a column behind "Details" on phones. */
const wide = (column: Column<Stake>): Column<Stake> => ({ ...column, wideOnly: true })

interface ListingProps extends StakesProps {
  id: string
  title: string
  caption: string
  columns: readonly Column<Stake>[]
  /** Explains a column. */
  text?: string
}

function Listing({ id, title, caption, columns, stakes, text }: ListingProps) {
  const { totals, stakes: words } = useWords('portfolio')
  const more: Column<Stake> = {
    key: 'more',
    header: words.details,
    hideHeader: true,
    narrowOnly: true,
    full: true,
    cell: (stake) => <Details stake={stake} columns={columns.filter(({ wideOnly }) => wideOnly)} />,
  }
  return (
    <Card as="section" className="stakes mt-4 overflow-hidden" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <Badge plain>{totals.opportunities(stakes.length)}</Badge>
      </div>
      <Table
        caption={caption}
        columns={[...columns, more]}
        rows={stakes}
        rowKey={({ property }) => property.id}
      />
      {text && <p className="text-xs text-text-3 px-6 py-3 max-md:px-4">{text}</p>}
    </Card>
  )
}

/** The mark in the corner of the row. */
const detailsMark =
  'absolute end-2 top-3 grid size-11 cursor-pointer list-none place-items-center text-text-3 ' +
  '[&::-webkit-details-marker]:hidden'

/** The remaining columns, for phones. */
function Details({ stake, columns }: { stake: Stake; columns: readonly Column<Stake>[] }) {
  const words = useWords('portfolio').stakes
  return (
    <details className="text-xs">
      <summary className={detailsMark} aria-label={words.detailsOf(stake.property.title)}>
        <Icon of={ChevronDown} className="in-[[open]]:rotate-180" />
      </summary>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
        {columns.map(({ key, header, full, cell }) => (
          <div key={key} className={full ? 'col-span-full' : undefined}>
            <dt className="text-text-3">{header}</dt>
            <dd className="text-sm">{cell(stake)}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-2">
        <Orders of={stake} />
      </div>
    </details>
  )
}

type ColumnKey =
  | 'property'
  | 'amount'
  | 'ownership'
  | 'since'
  | 'stage'
  | 'income'
  | 'result'
  | 'expected'
  | 'next'
  | 'capital'
  | 'ended'

function useColumns(stakes: readonly Stake[]): Record<ColumnKey, Column<Stake>> {
  const { columns: names, noneExpected } = useWords('portfolio').stakes
  const money = (key: ColumnKey, amountOf: (stake: Stake) => number, isGain = false): Column<Stake> => {
    const decimals = evenDecimals(stakes.map(amountOf))
    return {
      key,
      header: names[key],
      end: true,
      cell: (stake) => {
        const amount = <PrivateMoney halalas={amountOf(stake)} decimals={decimals} />
        return isGain && amountOf(stake) > 0 ? (
          <span className="text-positive font-semibold">{amount}</span>
        ) : (
          amount
        )
      },
    }
  }
  const nextDecimals = evenDecimals(stakes.flatMap(({ nextPayment }) => nextPayment?.amount ?? []))
  const expected = money('expected', (stake) => stake.expectedReturns)
  const amount = money('amount', (stake) => stake.amount)
  const income = money('income', (stake) => stake.paid.income, true)
  const resultDecimals = evenDecimals(stakes.flatMap((stake) => stake.returnToDate?.earned ?? []))
  return {
    property: {
      key: 'property',
      header: names.property,
      full: true,
      cell: (stake) => <Property stake={stake} />,
    },
    amount: {
      ...amount,
      cell: (stake) => (
        <>
          {amount.cell(stake)}
          <Estimate of={stake} />
        </>
      ),
    },
    ownership: {
      key: 'ownership',
      header: names.ownership,
      end: true,
      cell: (stake) => <Ownership bps={stake.ownershipBps} />,
    },
    since: { key: 'since', header: names.since, cell: ({ since }) => <DateText value={since} /> },
    stage: {
      key: 'stage',
      header: names.stage,
      full: true,
      cell: (stake) => <StakeStages stake={stake} />,
    },
    income: {
      ...income,
      cell: (stake) => (
        <>
          {income.cell(stake)}
          {stake.returnToDate && stake.stage === 'paying' && (
            <span className="text-xs text-text-3 block">
              <ReturnToDate performance={stake.returnToDate} />
            </span>
          )}
        </>
      ),
    },
    result: {
      key: 'result',
      header: names.result,
      end: true,
      cell: (stake) => <Result stake={stake} decimals={resultDecimals} />,
    },
    expected: {
      ...expected,
      cell: (stake) =>
        stake.expectedReturns > 0 ? (
          expected.cell(stake)
        ) : (
          <span className="text-text-3">{noneExpected}</span>
        ),
    },
    next: {
      key: 'next',
      header: names.next,
      cell: (stake) => <NextPayment stake={stake} decimals={nextDecimals} />,
    },
    capital: money('capital', (stake) => stake.paid.capital),
    ended: {
      key: 'ended',
      header: names.ended,
      cell: ({ endedAt }) => (endedAt === null ? '–' : <DateText value={endedAt} />),
    },
  }
}

/** OPP-17: the estimated value, apart from income, with the day of its valuation. */
function Estimate({ of: { estimate } }: { of: Stake }) {
  const words = useWords('portfolio').stakes
  return (
    estimate && (
      <span className="block text-xs text-text-3">
        {words.estimate} <PrivateMoney halalas={estimate.value} />
        <DateText value={estimate.on} className="block" />
      </span>
    )
  )
}

/** The realised result of an exit, which may be a loss. */
function Result({ stake: { returnToDate }, decimals }: { stake: Stake; decimals: 0 | 2 }) {
  if (returnToDate === null) return <span className="text-text-3">–</span>
  const { earned } = returnToDate
  return (
    <>
      <span
        className={classNames('font-semibold', earned > 0 ? 'text-positive' : earned < 0 && 'text-danger')}
      >
        <PrivateMoney halalas={earned} decimals={decimals} sign="always" />
      </span>
      <span className="text-xs text-text-3 block">
        <ReturnToDate performance={returnToDate} />
      </span>
    </>
  )
}

function Property({ stake }: { stake: Stake }) {
  const { property } = stake
  return (
    <div id={stakeAnchor(property.id)} className="flex items-center gap-3.5 scroll-mt-24 max-md:pe-9">
      <Thumbnail path={property.cover} />
      <div>
        <Link
          to="/user/properties/$id"
          params={{ id: property.slug }}
          className="font-semibold inline-block hover:underline"
        >
          {isolatePercents(property.title)}
        </Link>
        <div className="text-xs text-text-3">{property.location}</div>
        <div className="max-md:hidden">
          <Orders of={stake} />
        </div>
      </div>
    </div>
  )
}

/** Links to the orders of the stake, where it can be cancelled and has its receipt. */
function Orders({ of: { orders, property } }: { of: Stake }) {
  const words = useWords('portfolio').stakes
  const [only, more] = orders
  if (!only) return null
  if (!more) {
    return (
      <OrderLink id={only.id} label={`${words.order}: ${property.title}`}>
        {words.order}
      </OrderLink>
    )
  }
  return (
    <details className="text-xs">
      <summary className="link inline-block cursor-pointer list-none py-1">
        {words.orders(orders.length)}
      </summary>
      <ul>
        {orders.map(({ id, at }) => (
          <li key={id}>
            <OrderLink id={id}>
              {words.order} <DateText value={at} />
            </OrderLink>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The share is rounded down. A share below the smallest figure is shown as less than that. */
function Ownership({ bps }: { bps: number }) {
  const words = useWords('portfolio').stakes
  return bps > 0 ? (
    <Percent bps={bps} decimals={2} />
  ) : (
    <>
      {words.underOne} <Percent bps={1} decimals={2} />
    </>
  )
}

interface NextPaymentProps {
  stake: Stake
  decimals: ReturnType<typeof evenDecimals>
}

function NextPayment({ stake, decimals }: NextPaymentProps) {
  const { nextPayment, overdue, expectedReturns, stage } = stake
  const words = useWords('portfolio').stakes
  if (stage === 'funding') return <span className="text-text-3">{words.whenFunded}</span>
  return (
    <>
      {nextPayment ? (
        <>
          <PrivateMoney halalas={nextPayment.amount} decimals={decimals} />{' '}
          <DateText value={nextPayment.on} className="text-xs text-text-3 block" />
        </>
      ) : (
        <span className="text-text-3">{expectedReturns > 0 ? '' : words.noneExpected}</span>
      )}
      {overdue > 0 && (
        <span className="text-xs block text-warning">
          {words.overdue} <PrivateMoney halalas={overdue} />
        </span>
      )}
    </>
  )
}
