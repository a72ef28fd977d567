import { CircleAlert, CircleCheck, CircleHelp, Clock, type LucideIcon } from 'lucide-react'
import { ServedLink } from '#web/app/routing/served-link.tsx'
import { useWords } from '#web/app/words.ts'
import type { Tone } from '#web/components/badge.tsx'
import { Badge } from '#web/components/badge.tsx'
import { Icon } from '#web/components/pictures/icon.tsx'
import { AgoText } from '#web/components/values/ago-text.tsx'
import type { Dashboard } from './dashboard-data.ts'
import { Panel } from './panel.tsx'

type State = Dashboard['health'][number]['state']
const looks: Readonly<Record<State, { icon: LucideIcon; tone: Tone }>> = {
  ok: { icon: CircleCheck, tone: 'ok' },
  warn: { icon: Clock, tone: 'warn' },
  bad: { icon: CircleAlert, tone: 'bad' },
  unknown: { icon: CircleHelp, tone: 'neutral' },
}

export interface HealthPanelProps {
  health: Dashboard['health']
  now: Date
  title?: string
}

/** ADM-2: the state of books, bank, gateway, jobs and providers, as far as modules know it. */
export function HealthPanel({ health, now, title }: HealthPanelProps) {
  const { health: words } = useWords('admin')
  return (
    <Panel id="health" title={title ?? words.title}>
      <ul className="divide-y divide-line">
        {health.map(({ name, label, state, note, at, leadsTo }) => (
          <li key={name}>
            <ServedLink leadsTo={leadsTo} className="flex items-center gap-3 px-5 py-2.5">
              <span className="min-w-0 flex-1 leading-snug">
                <span className="text-sm font-semibold block">{label}</span>
                {at && (
                  <span className="text-xs text-text-3 block">
                    <AgoText value={at} now={now} />
                  </span>
                )}
              </span>
              <Badge tone={looks[state].tone} plain>
                <Icon of={looks[state].icon} size="sm" />
                {note ?? words.states[state]}
              </Badge>
            </ServedLink>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
