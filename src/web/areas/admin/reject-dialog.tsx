import { type FormEvent, useState } from 'react'
import {
  type AnswerField,
  answerFields,
  answerSteps,
  fieldsOfStep,
  fittingReasons,
} from '#modules/verification/contract.ts'
import type { RejectionCode } from '#modules/verification/vocabulary.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { Button } from '#web/components/button.tsx'
import { Checkbox } from '#web/components/choices.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { ErrorSummary, Field, Fieldset } from '#web/components/field.tsx'
import { Select, Textarea } from '#web/components/inputs.tsx'
import { useWords as useComponentWords } from '#web/components/words.ts'
import { useAct } from './confirmed-act.tsx'
import type { Customer } from './customer-view.ts'

type Draft = { code: RejectionCode | 'own'; ar: string; en: string }
type Drafts = { readonly [K in AnswerField]?: Draft }

const freshDraft = (field: AnswerField): Draft => ({ code: fittingReasons[field][0], ar: '', en: '' })

/** The reasons as the API takes them; null where words of one's own are missing in a language. */
function reasonsOf(drafts: Drafts) {
  const chosen = answerFields.filter((field) => drafts[field] !== undefined)
  return chosen.map((field) => {
    const { code, ar, en } = drafts[field]!
    return code === 'own' ? { field, ar: ar.trim(), en: en.trim() } : { field, code }
  })
}

/** KYC-4: which answers are wrong and why, picked from reasons or written in both languages. */
export function RejectDialog({
  customer,
  onDecided,
}: {
  customer: Customer
  onDecided: (customer: Customer) => void
}) {
  const { customer: words, labels } = useWords('admin')
  const { rejectDialog: dialog } = words
  const { cancel } = useComponentWords()
  const { verification } = useApi()
  const [isOpen, setOpen] = useState(false)
  const [drafts, setDrafts] = useState<Drafts>({})
  const [faults, setFaults] = useState<readonly { id: string; message: string }[]>([])
  const [attempt, setAttempt] = useState(0)
  const { run, isBusy } = useAct(words.done.rejected, onDecided)
  const set = (field: AnswerField, draft: Draft | undefined) => {
    setFaults([])
    setDrafts({ ...drafts, [field]: draft })
  }
  const reject = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const reasons = reasonsOf(drafts)
    const found = reasons.flatMap((reason) =>
      'ar' in reason && (reason.ar === '' || reason.en === '')
        ? [{ id: `own-${reason.field}`, message: `${labels.field[reason.field]}: ${dialog.needsBoth}` }]
        : [],
    )
    if (reasons.length === 0) found.push({ id: `pick-${answerFields[0]}`, message: dialog.needsOne })
    setFaults(found)
    setAttempt((count) => count + 1)
    if (found.length > 0) return
    const { id, version } = customer
    await run(() => verification.decideKyc({ id, decision: 'reject', version, reasons }))
    setOpen(false)
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      width="640px"
      title={dialog.title}
      description={dialog.text}
      trigger={<Button variant="danger-soft">{words.reject}</Button>}
      actions={
        <>
          <Button variant="outline" onClick={() => setOpen(false)}>
            {cancel}
          </Button>
          <Button variant="danger-soft" type="submit" form="rejection" busy={isBusy}>
            {dialog.confirm}
          </Button>
        </>
      }
    >
      <form id="rejection" className="stack" noValidate onSubmit={reject}>
        <ErrorSummary errors={faults} attempt={attempt} />
        <Fieldset legend={dialog.which} look="label">
          <div className="stack gap-3.5">
            {answerSteps.map((step) => (
              <div key={step} className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
                {fieldsOfStep(step)
                  .filter((field) => customer.answers[field] !== undefined)
                  .map((field) => (
                    <Checkbox
                      key={field}
                      id={`pick-${field}`}
                      label={labels.field[field]}
                      checked={drafts[field] !== undefined}
                      onChange={(event) => set(field, event.target.checked ? freshDraft(field) : undefined)}
                    />
                  ))}
              </div>
            ))}
          </div>
        </Fieldset>
        {answerFields.map((field) => {
          const draft = drafts[field]
          return (
            draft && (
              <ReasonFields key={field} field={field} draft={draft} onChange={(next) => set(field, next)} />
            )
          )
        })}
      </form>
    </Dialog>
  )
}

type ReasonFieldsProps = { field: AnswerField; draft: Draft; onChange: (draft: Draft) => void }

function ReasonFields({ field, draft, onChange }: ReasonFieldsProps) {
  const { customer: words, labels, rejectionReasons } = useWords('admin')
  const { rejectDialog: dialog } = words
  return (
    <div className="stack gap-2.5">
      <Field label={dialog.reasonOf(labels.field[field])}>
        <Select
          value={draft.code}
          options={[
            ...fittingReasons[field].map((code) => ({
              value: code as string,
              label: rejectionReasons[code],
            })),
            { value: 'own', label: dialog.own },
          ]}
          onChange={(event) => onChange({ ...draft, code: event.target.value as Draft['code'] })}
        />
      </Field>
      {draft.code === 'own' && (
        <div className="grid gap-3 sm:grid-cols-2">
          <Field id={`own-${field}`} label={dialog.arabic}>
            <Textarea
              lang="ar"
              dir="rtl"
              rows={3}
              maxLength={300}
              value={draft.ar}
              onChange={(event) => onChange({ ...draft, ar: event.target.value })}
            />
          </Field>
          <Field label={dialog.english}>
            <Textarea
              lang="en"
              dir="ltr"
              rows={3}
              maxLength={300}
              value={draft.en}
              onChange={(event) => onChange({ ...draft, en: event.target.value })}
            />
          </Field>
        </div>
      )}
    </div>
  )
}
