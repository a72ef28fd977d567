import publishForm from 'virtual:form/updates.publish'
import scheduleForm from 'virtual:form/updates.schedule'
import { useRouter } from '@tanstack/react-router'
import { riyadhDay, systemClock } from '#kit/time.ts'
import type { updatesContract } from '#modules/updates/contract.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { useAct } from '#web/areas/admin/use-act.ts'
import { FormDialog } from '#web/components/form/form-dialog.tsx'
import { DayField } from '#web/components/form/personal-fields.tsx'
import { SelectField } from '#web/components/form/select-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'

interface PostDialogProps {
  readonly id: string
  readonly page: `/${string}`
}

/** Asks before an update is published, and says who is notified. */
export function PublishDialog({ id, page, people }: PostDialogProps & { readonly people: string }) {
  const words = useWords('updates')
  const { updates } = useApi()
  const router = useRouter()
  const act = useAct<unknown>(words.published, () => void router.invalidate())
  const form = useForm<typeof updatesContract.publish>({
    of: publishForm,
    fixed: { id },
    send: (body, call) => act(updates.publish(body, call)),
  })
  return (
    <FormDialog
      form={form}
      to={page}
      title={words.publishTitle}
      description={words.publishText(people)}
      failed={words.publishFailed}
      submit={{ label: words.publish, isFocused: true }}
    />
  )
}

/** The half hours of a day, as `09:30`. */
const halfHours = Array.from(
  { length: 48 },
  (_, index) => `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`,
)

export function ScheduleDialog({ id, page }: PostDialogProps) {
  const words = useWords('updates')
  const { updates } = useApi()
  const router = useRouter()
  const act = useAct<unknown>(words.scheduled, () => void router.invalidate())
  const today = riyadhDay(systemClock())
  const year = Number(today.slice(0, 4))
  const form = useForm<typeof updatesContract.schedule>({
    of: scheduleForm,
    fixed: { id },
    initial: { on: today, time: '09:00' },
    fieldOf: { update_schedule_past: 'time' },
    send: (body, call) => act(updates.schedule(body, call)),
  })
  return (
    <FormDialog
      form={form}
      to={page}
      title={words.scheduleTitle}
      description={words.scheduleText}
      failed={words.scheduleFailed}
      submit={{ label: words.schedule }}
    >
      <DayField name="on" label={words.on} firstYear={year} lastYear={year + 1} />
      <SelectField
        name="time"
        label={words.time}
        options={halfHours.map((time) => ({ value: time, label: time }))}
      />
    </FormDialog>
  )
}
