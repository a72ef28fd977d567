import proposeForm from 'virtual:form/corrections.propose'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { correctionsContract } from '#modules/corrections/contract.ts'
import {
  type CorrectionKind,
  correctionKinds,
  kindsOfInvestors,
  kindsOfOpportunities,
} from '#modules/corrections/vocabulary.ts'
import { useApi, usePageLocale } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { AmountField } from '#web/components/form/amount-field.tsx'
import { Form, FormProblem, SubmitButton } from '#web/components/form/form.tsx'
import { SelectField } from '#web/components/form/select-field.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { AdminHead, AdminMain } from '#web/components/structure/admin-main.tsx'
import { Callout, Card } from '#web/components/structure/surfaces.tsx'
import { type CorrectionOrigin, chooseCorrection, OriginCard } from './origin.tsx'

const route = getRouteApi('/_admin/admin-sahl/books/correction')
const ofTheBank: readonly string[] = ['bank_charge', 'bank_interest', 'gateway_payout']

/** The form that proposes a correction of the books (LED-1). */
export function ProposeCorrectionPage() {
  const { add: words } = useWords('corrections')
  const origin = route.useLoaderData()
  const { line, entry, refund, receivable } = origin
  return (
    <AdminMain>
      <AdminHead back={{ to: '/admin-sahl/statement/account', label: words.back }} />
      <div className="grid grid-cols-1 max-w-3xl gap-5">
        <OriginCard of={origin} />
        {line?.match ? (
          <Callout tone="ok">{words.matched}</Callout>
        ) : (
          <CorrectionForm key={line?.id ?? entry?.id ?? refund?.payment ?? receivable?.opportunity.id} />
        )}
      </div>
    </AdminMain>
  )
}

const kindsOfOrigins: readonly CorrectionKind[] = ['gateway_refund', ...kindsOfOpportunities]

/** A gateway refund is proposed from its payment only, and a receivable is closed from its opportunity only. */
function kindsFor({ refund, receivable }: CorrectionOrigin): readonly CorrectionKind[] {
  if (refund) return ['gateway_refund']
  return receivable ? kindsOfOpportunities : correctionKinds.filter((kind) => !kindsOfOrigins.includes(kind))
}

/** The fields are filled in from the line, entry or refund that the correction is about. */
function CorrectionForm() {
  const { add: words, kinds } = useWords('corrections')
  const origin = route.useLoaderData()
  const { fixed, initial } = chooseCorrection(origin, words, usePageLocale())
  const { corrections } = useApi()
  const navigate = useNavigate()
  const form = useForm<typeof correctionsContract.propose>({
    of: proposeForm,
    fixed,
    initial,
    fieldOf: {
      correction_owner_unknown: 'investor',
      correction_own: 'investor',
      correction_beyond: 'amount',
    },
    send: async (body, call) => {
      const { id } = await corrections.propose(body, call)
      toasts.add({ color: 'ok', title: words.done })
      await navigate({ to: '/admin-sahl/books/correction/$id', params: { id } })
    },
  })
  const { kind } = form.values
  return (
    <Card as="section" pad aria-label={words.title}>
      <Form form={form} to="/admin-sahl/books/correction">
        <p className="text-sm text-text-2">{words.text}</p>
        <FormProblem title={words.failed} />
        <SelectField
          name="kind"
          label={words.kind}
          placeholder={words.choose}
          options={kindsFor(origin).map((value) => ({ value, label: kinds[value] }))}
        />
        <AmountField name="amount" label={words.amount} />
        {kind !== undefined && kindsOfInvestors.includes(kind) && (
          <TextField name="investor" label={words.investor} autoComplete="off" isAsked />
        )}
        {kind !== undefined && ofTheBank.includes(kind) && (
          <TextField
            name="bankReference"
            label={words.bankReference}
            hint={words.bankReferenceHint}
            autoComplete="off"
          />
        )}
        <TextField name="reason" label={words.reason} autoComplete="off" />
        <SubmitButton busyText={words.proposing}>{words.propose}</SubmitButton>
      </Form>
    </Card>
  )
}
