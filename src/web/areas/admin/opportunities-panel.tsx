import { Link } from '@tanstack/react-router'
import { formatPercent, isolatePercents } from '#kit/format.ts'
import { useWords } from '#web/app/words.ts'
import { ProgressBar } from '#web/components/charts/progress.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { Money } from '#web/components/values/figures.tsx'
import type { Dashboard } from './dashboard-data.ts'
import { Panel } from './panel.tsx'

type Watched = Dashboard['opportunities']['behind'][number]
const kinds = ['behind', 'nearClosing', 'nearFull'] as const

interface OpportunitiesPanelProps {
  opportunities: Dashboard['opportunities']
  /** Whether the reader may open an opportunity. */
  mayOpen: boolean
}

/** ADM-2: opportunities behind schedule, near closing and near full. */
export function OpportunitiesPanel({ opportunities, mayOpen }: OpportunitiesPanelProps) {
  const { opportunities: words } = useWords('admin')
  const shown = kinds.filter((kind) => opportunities[kind].length > 0)
  return (
    <Panel id="opportunities" title={words.title}>
      {shown.length === 0 ? (
        <p className="text-sm text-text-2 px-5 pb-5">{words.none}</p>
      ) : (
        <div className="grid grid-cols-1 gap-5 px-5 pb-5">
          {shown.map((kind) => (
            <section key={kind} aria-labelledby={`opportunities-${kind}`} className="grid grid-cols-1 gap-3">
              <h3
                id={`opportunities-${kind}`}
                className={kind === 'behind' ? 'text-sm text-danger' : 'text-sm text-text-2'}
              >
                {words.kinds[kind]}
              </h3>
              <ul className="grid grid-cols-1 gap-3.5">
                {opportunities[kind].map((one) => (
                  <OpportunityLine key={one.id} one={one} isBehind={kind === 'behind'} mayOpen={mayOpen} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </Panel>
  )
}

function OpportunityLine(props: { one: Watched; isBehind: boolean; mayOpen: boolean }) {
  const { opportunities: words, dashboard } = useWords('admin')
  const { id, title, fundedBps, at, missing } = props.one
  const name = isolatePercents(title)
  return (
    <li className="grid grid-cols-1 gap-1.5">
      <div className="flex items-center justify-between gap-4 text-sm">
        {props.mayOpen ? (
          <Link to="/admin-sahl/opportunity/$id" params={{ id }} className="font-semibold">
            {name}
          </Link>
        ) : (
          <span className="font-semibold">{name}</span>
        )}
        <b className="num">{formatPercent(fundedBps, { decimals: 0, rounding: 'down' })}</b>
      </div>
      {!(props.isBehind && missing !== null) && (
        <ProgressBar thin bps={fundedBps} label={dashboard.funded(title)} />
      )}
      {at && (
        <p className="text-xs text-text-3">
          {missing === null ? (props.isBehind ? words.deadline : words.closes) : words.unpaid}{' '}
          <DateText value={at} />
          {missing !== null && (
            <>
              {' · '}
              <Link
                to="/admin-sahl/reports/promised-payments"
                search={{ figure: 'overdue', opportunity: id }}
                preload={false}
                className="underline underline-offset-4"
              >
                <Money halalas={missing} />
              </Link>
            </>
          )}
        </p>
      )}
    </li>
  )
}
