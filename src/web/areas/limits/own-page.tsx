import askForm from 'virtual:form/limits.askQualification'
import removeForm from 'virtual:form/limits.removeEvidence'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { CircleCheck, FileText, ShieldCheck } from 'lucide-react'
import type { limitsContract } from '#modules/limits/contract.ts'
import { grounds } from '#modules/limits/vocabulary.ts'
import { useApi } from '#web/app/context.ts'
import type { Api } from '#web/app/contracts.ts'
import { useWords } from '#web/app/words.ts'
import { SubPage } from '#web/areas/profile/sub-page.tsx'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { Form, FormProblem, SubmitButton } from '#web/components/form/form.tsx'
import { SelectField } from '#web/components/form/select-field.tsx'
import { SendFile } from '#web/components/form/send-file.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { Icon } from '#web/components/pictures/icon.tsx'
import { Callout, Card } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { FactList } from '#web/components/values/fact-list.tsx'
import { PrivateMoney } from '#web/components/values/private-money.tsx'

type OwnLimits = Awaited<ReturnType<Api['limits']['ownLimits']>>
const route = getRouteApi('/_user/user/qualification')
const tones = { pending: 'warn', approved: 'ok', rejected: 'bad' } as const

const useRead = () => {
  const router = useRouter()
  return () => router.invalidate()
}

/** The investor's class, and how to become qualified (BUY-8). */
export function QualificationPage() {
  const { own: words } = useWords('limits')
  const own = route.useLoaderData()
  return (
    <SubPage title={words.title} lead={words.lead}>
      <ClassAndLimit own={own} />
      {own.request && <Request of={own.request} />}
      {own.can.ask && (
        <>
          <Criteria />
          <Documents own={own} />
          {own.evidence.length > 0 && <RequestForm />}
        </>
      )}
    </SubPage>
  )
}

function ClassAndLimit({ own: { investorClass, classUntil, annualLimit, limitUntil } }: { own: OwnLimits }) {
  const { own: words, classes } = useWords('limits')
  return (
    <Card as="section" aria-label={words.now}>
      <FactList
        facts={[
          [words.now, classes[investorClass]],
          [words.until, classUntil && <DateText key="until" value={classUntil} />],
          [
            words.ownLimit,
            annualLimit !== null && (
              <span key="limit">
                <PrivateMoney halalas={annualLimit} />
                {limitUntil && (
                  <span className="text-xs text-text-3 block font-normal">
                    {words.until} <DateText value={limitUntil} />
                  </span>
                )}
              </span>
            ),
          ],
        ]}
      />
    </Card>
  )
}

function Request({ of: request }: { of: NonNullable<OwnLimits['request']> }) {
  const { own: words, statuses, grounds: names } = useWords('limits')
  const { status, ground, requestedAt, validUntil, reason, evidence } = request
  return (
    <Card as="section" aria-labelledby="request-title">
      <div className="flex items-center justify-between gap-4 px-6 pt-5 pb-2">
        <h2 id="request-title" className="text-lg">
          {words.request}
        </h2>
        <Badge tone={tones[status]}>{statuses[status]}</Badge>
      </div>
      {status === 'pending' && <p className="text-sm text-text-2 px-6 pb-2">{words.pending}</p>}
      <FactList
        facts={[
          [words.ground, names[ground]],
          [words.asked, <DateText key="asked" value={requestedAt} form="date-time" />],
          [words.documents, String(evidence.length)],
          [words.validUntil, validUntil && <DateText key="until" value={validUntil} />],
          [
            words.reason,
            reason && (
              <span key="reason" dir="auto" className="wrap-anywhere">
                {reason}
              </span>
            ),
          ],
        ]}
      />
    </Card>
  )
}

/** The grounds and the documents that show each, before any file is asked for. */
function Criteria() {
  const { own: words, grounds: names, evidence } = useWords('limits')
  return (
    <Card as="section" pad className="grid grid-cols-1 gap-3" aria-labelledby="criteria-title">
      <h2 id="criteria-title" className="text-lg">
        {words.criteria}
      </h2>
      <ul className="divide-y divide-line">
        {grounds.map((ground) => (
          <li key={ground} className="flex items-start gap-3 py-3">
            <Icon of={CircleCheck} className="flex-none text-primary" />
            <div>
              <p className="text-sm font-semibold">{names[ground]}</p>
              <p className="text-xs text-text-2">{evidence[ground]}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Documents({ own }: { own: OwnLimits }) {
  const { own: words } = useWords('limits')
  const api = useApi()
  const read = useRead()
  return (
    <Card as="section" pad className="grid grid-cols-1 gap-4" aria-labelledby="documents-title">
      <h2 id="documents-title" className="text-lg">
        {words.documents}
      </h2>
      {own.evidence.map((document) => (
        <Sent key={document.id} document={document} />
      ))}
      <SendFile
        of="limits.sendEvidence"
        field="file"
        params={{}}
        page="/user/qualification"
        accept="image/jpeg,image/png,image/webp,application/pdf"
        title={words.choose}
        note={words.note}
        label={words.chooseLabel}
        faultId="evidence-fault"
        sending={words.sending}
        send={words.send}
        act={async (file) => {
          await api.limits.sendEvidence({ file })
          await read()
        }}
      />
      <Callout icon={ShieldCheck}>{words.privacy}</Callout>
    </Card>
  )
}

function Sent({ document: { id, name } }: { document: OwnLimits['evidence'][number] }) {
  const { own: words } = useWords('limits')
  const api = useApi()
  const read = useRead()
  const form = useForm<typeof limitsContract.removeEvidence>({
    of: removeForm,
    fixed: { id },
    idPrefix: id,
    isJudgedByServer: true,
    send: async (call) => {
      await api.limits.removeEvidence(call)
      toasts.add({ color: 'ok', title: words.removed })
      await read()
    },
  })
  return (
    <div className="flex items-center justify-between gap-4 flex-wrap rounded-lg border border-line p-3.5">
      <span className="flex items-center min-w-0 gap-2.5">
        <Icon of={FileText} />
        <bdi className="text-sm wrap-anywhere">{name}</bdi>
      </span>
      <Form form={form} className="">
        <Button type="submit" variant="ghost" size="sm" busy={form.isBusy} aria-label={words.removeOf(name)}>
          {words.remove}
        </Button>
        <FormProblem />
      </Form>
    </div>
  )
}

function RequestForm() {
  const { own: words, grounds: names } = useWords('limits')
  const api = useApi()
  const read = useRead()
  const form = useForm<typeof limitsContract.askQualification>({
    of: askForm,
    send: async (body) => {
      await api.limits.askQualification(body)
      toasts.add({ color: 'ok', title: words.done })
      await read()
    },
  })
  return (
    <Form form={form} className="grid grid-cols-1 gap-4">
      <FormProblem title={words.failed} />
      <SelectField
        name="ground"
        label={words.ground}
        placeholder="—"
        options={grounds.map((value) => ({ value, label: names[value] }))}
      />
      <SubmitButton>{words.ask}</SubmitButton>
    </Form>
  )
}
