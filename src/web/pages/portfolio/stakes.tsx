import { Link } from '@tanstack/react-router'
import { useWords } from '#web/app/words.ts'
import { Badge, type Tone } from '#web/components/badge.tsx'
import { DateText } from '#web/components/date-text.tsx'
import { Money, Percent } from '#web/components/figures.tsx'
import { pictureUrl } from '#web/components/picture.tsx'
import { Card } from '#web/components/surfaces.tsx'
import { type Column, Table } from '#web/components/table.tsx'
import type { Stake } from './load.ts'

const tones: Partial<Record<Stake['property']['status'], Tone>> = {
  available: 'ok',
  new: 'lime',
  funded: 'info',
}

/** PRT-1, My Stakes: each opportunity held, with its share of the whole. */
export function Stakes({ stakes }: { stakes: readonly Stake[] }) {
  const words = useWords('portfolio').stakes
  const columns = useColumns()
  return (
    <Card as="section" className="listing" aria-labelledby="stakes-title">
      <div className="panel-head">
        <h2 id="stakes-title" className="h4">
          {words.title}
        </h2>
      </div>
      <Table caption={words.caption} columns={columns} rows={stakes} rowKey={({ property }) => property.id} />
    </Card>
  )
}

function useColumns(): Column<Stake>[] {
  const { stakes: words, status } = useWords('portfolio')
  const { columns: names } = words
  return [
    { key: 'property', header: names.property, full: true, cell: (stake) => <Property stake={stake} /> },
    { key: 'amount', header: names.amount, end: true, cell: ({ amount }) => <Money halalas={amount} /> },
    {
      key: 'ownership',
      header: names.ownership,
      end: true,
      cell: ({ ownershipBps }) => <Ownership bps={ownershipBps} />,
    },
    { key: 'since', header: names.since, cell: ({ since }) => <DateText value={since} /> },
    {
      key: 'status',
      header: names.status,
      cell: ({ property }) => <Badge tone={tones[property.status]}>{status[property.status]}</Badge>,
    },
    {
      key: 'expected',
      header: names.expected,
      end: true,
      cell: ({ expectedReturns }) =>
        expectedReturns > 0 ? (
          <span className="pos strong">
            <Money halalas={expectedReturns} />
          </span>
        ) : (
          <span className="subtle">{words.noneExpected}</span>
        ),
    },
  ]
}

function Property({ stake: { property } }: { stake: Stake }) {
  return (
    <div className="row [--gap:14px]">
      {property.cover && (
        <img
          className="thumb"
          src={pictureUrl(property.cover, 'xs')}
          alt=""
          width={56}
          height={44}
          loading="lazy"
        />
      )}
      <div>
        <Link
          to="/user/properties/$id"
          params={{ id: property.slug }}
          className="strong inline-block hover:underline"
        >
          {property.title}
        </Link>
        <div className="xs subtle">{property.location}</div>
      </div>
    </div>
  )
}

/** The share is rounded down; one too small for the figure is told as that, since it is not nothing. */
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
