import createForm from 'virtual:form/valuations.create'
import proposeForm from 'virtual:form/valuations.propose'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { isolatePercents } from '#kit/format.ts'
import { formatBytes } from '#kit/format-numbers.ts'
import { riyadhDay, systemClock } from '#kit/time.ts'
import type { valuationsContract } from '#modules/valuations/contract.ts'
import type { ValuationStatus } from '#modules/valuations/vocabulary.ts'
import { problemOfError } from '#web/app/api/errors.ts'
import { useApi, usePageLocale } from '#web/app/context.ts'
import type { Api } from '#web/app/contracts.ts'
import { useWords } from '#web/app/words.ts'
import { useAct } from '#web/areas/admin/use-act.ts'
import { useHasDuty } from '#web/areas/admin/use-has-duty.ts'
import { OpenProposals } from '#web/areas/approvals/open-proposals.tsx'
import { ProposeDialog } from '#web/areas/approvals/propose-dialog.tsx'
import { Badge, type Tone } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { AmountField } from '#web/components/form/amount-field.tsx'
import { Form, FormProblem, SubmitButton } from '#web/components/form/form.tsx'
import { AskLink } from '#web/components/form/form-dialog.tsx'
import { DayField } from '#web/components/form/personal-fields.tsx'
import { PressForm } from '#web/components/form/press-form.tsx'
import { SendFile } from '#web/components/form/send-file.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { Icon } from '#web/components/pictures/icon.tsx'
import { AdminHead, AdminMain, adminColumns } from '#web/components/structure/admin-main.tsx'
import { Card, EmptyState } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { Money } from '#web/components/values/figures.tsx'

type Managed = Awaited<ReturnType<Api['valuations']['managed']>>
type Valuation = Managed['items'][number]
const route = getRouteApi('/_admin/admin-sahl/opportunity/$id_/valuations')

/** OPP-17: the valuations of an opportunity, which two operators approve. */
export function ValuationsPage() {
  const words = useWords('valuations')
  const { managed, proposals } = route.useLoaderData()
  const { ask } = route.useSearch()
  const mayEnter = useHasDuty('opportunities')
  const { property, items } = managed
  const place = `/admin-sahl/opportunity/${property.id}/valuations` as const
  const asked = items.find(({ id }) => ask === `propose-${id}`)
  return (
    <AdminMain>
      <AdminHead
        back={{ to: `/admin-sahl/opportunity/${property.id}` as '/', label: isolatePercents(property.title) }}
        lead={words.lead}
      />
      <div className={adminColumns}>
        <div className="grid grid-cols-1 gap-4">
          <OpenProposals of={proposals} ask={ask} place={place} />
          {items.length === 0 ? (
            <EmptyState title={words.none} />
          ) : (
            items.map((valuation) => <ValuationCard key={valuation.id} of={valuation} page={place} />)
          )}
        </div>
        {mayEnter && <NewValuation propertyId={property.id} page={place} />}
      </div>
      {asked && canPropose(asked) && <ProposeValuation id={asked.id} page={place} />}
    </AdminMain>
  )
}

const isChangeable = ({ status }: Valuation) => status === 'draft' || status === 'declined'
const canPropose = (valuation: Valuation) => isChangeable(valuation) && valuation.report !== null

const tones: Readonly<Record<ValuationStatus, Tone>> = {
  draft: 'neutral',
  proposed: 'info',
  approved: 'ok',
  declined: 'bad',
}

