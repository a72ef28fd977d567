import { X } from 'lucide-react'
import { instantFrom, instantInRiyadh, isCalendarDay, riyadhDay, systemClock } from '#kit/time.ts'
import { useWords } from '#web/app/words.ts'
import { Button } from '#web/components/button.tsx'
import { DateInput } from '#web/components/inputs/date-input.tsx'
import { TextInput } from '#web/components/inputs/inputs.tsx'
import { Icon } from '#web/components/pictures/icon.tsx'
import { riyadhTime } from './riyadh-time.ts'

interface InstantInputProps {
  /** Prefix of the id of the time. */
  name: string
  /** RFC 3339 */
  value: string | null
  /** A day and a time, of which a part is missing or impossible: `YYYY-MM-DD HH:MM`. */
  unfinished: string | null
  onChange: (instant: string | null) => void
  onUnfinished: (text: string) => void
  isFixed: boolean
  /** The time that a chosen day begins with, `HH:MM`. */
  usualTime: string
}

const yearsAhead = 5

/** A day and a time in Riyadh, whatever the time zone of the device. */
export function InstantInput(props: InstantInputProps) {
  const { name, value, unfinished, onChange, onUnfinished, isFixed, usualTime } = props
  const words = useWords('opportunity-editor')
  const saved = value === null ? '' : `${riyadhDay(instantFrom(value))} ${riyadhTime(value)}`
  const [day = '', time = ''] = (unfinished ?? saved).split(' ')
  const change = (nextDay: string, nextTime: string) => {
    const isWhole = isCalendarDay(nextDay) && nextTime !== ''
    if (isWhole) onChange(instantInRiyadh(nextDay, nextTime.slice(0, 5)).toISOString())
    else if (nextDay === '' && nextTime === '') onChange(null)
    else onUnfinished(`${nextDay} ${nextTime}`)
  }
  const year = Number((day || riyadhDay(systemClock())).slice(0, 4))
  if (isFixed) return <TextInput ltr readOnly value={value === null ? '' : `${day} ${time}`} />
  return (
    <div className="grid grid-cols-1 gap-2">
      <DateInput
        value={day}
        onChange={(next) => change(next, time || usualTime)}
        firstYear={year - 1}
        lastYear={year + yearsAhead}
        acceptsHijri
      />
      <div className="flex items-center gap-2">
        <TextInput
          id={`${name}-time`}
          ltr
          type="time"
          aria-label={words.time}
          value={time}
          onChange={(event) => change(day, event.target.value)}
        />
        {`${day}${time}` !== '' && (
          <Button variant="ghost" icon aria-label={words.remove} onClick={() => change('', '')}>
            <Icon of={X} />
          </Button>
        )}
      </div>
    </div>
  )
}
