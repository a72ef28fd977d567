import { Ellipsis, MapPin } from 'lucide-react'
import { useState } from 'react'
import { formatFigure } from '#kit/format.ts'
import { Badge } from '../badge.tsx'
import { Button, IconButton } from '../button.tsx'
import { Donut, Sparkline, seriesColors, YearBars } from '../charts/charts.tsx'
import { ProgressBar } from '../charts/progress.tsx'
import { ProgressRing } from '../charts/progress-ring.tsx'
import { Breadcrumbs, SegmentLinks, TabLinks } from '../navigation/navigation.tsx'
import { Avatar } from '../pictures/avatar.tsx'
import { Icon } from '../pictures/icon.tsx'
import { Pagination } from '../structure/pagination.tsx'
import { StepsRail } from '../structure/stepper.tsx'
import { Card, Kpis } from '../structure/surfaces.tsx'
import { type Column, Table } from '../structure/table.tsx'
import { Tabs } from '../structure/tabs.tsx'
import { Count, Money, Percent } from '../values/figures.tsx'
import type { GalleryWords } from './words.ts'

type Props = { words: GalleryWords }

export const CardSample = ({ words, picture }: Props & { picture: string }) => (
  <article className="card opp">
    <div className="pic">
      <img src={picture} alt="" width={640} height={416} />
      <div className="tags">
        <Badge tone="ok" glass>
          {words.statuses.available}
        </Badge>
        <Badge glass plain>
          {words.kind}
        </Badge>
      </div>
    </div>
    <div className="body">
      <div>
        <h3>
          <a href="#main">{words.property}</a>
        </h3>
        <p className="place">
          <Icon of={MapPin} size="sm" />
          {words.place}
        </p>
      </div>
      <Kpis
        items={[
          { label: words.annualReturn, value: <Percent bps={940} />, positive: true },
          { label: words.totalReturn, value: <Percent bps={4700} /> },
          { label: words.schedule, value: words.quarterly },
        ]}
      />
      <div className="grid grid-cols-1 gap-2">
        <div className="flex items-center justify-between gap-4 text-sm">
          <strong>
            {words.funded} <Percent bps={7200} decimals={0} rounding="down" />
          </strong>
          <span className="text-text-3">
            {words.left} <Money halalas={672_000_000} />
          </span>
        </div>
        <ProgressBar bps={7200} label={words.funded} />
      </div>
      <div className="foot">
        <div>
          <div className="text-xs text-text-3">{words.minimum}</div>
          <Money halalas={100_000} className="font-semibold" />
        </div>
        <Button>{words.invest}</Button>
      </div>
    </div>
  </article>
)

export const ProgressSamples = ({ words }: Props) => (
  <Card pad className="grid grid-cols-1 gap-5">
    <div className="flex items-center gap-5">
      <ProgressRing bps={7200} label={words.funded} />
      <ProgressRing bps={10_000} label={words.funded} />
      <Sparkline values={[8, 9, 8.5, 10, 11, 10.6, 12.4, 13.8, 14.1, 16, 17.2, 18.4]} />
    </div>
    <ProgressBar bps={7200} label={words.limit} />
    <ProgressBar thin bps={3300} label={words.limit} />
    <h3 className="text-lg">{words.allocation}</h3>
    <Donut
      center={{ value: '5', label: words.properties }}
      parts={words.kinds.map((label, index) => {
        const halalas = [4_400_000, 2_700_000, 1_600_000, 1_300_000][index] ?? 0
        return { key: label, label, halalas, value: <Money halalas={halalas} /> }
      })}
    />
  </Card>
)

export const ProjectionSamples = ({ words }: Props) => (
  <Card pad className="ink">
    <YearBars
      series={[
        { label: words.capital, color: seriesColors[1]! },
        { label: words.cumulative, color: seriesColors[0]! },
      ]}
      years={[1, 2, 3, 4, 5].map((year) => ({ year, parts: [2_500_000, 235_000 * year] }))}
      above={(index) => formatFigure(235_000 * (index + 1))}
    />
  </Card>
)

export const StepsSample = ({ words }: Props) => (
  <Card pad className="ink">
    <StepsRail
      steps={words.stepTitles.map((title, index) => ({
        key: title,
        title,
        note: words.stepNotes[index],
        state: index < 1 ? 'done' : index === 1 ? 'now' : 'ahead',
      }))}
    />
  </Card>
)

export function Navigation({ words }: Props) {
  const [page, setPage] = useState(4)
  return (
    <div className="grid grid-cols-1 gap-5">
      <Breadcrumbs
        links={[
          <a key="list" href="#main">
            {words.opportunities}
          </a>,
        ]}
        current={words.property}
      />
      <TabLinks label={words.opportunities}>
        {words.tabs.map((label, index) => (
          <a key={label} href="#main" aria-current={index === 0 ? 'true' : undefined}>
            {label}
          </a>
        ))}
      </TabLinks>
      <SegmentLinks label={words.returns}>
        {words.tabs.map((label, index) => (
          <a key={label} href="#main" aria-current={index === 1 ? 'true' : undefined}>
            {label}
          </a>
        ))}
      </SegmentLinks>
      <Tabs
        label={words.property}
        items={words.tabs.map((label, index) => ({
          value: String(index),
          label,
          content: <p className="text-sm text-text-2">{words.tabTexts[index]}</p>,
        }))}
      />
      <Pagination
        page={page}
        pages={9}
        link={({ page: target, children, ...rest }) => (
          <a {...rest} href={`#page-${target}`} onClick={() => setPage(target)}>
            {children}
          </a>
        )}
      />
    </div>
  )
}

type Stake = { id: string; halalas: number; count: number; bps: number; received: number }
const stakes: Stake[] = [
  { id: 'first', halalas: 6_200_000, count: 62, bps: 940, received: 582_800 },
  { id: 'second', halalas: 5_000_000, count: 10, bps: 1110, received: 0 },
]

export function TableSample({ words, picture }: Props & { picture: string }) {
  const columns: Column<Stake>[] = [
    {
      key: 'property',
      header: words.opportunities,
      full: true,
      cell: () => (
        <div className="flex items-center gap-3">
          <img className="thumb" src={picture} alt="" width={56} height={44} />
          <div>
            <strong>{words.property}</strong>
            <div className="text-xs text-text-3">{words.place}</div>
          </div>
          <Avatar name={words.property} compact className="ms-auto md:hidden" />
        </div>
      ),
    },
    {
      key: 'invested',
      header: words.invested,
      end: true,
      cell: (row) => <Money halalas={row.halalas} className="font-semibold" />,
    },
    { key: 'stakes', header: words.stakes, end: true, cell: (row) => <Count value={row.count} /> },
    {
      key: 'return',
      header: words.annualReturn,
      end: true,
      cell: (row) => <Percent bps={row.bps} className="text-positive font-semibold" />,
    },
    {
      key: 'received',
      header: words.received,
      end: true,
      wideOnly: true,
      cell: (row) => <Money halalas={row.received} />,
    },
    {
      key: 'actions',
      header: words.actions,
      hideHeader: true,
      end: true,
      wideOnly: true,
      cell: () => (
        <IconButton compact label={words.openMenu}>
          <Icon of={Ellipsis} />
        </IconButton>
      ),
    },
  ]
  return (
    <Card className="overflow-hidden">
      <Table caption={words.opportunities} columns={columns} rows={stakes} rowKey={(row) => row.id} />
    </Card>
  )
}