function ValuationCard({ of: valuation, page }: { of: Valuation; page: `/${string}` }) {
  const words = useWords('valuations')
  const locale = usePageLocale()
  const { id, status, on, value, valuer, report, createdBy, approvedBy } = valuation
  return (
    <Card as="section" className="panel" aria-labelledby={`valuation-${id}`}>
      <div className="panel-head">
        <h2 id={`valuation-${id}`}>
          <Money halalas={value} />
        </h2>
        <Badge tone={tones[status]}>{words.status[status]}</Badge>
      </div>
      <div className="grid grid-cols-1 gap-3 px-5 pb-5 text-sm">
        <p>
          {words.on} <DateText value={on} /> · {valuer[locale]}
        </p>
        <p className="text-text-2">
          {words.enteredBy(createdBy)}
          {approvedBy !== null && <> · {words.approvedBy(approvedBy)}</>}
        </p>
        {report && (
          <a className="link inline-flex items-center gap-1.5" href={`/api/valuations/${id}/report`} download>
            <Icon of={Download} size="sm" />
            {words.report} <bdi dir="ltr">{formatBytes(report.sizeBytes)}</bdi>
          </a>
        )}
        {isChangeable(valuation) && <OpenActs of={valuation} page={page} />}
      </div>
    </Card>
  )
}

/** Sends the report of a valuation that can still be changed, proposes it or deletes it. */
function OpenActs({ of: { id, report }, page }: { of: Valuation; page: `/${string}` }) {
  const words = useWords('valuations')
  const { valuations } = useApi()
  const router = useRouter()
  const sendReport = async (file: File) => {
    await valuations.sendReport({ id, file })
    toasts.add({ color: 'ok', title: words.reportSent })
    await router.invalidate()
  }
  const remove = async () => {
    try {
      await valuations.remove({ id })
      toasts.add({ color: 'ok', title: words.removed })
    } catch (error) {
      toasts.add({ color: 'bad', title: problemOfError(error).detail })
    }
    await router.invalidate()
  }
  return (
    <>
      <SendFile
        of="valuations.sendReport"
        field="file"
        params={{ id }}
        page={page}
        accept=".pdf,application/pdf"
        title={words.chooseReport}
        note={words.reportNote}
        label={words.chooseReport}
        faultId={`report-fault-${id}`}
        sending={words.sendingReport}
        send={words.sendReport}
        act={sendReport}
      />
      <div className="flex flex-wrap items-center gap-3">
        {report && <AskLink ask={`propose-${id}`}>{words.propose}</AskLink>}
        <PressForm of="valuations.remove" params={{ id }} to={page} onPress={() => remove()}>
          <Button type="submit" variant="outline">
            {words.remove}
          </Button>
        </PressForm>
      </div>
    </>
  )
}

function ProposeValuation({ id, page }: { id: string; page: `/${string}` }) {
  const words = useWords('valuations')
  const { valuations } = useApi()
  const router = useRouter()
  const act = useAct<unknown>(words.proposed, () => void router.invalidate())
  const form = useForm<typeof valuationsContract.propose>({
    of: proposeForm,
    fixed: { id },
    send: (body, call) => act(valuations.propose(body, call)),
  })
  return <ProposeDialog form={form} to={page} words={words} />
}

function NewValuation({ propertyId, page }: { propertyId: string; page: `/${string}` }) {
  const words = useWords('valuations')
  const { valuations } = useApi()
  const router = useRouter()
  const today = riyadhDay(systemClock())
  const year = Number(today.slice(0, 4))
  const form = useForm<typeof valuationsContract.create>({
    of: createForm,
    idPrefix: 'valuation',
    fixed: { id: propertyId },
    initial: { valuedOn: today },
    fieldOf: { valuation_ahead: 'valuedOn' },
    send: async (body, call) => {
      await valuations.create(body, call)
      form.restart()
      toasts.add({ color: 'ok', title: words.saved })
      await router.invalidate()
    },
  })
  return (
    <Card as="section" pad aria-labelledby="new-valuation">
      <h2 id="new-valuation" className="mb-4 text-lg">
        {words.new}
      </h2>
      <Form form={form} to={page}>
        <FormProblem />
        <DayField name="valuedOn" label={words.on} firstYear={year - 10} lastYear={year} newestFirst />
        <AmountField name="value" label={words.value} />
        <TextField name="valuerAr" label={words.valuerAr} autoComplete="off" />
        <TextField name="valuerEn" label={words.valuerEn} autoComplete="off" />
        <SubmitButton busyText={words.saving}>{words.save}</SubmitButton>
      </Form>
    </Card>
  )
}
