import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { formatCount } from '#kit/format.ts'
import { ServedLink } from '#web/app/routing/served-link.tsx'
import { useWords } from '#web/app/words.ts'
import { ProgressBar } from '#web/components/charts/progress.tsx'
import { Icon } from '#web/components/pictures/icon.tsx'
import { Count, Percent } from '#web/components/values/figures.tsx'
import type { Dashboard } from './dashboard-data.ts'
import { Panel } from './panel.tsx'

/** ADM-2: registered, verified, funded and invested, and the step before which most people stop. */
export function FunnelPanel({ funnel }: { funnel: NonNullable<Dashboard['funnel']> }) {
  const { funnel: words } = useWords('admin')
  const { steps, from, to } = funnel
  const registered = steps[0]?.customers ?? 0
  const mostLeft = Math.max(0, ...steps.map(({ left }) => left))
  const link = (
    <Link
      to="/admin-sahl/reports/$name"
      params={{ name: 'funnel' }}
      search={{ from, to }}
      className="link text-sm"
    >
      {words.more}
      <Icon of={ArrowRight} size="sm" flip />
    </Link>
  )
  return (
    <Panel id="funnel" title={words.title} link={link}>
      <ol className="grid grid-cols-1 px-5 pb-5 gap-3.5">
        {steps.map(({ stage, customers, left, leadsTo }) => {
          const bps = registered === 0 ? 0 : Math.round((customers * 10_000) / registered)
          const isWorst = left > 0 && left === mostLeft
          return (
            <li key={stage} className="grid grid-cols-1 gap-1.5">
              <div className="flex items-center justify-between gap-4 text-sm">
                <span>{words.stages[stage]}</span>
                <span className="flex items-baseline gap-2">
                  <Percent bps={bps} decimals={0} className="text-xs text-text-3" />
                  <Count value={customers} className="font-semibold" />
                </span>
              </div>
              <ProgressBar thin bps={bps} label={words.stages[stage]} />
              {left > 0 && (
                <ServedLink
                  leadsTo={leadsTo}
                  className={isWorst ? 'link text-xs text-danger' : 'link text-xs'}
                >
                  {isWorst ? words.mostLeft(formatCount(left)) : words.left(formatCount(left))}
                </ServedLink>
              )}
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}
