import scheduleForm from 'virtual:form/content.schedule'
import { CalendarClock, TriangleAlert } from 'lucide-react'
import { formatDateTime, isolated } from '#kit/format.ts'
import { riyadhDay, systemClock } from '#kit/time.ts'
import type { contentContract } from '#modules/content/contract.ts'
import { useApi, usePageLocale } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { Button } from '#web/components/button.tsx'
import { Form, FormProblem, SubmitButton } from '#web/components/form/form.tsx'
import { DayField } from '#web/components/form/personal-fields.tsx'
import { PressForm } from '#web/components/form/press-form.tsx'
import { SelectField } from '#web/components/form/select-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { Disclosure } from '#web/components/structure/disclosure.tsx'
import { Callout } from '#web/components/structure/surfaces.tsx'
import type { LoadedContent } from './content-edits.ts'
import { useContentState, useContentStore, usePartAct } from './use-content.tsx'

/** The quarter hours of a day, as `09:30`. */
const quarterHours = Array.from(
  { length: 96 },
  (_, index) =>
    `${String(Math.floor(index / 4)).padStart(2, '0')}:${String((index % 4) * 15).padStart(2, '0')}`,
)

/** The planned publication, or why it failed. */
export function ScheduleNote({ schedule }: { schedule: NonNullable<LoadedContent['schedule']> }) {
  const { schedule: words } = useWords('content')
  const locale = usePageLocale()
  const { dueAt, by, failure } = schedule
  const at = formatDateTime(dueAt, locale)
  return (
    <Callout
      tone={failure === null ? 'info' : 'warn'}
      icon={failure === null ? CalendarClock : TriangleAlert}
    >
      <p className="text-sm">
        {failure === null ? words.waits(at, isolated(by)) : words.failed(at, failure)}
      </p>
    </Callout>
  )
}

export function CancelSchedule() {
  const { schedule: words } = useWords('content')
  const { content } = useApi()
  const run = usePartAct()
  const page = useContentState((state) => state.page.page)
  return (
    <PressForm
      of="content.cancelSchedule"
      params={{ page }}
      onPress={() => run(() => content.cancelSchedule({ page }))}
    >
      <Button type="submit" variant="outline" block>
        {words.cancel}
      </Button>
    </PressForm>
  )
}

/** Plans the publication of what the editor shows now. */
export function ScheduleForm({ page, revision }: Pick<LoadedContent, 'page' | 'revision'>) {
  const { schedule: words } = useWords('content')
  const { content } = useApi()
  const store = useContentStore()
  const today = riyadhDay(systemClock())
  const year = Number(today.slice(0, 4))
  const form = useForm<typeof contentContract.schedule>({
    of: scheduleForm,
    idPrefix: 'schedule',
    fixed: { page, revision },
    initial: { on: today, time: '09:00' },
    fieldOf: { content_schedule_past: 'time' },
    send: async (body, call) => {
      store.merge(await content.schedule(body, call))
      toasts.add({ color: 'ok', title: words.done })
    },
  })
  return (
    <Disclosure summary={words.title} summaryClass="py-1.5 text-sm font-semibold">
      <Form form={form} to={`/admin-sahl/cms/${page}`}>
        <FormProblem />
        <DayField name="on" label={words.on} firstYear={year} lastYear={year + 1} />
        <SelectField
          name="time"
          label={words.time}
          options={quarterHours.map((time) => ({ value: time, label: time }))}
        />
        <SubmitButton variant="outline" busyText={words.submitting}>
          {words.submit}
        </SubmitButton>
      </Form>
    </Disclosure>
  )
}
