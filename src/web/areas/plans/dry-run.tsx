import { Link } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { formatPercent, isolatePercents } from '#kit/format.ts'
import type { PlanKind } from '#modules/plans/vocabulary.ts'
import { useWords } from '#web/app/words.ts'
import { Badge } from '#web/components/badge.tsx'
import { Disclosure } from '#web/components/structure/disclosure.tsx'
import { Callout, Card } from '#web/components/structure/surfaces.tsx'
import { type Column, Table } from '#web/components/structure/table.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { PrivateMoney } from '#web/components/values/private-money.tsx'
import type { DryRun, LoadedPlanForm } from './load.ts'

type Choice = DryRun['choices'][number]
const outside: ReadonlySet<Choice['fault']> = new Set(['other_type', 'other_city', 'other_contract'])

/** Previews a plan: what it would buy now, and why not the rest. Opportunities outside the rules are only counted. */
export function DryRunCard({ kind, loaded: { dryRun } }: { kind: PlanKind; loaded: LoadedPlanForm }) {
  const { dry: words } = useWords('plans')
  return (
    <Card as="section" className="overflow-hidden" aria-labelledby="dry-title">
      <div className="px-6 pt-6 max-md:px-5">
        <h2 id="dry-title" className="text-lg">
          {words.title}
        </h2>
        <p className="text-sm text-text-2">{words.lead}</p>
      </div>
      {dryRun ? (
        <Outcome kind={kind} dryRun={dryRun} />
      ) : (
        <div className="p-6 max-md:p-5">
          <Callout tone="warn" icon={CircleAlert}>
            {words.wrong}
          </Callout>
        </div>
      )}
    </Card>
  )
}

function Outcome({ kind, dryRun }: { kind: PlanKind; dryRun: DryRun }) {
  const { dry: words, reasons } = useWords('plans')
  const fitting = dryRun.choices.filter(({ fault }) => !outside.has(fault))
  const bought = fitting.filter(({ fault }) => fault === null)
  const left = fitting.filter(({ fault }) => fault !== null)
  const others = dryRun.choices.length - fitting.length
  return (
    <>
      <div role="status">
        <dl className="flex flex-wrap gap-x-10 gap-y-2 px-6 py-4 max-md:px-5">
          <Sum label={words.budget} amount={dryRun.budget} />
          <Sum label={words.total} amount={dryRun.total} />
          {dryRun.fees > 0 && <Sum label={words.fees} amount={dryRun.fees} />}
          {kind === 'monthly' && dryRun.runsOn && (
            <div>
              <dt className="text-xs text-text-3">{words.firstRun}</dt>
              <dd className="font-semibold">
                <DateText value={dryRun.runsOn} form="long-date" />
              </dd>
            </div>
          )}
        </dl>
        {(dryRun.reason || dryRun.isCashShort) && (
          <div className="px-6 pb-4 max-md:px-5">
            <Callout tone="warn" icon={CircleAlert}>
              {dryRun.reason ? (
                <>
                  <strong>{words.nothing}</strong> {reasons[dryRun.reason]}
                </>
              ) : (
                words.short
              )}
            </Callout>
          </div>
        )}
      </div>
      {bought.length > 0 && <ChoicesTable caption={words.caption} choices={bought} />}
      {left.length > 0 && (
        // Open if nothing would be bought, since the reasons then matter most.
        <Disclosure
          open={bought.length === 0}
          className="border-t border-line"
          summary={words.left(left.length)}
          summaryClass="text-sm px-6 py-4 max-md:px-5"
        >
          <ChoicesTable caption={words.leftCaption} choices={left} />
        </Disclosure>
      )}
      {others > 0 && <p className="text-xs text-text-3 px-6 py-4 max-md:px-5">{words.others(others)}</p>}
    </>
  )
}

function ChoicesTable({ caption, choices }: { caption: string; choices: readonly Choice[] }) {
  const { dry: words, faults } = useWords('plans')
  const columns: Column<Choice>[] = [
    {
      key: 'property',
      header: words.property,
      full: true,
      cell: ({ property }) => (
        <Link className="link" to="/user/properties/$id" params={{ id: property.slug }}>
          <bdi>{isolatePercents(property.title)}</bdi>
        </Link>
      ),
    },
    {
      key: 'funded',
      header: words.funded,
      end: true,
      cell: ({ fundedBps }) => (
        <span className="tabular-nums" dir="ltr">
          {formatPercent(fundedBps, { rounding: 'down' })}
        </span>
      ),
    },
    {
      key: 'held',
      header: words.held,
      end: true,
      wideOnly: true,
      cell: ({ held }) => (held === 0 ? '–' : <PrivateMoney halalas={held} />),
    },
    {
      key: 'amount',
      header: words.amount,
      end: true,
      cell: ({ amount, fault }) =>
        fault === null ? (
          <Badge tone="ok">
            <PrivateMoney halalas={amount} />
          </Badge>
        ) : (
          <span className="text-sm text-text-2">{faults[fault]}</span>
        ),
    },
  ]
  return <Table caption={caption} columns={columns} rows={choices} rowKey={({ property }) => property.id} />
}

const Sum = ({ label, amount }: { label: string; amount: number }) => (
  <div>
    <dt className="text-xs text-text-3">{label}</dt>
    <dd className="font-semibold">
      <PrivateMoney halalas={amount} decimals={2} />
    </dd>
  </div>
)
