import { percentInText } from '#kit/format.ts'
import { useWords } from '#web/app/words.ts'
import { Badge } from '#web/components/badge.tsx'
import { classNames } from '#web/components/class-names.ts'
import type { Stake } from './load.ts'

const course = ['funding', 'owned', 'paying', 'exited'] as const

export interface StakeLifeProps {
  stake: Pick<Stake, 'stage'> & { property: Pick<Stake['property'], 'title' | 'fundedBps'> }
  /** Every stage by name; otherwise the present one, and the course as a line. */
  full?: boolean
}

/** A stake's own life, from the funding to the exit; one that was paid back has left that course. */
export function StakeLife({ stake: { stage, property }, full = false }: StakeLifeProps) {
  const words = useWords('portfolio').life
  const present = course.indexOf(stage as (typeof course)[number])
  if (present === -1) return <Badge tone="warn">{words.stage[stage]}</Badge>
  const nameOf = (one: (typeof course)[number]) =>
    one === 'funding' && one === stage
      ? `${words.stage.funding} ${percentInText(property.fundedBps, { decimals: 0, rounding: 'down' })}`
      : words.stage[one]
  return (
    <div className={classNames('life', full && 'full')}>
      <ol aria-label={words.of(property.title)}>
        {course.map((one, place) => (
          <li
            key={one}
            className={place < present ? 'done' : place === present ? 'now' : undefined}
            aria-current={place === present ? 'step' : undefined}
          >
            <i aria-hidden="true" />
            <span>
              {nameOf(one)}
              {place < present && <span className="sr-only"> ({words.done})</span>}
            </span>
          </li>
        ))}
      </ol>
      {full && <p className="xs subtle">{words.meaning[stage]}</p>}
    </div>
  )
}
