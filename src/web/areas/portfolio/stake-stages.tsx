import { percentInText } from '#kit/format.ts'
import { useWords } from '#web/app/words.ts'
import { Badge } from '#web/components/badge.tsx'
import { classNames } from '#web/components/class-names.ts'
import type { Stake } from './load.ts'

const course = ['funding', 'owned', 'paying', 'exited'] as const

const lineLook = (place: number, present: number): string =>
  place < present ? 'bg-primary' : place > present ? 'bg-track' : 'bg-accent inset-ring inset-ring-primary'

/** The look if all stages are named. */
const stageLook = (isPresent: boolean): string =>
  classNames(
    'grid grid-rows-[1fr_auto] gap-1.5 text-(length:--fs-xs)',
    isPresent ? 'font-semibold text-text' : 'text-text-3',
  )

/** The look if only the present stage is visible. The others are for screen readers. */
const nameLook = (isPresent: boolean): string =>
  isPresent ? 'col-span-full row-start-1 font-semibold' : 'sr-only'

export interface StakeLifeProps {
  stake: Pick<Stake, 'stage'> & { property: Pick<Stake['property'], 'title' | 'fundedBps'> }
  /** Names every stage. Otherwise only the present one is named. */
  full?: boolean
}

/** The stages of a stake, from funding to exit. A refunded stake has none. */
export function StakeStages({ stake: { stage, property }, full = false }: StakeLifeProps) {
  const words = useWords('portfolio').life
  const present = course.indexOf(stage as (typeof course)[number])
  if (present === -1) return <Badge tone="warn">{words.stage[stage]}</Badge>
  const nameOf = (one: (typeof course)[number]) =>
    one === 'funding' && one === stage
      ? `${words.stage.funding} ${percentInText(property.fundedBps, { decimals: 0, rounding: 'down' })}`
      : words.stage[one]
  return (
    <div className={full ? 'grid gap-1.5' : undefined}>
      <ol
        aria-label={words.of(property.title)}
        className={classNames('grid grid-cols-4 gap-1', !full && 'w-full grid-rows-[auto_4px] md:w-37')}
      >
        {course.map((one, place) => (
          <li
            key={one}
            className={full ? stageLook(place === present) : 'contents'}
            aria-current={place === present ? 'step' : undefined}
          >
            <i
              aria-hidden="true"
              className={classNames(
                'row-start-2 rounded-(--r-2xs)',
                full ? 'h-1.5' : 'h-1',
                lineLook(place, present),
              )}
            />
            <span className={full ? undefined : nameLook(place === present)}>
              {nameOf(one)}
              {place < present && <span className="sr-only"> ({words.done})</span>}
            </span>
          </li>
        ))}
      </ol>
      {full && <p className="text-xs text-text-3">{words.meaning[stage]}</p>}
    </div>
  )
}
