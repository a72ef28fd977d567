import importForm from 'virtual:form/receipts.importStatement'
import recordForm from 'virtual:form/receipts.record'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { formatCount } from '#kit/format.ts'
import { riyadhDay, systemClock } from '#kit/time.ts'
import type { receiptsContract } from '#modules/receipts/contract.ts'
import { useApi } from '#web/app/context.ts'
import type { Api } from '#web/app/contracts.ts'
import { useWords } from '#web/app/words.ts'
import { AdminMain } from '#web/components/admin-main.tsx'
import { FileDrop } from '#web/components/file-drop.tsx'
import { AmountField } from '#web/components/form/amount-field.tsx'
import { Form, FormProblem, SubmitButton } from '#web/components/form/form.tsx'
import { DayField } from '#web/components/form/personal-fields.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { TextareaField } from '#web/components/form/textarea-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { FlipIcon } from '#web/components/icon.tsx'
import { Callout, Card } from '#web/components/surfaces.tsx'

type Imported = Awaited<ReturnType<Api['receipts']['importStatement']>>

/** PAY-1: what the bank has received, from its statement or by hand. */
export function AddReceiptsPage() {
  const { add: words } = useWords('receipts')
  return (
    <AdminMain>
      <div>
        <Link to="/admin-sahl/receipt" className="link small">
          <FlipIcon of={ArrowLeft} size="sm" />
          {words.back}
        </Link>
        <h1 className="h2 mt-2">{words.title}</h1>
      </div>
      <div className="stack max-w-3xl gap-5">
        <ImportCard />
        <HandCard />
      </div>
    </AdminMain>
  )
}

function ImportCard() {
  const { add: words } = useWords('receipts')
  const { receipts } = useApi()
  const [imported, setImported] = useState<Imported | null>(null)
  const form = useForm<typeof receiptsContract.importStatement>({
    of: importForm,
    idPrefix: 'import',
    isJudgedByServer: true,
    onChange: () => setImported(null),
    send: async (body) => {
      const result = await receipts.importStatement(body)
      form.restart({ statement: '' })
      setImported(result)
    },
  })
  return (
    <Card as="section" pad aria-labelledby="import-title">
      <Form form={form} to="/admin-sahl/receipt">
        <div>
          <h2 id="import-title" className="h4">
            {words.importTitle}
          </h2>
          <p className="small muted">{words.importText}</p>
        </div>
        <FormProblem title={words.failed} />
        <FileDrop
          title={words.file}
          accept=".xml,.csv,.txt,text/csv,text/xml,application/xml"
          onChange={async ({ target }) => {
            const file = target.files?.[0]
            if (file) form.set('statement', await file.text())
          }}
        />
        <TextareaField name="statement" label={words.statement} hint={words.statementHint} rows={5} />
        <SubmitButton busyText={words.importing}>{words.import}</SubmitButton>
      </Form>
      {imported && <Outcome of={imported} />}
    </Card>
  )
}

function Outcome({ of }: { of: Imported }) {
  const { add: words, faults } = useWords('receipts')
  const names: Readonly<Record<string, string>> = faults
  return (
    <Callout tone={of.unreadable.length > 0 ? 'warn' : 'ok'} role="status" className="mt-4">
      <strong>{words.done(formatCount(of.credited), formatCount(of.suspense), formatCount(of.known))}</strong>
      {of.unreadable.length > 0 && (
        <>
          <p className="small">{words.unreadable(of.unreadable.length)}</p>
          <ul className="small">
            {of.unreadable.slice(0, 20).map(({ line, fault }) => (
              <li key={line}>{words.line(formatCount(line), names[fault] ?? fault)}</li>
            ))}
          </ul>
        </>
      )}
    </Callout>
  )
}

function HandCard() {
  const { add: words } = useWords('receipts')
  const { receipts } = useApi()
  const navigate = useNavigate()
  const today = riyadhDay(systemClock())
  const year = Number(today.slice(0, 4))
  const form = useForm<typeof receiptsContract.record>({
    of: recordForm,
    idPrefix: 'receipt',
    initial: { bookedOn: today, text: '' },
    fieldOf: { receipt_known: 'bankReference' },
    send: async (body) => {
      const { id } = await receipts.record(body)
      await navigate({ to: '/admin-sahl/receipt/$id', params: { id } })
    },
  })
  return (
    <Card as="section" pad aria-labelledby="hand-title">
      <Form form={form} to="/admin-sahl/receipt">
        <h2 id="hand-title" className="h4">
          {words.handTitle}
        </h2>
        <FormProblem title={words.failed} />
        <TextField name="bankReference" label={words.bankReference} autoComplete="off" />
        <AmountField name="amount" label={words.amount} />
        <DayField name="bookedOn" label={words.bookedOn} firstYear={year - 1} lastYear={year} newestFirst />
        <TextField name="text" label={words.text} autoComplete="off" />
        <TextField name="partyName" label={words.partyName} autoComplete="off" />
        <SubmitButton busyText={words.recording}>{words.record}</SubmitButton>
      </Form>
    </Card>
  )
}
