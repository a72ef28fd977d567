import decideForm from 'virtual:form/verification.decideKyc'
import {
  fieldsOfStep,
  fittingReasons,
  type ReviewedField,
  type verificationContract,
} from '#modules/verification/contract.ts'
import { answerSteps, identityDocumentKinds } from '#modules/verification/vocabulary.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { useAct } from '#web/areas/admin/use-act.ts'
import { FormSummary, type RowState, useFormField, useFormRow } from '#web/components/form/form.tsx'
import { FormDialog } from '#web/components/form/form-dialog.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { Checkbox } from '#web/components/inputs/choices.tsx'
import { Field, Fieldset } from '#web/components/inputs/field.tsx'
import { Select, Textarea } from '#web/components/inputs/inputs.tsx'
import { type CustomerAct, customerPath } from './customer-view.ts'

/** Asks which answers are wrong and why (KYC-4): a listed reason, or one's own text in both languages. */
export function RejectDialog({ customer, onChanged }: CustomerAct) {
  const { customer: words, labels } = useWords('customers')
  const { rejectDialog: dialog } = words
  const { verification } = useApi()
  const act = useAct(words.done.rejected, onChanged)
  const { id, version } = customer
  const form = useForm<typeof verificationContract.decideKyc>({
    of: decideForm,
    fixed: { id, decision: 'reject', version },
    send: (body, call) => act(verification.decideKyc(body, call)),
  })
  const nameOf = (place: string) => labels.field[place.split('.')[1] as ReviewedField] as string | undefined
  return (
    <FormDialog
      form={form}
      to={customerPath(customer)}
      width="640px"
      title={dialog.title}
      description={dialog.text}
      failed={words.failed}
      submit={{ label: dialog.confirm, variant: 'danger-soft' }}
    >
      <FormSummary
        lineOf={(place, message) => {
          const name = nameOf(place)
          return name ? `${name}: ${message}` : message
        }}
      />
      <Reasons customer={customer} />
    </FormDialog>
  )
}

function Reasons({ customer }: Pick<CustomerAct, 'customer'>) {
  const { rejectDialog: dialog } = useWords('customers').customer
  const { id, fault } = useFormField('reasons')
  return (
    <Fieldset id={id} legend={dialog.which} look="label" error={fault}>
      <div className="grid grid-cols-1 gap-3.5">
        {givenBy(customer).map((fields) => (
          <div key={fields[0]} className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
            {fields.map((field) => (
              <AnswerReason key={field} field={field} />
            ))}
          </div>
        ))}
      </div>
    </Fieldset>
  )
}

/** Returns the answered fields by step, and the documents. */
const givenBy = ({ answers, documents }: CustomerAct['customer']): ReviewedField[][] =>
  [
    ...answerSteps.map((step) => fieldsOfStep(step).filter((field) => answers[field] !== undefined)),
    identityDocumentKinds.filter((kind) => documents.some((one) => one.isCurrent && one.kind === kind)),
  ].filter((fields) => fields.length > 0)

/** One answer, and the reason once it is ticked. CSS hides the reason until then, without script. */
function AnswerReason({ field }: { field: ReviewedField }) {
  const { labels } = useWords('customers')
  const row = useFormRow('reasons', field)
  return (
    <div className="group/answer has-[input:checked]:col-span-full">
      <Checkbox
        name="reasons"
        value={field}
        label={labels.field[field]}
        checked={row.isTicked}
        onChange={(event) => row.tick(event.target.checked ? { code: fittingReasons[field][0] } : undefined)}
      />
      <div className="group/why hidden gap-2.5 pt-2 pb-3 group-has-[input:checked]/answer:grid">
        <ReasonFields field={field} row={row} />
        <div className="hidden gap-3 group-has-[option:last-child:checked]/why:grid sm:grid-cols-2">
          <OwnWords row={row} language="ar" />
          <OwnWords row={row} language="en" />
        </div>
      </div>
    </div>
  )
}

function ReasonFields({ field, row }: { field: ReviewedField; row: RowState }) {
  const { customer: words, labels, rejectionReasons } = useWords('customers')
  const { rejectDialog: dialog } = words
  const known = fittingReasons[field].map((code) => ({
    value: code as string,
    label: rejectionReasons[code],
  }))
  // Without a code, the operator writes the text.
  const code = row.isTicked ? row.valueOf('code') : known[0]!.value
  return (
    <Field id={row.nameOf('code')} label={dialog.reasonOf(labels.field[field])} error={row.faultOf('code')}>
      <Select
        name={row.nameOf('code')}
        value={(code as string | undefined) ?? ''}
        options={[...known, { value: '', label: dialog.own }]}
        onChange={(event) => row.set('code', event.target.value || undefined)}
      />
    </Field>
  )
}

function OwnWords({ row, language }: { row: RowState; language: 'ar' | 'en' }) {
  const { rejectDialog: dialog } = useWords('customers').customer
  return (
    <Field
      id={row.nameOf(language)}
      label={language === 'ar' ? dialog.arabic : dialog.english}
      error={row.faultOf(language)}
    >
      <Textarea
        name={row.nameOf(language)}
        lang={language}
        dir={language === 'ar' ? 'rtl' : 'ltr'}
        rows={3}
        maxLength={300}
        value={String(row.valueOf(language) ?? '')}
        onChange={(event) => row.set(language, event.target.value)}
      />
    </Field>
  )
}
