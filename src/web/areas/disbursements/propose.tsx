import proposeForm from 'virtual:form/disbursements.propose'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatCount } from '#kit/format.ts'
import { riyadhDay, systemClock } from '#kit/time.ts'
import type { disbursementsContract } from '#modules/disbursements/contract.ts'
import { runKinds } from '#modules/disbursements/vocabulary.ts'
import { problemOfError } from '#web/app/api/errors.ts'
import { useApi } from '#web/app/context.ts'
import type { Api } from '#web/app/contracts.ts'
import { useWords } from '#web/app/words.ts'
import { Button } from '#web/components/button.tsx'
import { AmountField } from '#web/components/form/amount-field.tsx'
import { Form, FormProblem, SubmitButton } from '#web/components/form/form.tsx'
import { DayField } from '#web/components/form/personal-fields.tsx'
import { SelectField } from '#web/components/form/select-field.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useForm, type ValuesOf } from '#web/components/form/use-form.ts'
import { AdminMain, PageTitle } from '#web/components/structure/admin-main.tsx'
import { Callout, Card, EmptyState } from '#web/components/structure/surfaces.tsx'
import { Money } from '#web/components/values/figures.tsx'
import { SharesTable } from './shares.tsx'

type Preview = Awaited<ReturnType<Api['disbursements']['preview']>>
const route = getRouteApi('/_admin/admin-sahl/disbursement/new')

/** The form that proposes a run, with a preview of every share (PRT-3). */
export function ProposePage() {
  const { propose: words } = useWords('disbursements')
  const { items } = route.useLoaderData()
  return (
    <AdminMain>
      <div>
        <PageTitle />
        <p className="text-sm text-text-2">{words.lead}</p>
      </div>
      <div className="grid grid-cols-1 gap-4 max-w-3xl">
        {items.length === 0 ? <EmptyState title={words.none} /> : <ProposeForm />}
      </div>
    </AdminMain>
  )
}

function ProposeForm() {
  const { propose: words, kinds } = useWords('disbursements')
  const { items } = route.useLoaderData()
  const { property, kind = 'income', reference, total } = route.useSearch()
  const { disbursements } = useApi()
  const navigate = useNavigate()
  const today = riyadhDay(systemClock())
  const preview = usePreview()
  const form = useForm<typeof disbursementsContract.propose>({
    of: proposeForm,
    idPrefix: 'run',
    initial: { kind, recordOn: today, propertyId: property, bankReference: reference, total },
    ...(reference === undefined ? {} : { keptAs: `disbursements.propose ${reference}` }),
    fieldOf: {
      run_total_differs: 'total',
      run_record_ahead: 'recordOn',
      run_receipt_known: 'bankReference',
      run_receipt_unknown: 'bankReference',
      run_receipt_elsewhere: 'bankReference',
      run_beyond_income: 'total',
      run_not_possible: 'kind',
    },
    onChange: preview.forget,
    send: async (body, call) => {
      const { id } = await disbursements.propose(body, call)
      await navigate({ to: '/admin-sahl/disbursement/$id', params: { id } })
    },
  })
  const chosen = items.find(({ id }) => id === form.values.propertyId)
  const year = Number(today.slice(0, 4))
  return (
    <>
      <Card as="section" pad>
        <Form form={form} to="/admin-sahl/disbursement">
          <FormProblem />
          <SelectField
            name="propertyId"
            label={words.property}
            placeholder={words.choose}
            options={items.map(({ id, title }) => ({ value: id, label: title }))}
          />
          <SelectField
            name="kind"
            label={words.kind}
            hint={words.kindHint}
            options={(chosen?.kinds ?? runKinds).map((kind) => ({ value: kind, label: kinds[kind] }))}
          />
          <AmountField name="total" label={words.total} />
          <DayField
            name="recordOn"
            label={words.recordOn}
            hint={words.recordHint}
            firstYear={year - 3}
            lastYear={year}
            newestFirst
          />
          <TextField
            name="bankReference"
            label={words.bankReference}
            hint={words.bankHint}
            autoComplete="off"
            isAsked={form.values.kind !== 'cancellation'}
          />
          <div className="grid gap-[18px] sm:grid-cols-2">
            <TextField name="noteAr" label={words.noteAr} autoComplete="off" />
            <TextField name="noteEn" label={words.noteEn} autoComplete="off" />
          </div>
          <TextField name="reason" label={words.reason} hint={words.reasonHint} />
          <div className="flex items-center gap-3 flex-wrap">
            <Button
              variant="outline"
              size="lg"
              busy={preview.isBusy}
              busyText={words.previewing}
              blockedBy={isPlan(form.values) ? undefined : words.choose}
              onClick={() => void preview.look(form.values)}
            >
              {words.preview}
            </Button>
          </div>
          <SubmitButton busyText={words.sending}>{words.send}</SubmitButton>
        </Form>
      </Card>
      {preview.problem && (
        <Callout tone="bad" icon={CircleAlert} role="alert">
          {preview.problem}
        </Callout>
      )}
      {preview.found && <PreviewCard of={preview.found} />}
    </>
  )
}

type Values = ValuesOf<typeof disbursementsContract.propose>

/** Whether the form has what a preview needs. */
const isPlan = ({ propertyId, kind, total, recordOn }: Values): boolean =>
  Boolean(propertyId && kind && total && recordOn)

/** The previewed shares, until the form changes. */
function usePreview() {
  const { disbursements } = useApi()
  const [found, setFound] = useState<Preview | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  /** Counts the changes of the form: an answer belongs to the values that were asked about. */
  const version = useRef(0)
  const forget = () => {
    version.current += 1
    setFound(null)
    setProblem(null)
    setBusy(false)
  }
  const look = async ({ propertyId, kind, total, recordOn }: Values) => {
    if (!propertyId || !kind || !total || !recordOn) return
    forget()
    const asked = version.current
    const settle = (show: () => void) => {
      if (asked !== version.current) return
      show()
      setBusy(false)
    }
    setBusy(true)
    try {
      const preview = await disbursements.preview({ propertyId, kind, total, recordOn })
      settle(() => setFound(preview))
    } catch (error) {
      const { detail, title } = problemOfError(error)
      settle(() => setProblem(detail || title))
    }
  }
  return { found, problem, isBusy, forget, look }
}

function PreviewCard({ of }: { of: Preview }) {
  const { propose: words, parts } = useWords('disbursements')
  return (
    <Card as="section" className="panel" aria-labelledby="preview" role="status">
      <div className="panel-head">
        <h2 id="preview">{words.previewTitle}</h2>
        <span className="text-sm text-text-2">{words.holders(of.holders)}</span>
      </div>
      <dl className="flex flex-wrap gap-x-10 gap-y-2 px-5 pb-3.5">
        <Sum label={words.invested} amount={of.invested} />
        {of.parts.map(({ part, amount }) => (
          <Sum key={part} label={parts[part]} amount={amount} />
        ))}
        <Sum label={words.total} amount={of.total} />
      </dl>
      <SharesTable caption={words.previewTitle} shares={of.shares} />
      {of.holders > of.shares.length && (
        <p className="text-xs text-text-3 px-5 py-3">{words.previewMore(formatCount(of.shares.length))}</p>
      )}
    </Card>
  )
}

const Sum = ({ label, amount }: { label: string; amount: number }) => (
  <div>
    <dt className="text-xs text-text-3">{label}</dt>
    <dd className="font-semibold">
      <Money halalas={amount} decimals={2} />
    </dd>
  </div>
)
