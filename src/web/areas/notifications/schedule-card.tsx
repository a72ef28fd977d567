import type { Locale } from '#kit/locale.ts'
import { type Digest, digests } from '#modules/notifications/vocabulary.ts'
import { useWords } from '#web/app/words.ts'
import { Checkbox, SegmentedControl } from '#web/components/inputs/choices.tsx'
import { Field } from '#web/components/inputs/field.tsx'
import { Select } from '#web/components/inputs/inputs.tsx'
import { Card } from '#web/components/structure/surfaces.tsx'
import type { Preferences } from './load.ts'

/** A change of the preferences that concern no single kind. */
export type ScheduleChange = Partial<
  Pick<Preferences, 'digest' | 'quietFrom' | 'quietUntil'> & { language: Locale }
>

/** The hours that are filled in if quiet hours are turned on. */
const usualHours = { quietFrom: 22, quietUntil: 8 }
const hours = Array.from({ length: 24 }, (_, hour) => hour)

interface ScheduleProps {
  preferences: Preferences
  change: (changed: ScheduleChange) => void
}

/** When mails and SMS come: each at once or in a summary, and the hours in which they wait. */
export function ScheduleCard({ preferences, change }: ScheduleProps) {
  const words = useWords('notifications').chooser
  const { digest, quietFrom, quietUntil, reach } = preferences
  const chosen = digest ?? 'each'
  return (
    <Card pad className="grid grid-cols-1 gap-5 mt-5">
      {reach.mail !== null && (
        <div className="grid grid-cols-1 gap-2">
          <div className="flex items-center justify-between gap-4 flex-wrap">
            <span className="font-semibold text-sm">{words.mails}</span>
            <SegmentedControl<Digest | 'each'>
              label={words.mails}
              value={chosen}
              options={(['each', ...digests] as const).map((value) => ({
                value,
                label: words.digests[value],
              }))}
              onChange={(value) => change({ digest: value === 'each' ? null : value })}
            />
          </div>
          {digest !== null && (
            <p className="text-sm text-text-2">
              {words.digestAt[digest]} {words.stillAtOnce}
            </p>
          )}
        </div>
      )}
      <div className="grid grid-cols-1 gap-3">
        <Checkbox
          label={<span className="font-semibold text-sm">{words.quiet}</span>}
          checked={quietFrom !== null}
          onChange={({ currentTarget: { checked } }) =>
            change(checked ? usualHours : { quietFrom: null, quietUntil: null })
          }
        />
        {quietFrom !== null && quietUntil !== null && (
          <div className="flex gap-4 flex-wrap">
            <HourField
              label={words.quietFrom}
              hour={quietFrom}
              other={quietUntil}
              onChange={(hour) => change({ quietFrom: hour, quietUntil })}
            />
            <HourField
              label={words.quietUntil}
              hour={quietUntil}
              other={quietFrom}
              onChange={(hour) => change({ quietFrom, quietUntil: hour })}
            />
          </div>
        )}
        <p className="text-sm text-text-2">{words.quietHint}</p>
      </div>
    </Card>
  )
}

interface HourFieldProps {
  label: string
  hour: number
  /** The other end, which cannot be the same hour. */
  other: number
  onChange: (hour: number) => void
}

const HourField = ({ label, hour, other, onChange }: HourFieldProps) => (
  <Field label={label} className="w-32">
    <Select
      value={`${hour}`}
      options={hours.map((each) => ({ value: `${each}`, label: `${each}:00`, disabled: each === other }))}
      onChange={({ currentTarget: { value } }) => onChange(Number(value))}
    />
  </Field>
)
