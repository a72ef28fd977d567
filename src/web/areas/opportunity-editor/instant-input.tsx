import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
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
  /** RFC 3339, or null while no whole instant is entered. */
  value: string | null
  onChange: (instant: string | null) => void
  isFixed: boolean
  /** The time that a chosen day begins with, `HH:MM`. */
  usualTime: string
}

const yearsAhead = 5

/** A day and a time in Riyadh, whatever the time zone of the device. */
export function InstantInput({ name, value, onChange, isFixed, usualTime }: InstantInputProps) {
  const words = useWords('opportunity-editor')
  const [day, setDay] = useState(value === null ? '' : riyadhDay(instantFrom(value)))
  const [time, setTime] = useState(value === null ? '' : riyadhTime(value))
  useEffect(() => {
    if (value === null) return
    setDay(riyadhDay(instantFrom(value)))
    setTime(riyadhTime(value))
  }, [value])
  const change = (nextDay: string, nextTime: string) => {
    setDay(nextDay)
    setTime(nextTime)
    const isWhole = isCalendarDay(nextDay) && nextTime !== ''
    if (isWhole) onChange(instantInRiyadh(nextDay, nextTime.slice(0, 5)).toISOString())
    else if (nextDay === '') onChange(null)
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
        {day !== '' && (
          <Button variant="ghost" icon aria-label={words.remove} onClick={() => change('', '')}>
            <Icon of={X} />
          </Button>
        )}
      </div>
    </div>
  )
}
