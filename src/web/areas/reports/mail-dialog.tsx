import scheduleForm from 'virtual:form/reporting.schedule'
import { useRouter } from '@tanstack/react-router'
import type { reportingContract } from '#modules/reporting/contract.ts'
import { mailFrequencies } from '#modules/reporting/vocabulary.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { useAct } from '#web/areas/admin/use-act.ts'
import { useFormField } from '#web/components/form/form.tsx'
import { FormDialog } from '#web/components/form/form-dialog.tsx'
import { SelectField } from '#web/components/form/select-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { ChoiceCards } from '#web/components/inputs/choices.tsx'
import { Fieldset } from '#web/components/inputs/field.tsx'
import type { LoadedReport, Recipients } from './load.ts'

/** Sets up the mailing of a report as the page shows it: its grouping and filters, without its period. */
export function MailDialog({ report, recipients }: { report: LoadedReport; recipients: Recipients }) {
  const { mail: words } = useWords('reports')
  const api = useApi()
  const router = useRouter()
  const act = useAct(words.done, () => void router.invalidate())
  const filters = Object.fromEntries(
    report.filters.flatMap(({ name, value }) => (value ? [[name, value]] : [])),
  )
  const form = useForm<typeof reportingContract.schedule>({
    of: scheduleForm,
    idPrefix: 'mail',
    initial: { frequency: 'weekly' },
    fixed: { report: report.name, by: report.by, ...filters },
    fieldOf: { schedule_recipient_unfit: 'recipients' },
    send: (body) => act(api.reporting.schedule(body)),
  })
  return (
    <FormDialog
      form={form}
      to={`/admin-sahl/reports/${report.name}`}
      title={words.title}
      description={words.text}
      submit={{ label: words.send, busyText: words.sending }}
    >
      <SelectField
        name="frequency"
        label={words.frequency}
        options={mailFrequencies.map((value) => ({ value, label: words.frequencies[value] }))}
      />
      <RecipientsField recipients={recipients} />
    </FormDialog>
  )
}

function RecipientsField({ recipients }: { recipients: Recipients }) {
  const { mail: words } = useWords('reports')
  const { id, value, fault, set } = useFormField('recipients')
  const chosen = Array.isArray(value) ? (value as string[]) : value ? [String(value)] : []
  const toggle = (one: string) =>
    set(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one])
  return (
    <Fieldset id={id} legend={words.recipients} hint={words.recipientsHint} error={fault}>
      <div className="max-h-60 overflow-y-auto">
        <ChoiceCards
          type="checkbox"
          name="recipients"
          options={recipients.map((one) => ({ value: one.id, label: one.name }))}
          value={chosen}
          invalid={fault !== undefined}
          onChange={toggle}
        />
      </div>
    </Fieldset>
  )
}
