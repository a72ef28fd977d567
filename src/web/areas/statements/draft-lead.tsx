import cancelForm from 'virtual:form/statements.cancelDraft'
import confirmForm from 'virtual:form/statements.confirmDraft'
import { useRouter } from '@tanstack/react-router'
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatCount } from '#kit/format.ts'
import { secondMs } from '#kit/time.ts'
import type { statementsContract } from '#modules/statements/contract.ts'
import { lineOutcomeKinds as allOutcomes, type DraftStatus } from '#modules/statements/vocabulary.ts'
import { useApi } from '#web/app/context.ts'
import type { Api } from '#web/app/contracts.ts'
import { useWords } from '#web/app/words.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { ProgressBar } from '#web/components/charts/progress.tsx'
import { Form, FormProblem, SubmitButton } from '#web/components/form/form.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { Callout, Card } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { Money } from '#web/components/values/figures.tsx'

type Draft = Awaited<ReturnType<Api['statements']['draftState']>>

const underWay: readonly DraftStatus[] = ['waiting', 'comparing', 'confirmed', 'recording']
const askEveryMs = secondMs

/** The progress of a file, the outcomes of its import, and the buttons. */
export function DraftLead({ of: loaded }: { of: Draft }) {
  const { draft: words } = useWords('statements')
  const draft = useDraftState(loaded)
  const { status } = draft
  return (
    <div className="grid grid-cols-1 gap-3.5">
      <p className="text-xs text-text-3">
        <bdi className="wrap-anywhere">{draft.fileName}</bdi> · <bdi>{words.sentBy(draft.madeBy)}</bdi>{' '}
        <DateText value={draft.madeAt} form="date-time" />
      </p>
      <div role="status">
        {status === 'done' && (
          <Callout tone="ok" icon={CircleCheck}>
            <p className="font-semibold mb-2">{words.done}</p>
            {draft.statementId && (
              <ButtonLink to="/admin-sahl/statement/$id" params={{ id: draft.statementId }} size="sm">
                {words.open}
              </ButtonLink>
            )}
          </Callout>
        )}
        {status === 'cancelled' && (
          <Callout icon={CircleX}>
            <strong>{words.cancelled}</strong>
          </Callout>
        )}
        {status === 'failed' && (
          <Callout tone="bad" icon={TriangleAlert}>
            {draft.fault}
          </Callout>
        )}
        {status === 'ready' && draft.hasChanged && (
          <Callout tone="warn" icon={TriangleAlert}>
            {words.changed}
          </Callout>
        )}
        {draft.unrecorded > 0 && (
          <Callout tone="warn" icon={TriangleAlert}>
            {words.unrecorded(draft.unrecorded)}
          </Callout>
        )}
      </div>
      {underWay.includes(status) && <UnderWay of={draft} />}
      {draft.outcomes.length > 0 && <Outcomes of={draft} />}
      {status === 'ready' && (
        <>
          <p className="text-sm text-text-2 max-w-measure">{words.lead}</p>
          <div className="flex items-center flex-wrap gap-2.5">
            <ConfirmForm key={draft.outcomeHash} of={draft} />
            <CancelForm id={draft.id} label={words.discard} />
          </div>
        </>
      )}
    </div>
  )
}

/** Polls the progress while a step runs. The page reloads once it has ended. */
function useDraftState(loaded: Draft): Draft {
  const { statements } = useApi()
  const router = useRouter()
  const [asked, setAsked] = useState(loaded)
  const isUnderWay = underWay.includes(loaded.status)
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(async () => {
      if (document.visibilityState !== 'visible') return
      // A request that fails is followed by the next one.
      const state = await statements.draftState({ id: loaded.id }).catch(() => undefined)
      if (state) setAsked(state)
      if (state && !underWay.includes(state.status)) await router.invalidate()
    }, askEveryMs)
    return () => clearInterval(timer)
  }, [isUnderWay, loaded.id, router, statements])
  return isUnderWay ? asked : loaded
}

function UnderWay({ of: { id, status, done, lines, outcomes } }: { of: Draft }) {
  const { draft: words } = useWords('statements')
  const isRecording = status === 'recording'
  const credits = outcomes.filter(({ outcome }) => outcome === 'credited' || outcome === 'suspense')
  const all = isRecording ? credits.reduce((sum, { count }) => sum + count, 0) : lines
  const label = isRecording ? words.recording : status === 'confirmed' ? words.importing : words.comparing
  return (
    <Card as="section" pad className="grid grid-cols-1 max-w-3xl gap-3" aria-label={label}>
      <p className="flex items-center justify-between gap-4 text-sm">
        <strong>{label}</strong>
        <span className="text-text-3">
          {words.linesDone(formatCount(Math.min(done, all)), formatCount(all))}
        </span>
      </p>
      <ProgressBar bps={all === 0 ? 0 : Math.floor((done * 10_000) / all)} label={label} thin />
      <p className="text-xs text-text-3">{isRecording ? words.recordingNote : words.waitNote}</p>
      {!isRecording && <CancelForm id={id} label={words.cancel} />}
    </Card>
  )
}

function Outcomes({ of: { outcomes } }: { of: Draft }) {
  const { draft: words, outcomes: names } = useWords('statements')
  const found = allOutcomes.flatMap((name) => outcomes.find(({ outcome }) => outcome === name) ?? [])
  return (
    <Card as="section" className="panel max-w-3xl" aria-labelledby="outcomes">
      <div className="panel-head">
        <h2 id="outcomes">{words.outcomes}</h2>
      </div>
      <dl className="divide-y divide-line pb-2">
        {found.map(({ outcome, count, amount }) => (
          <div key={outcome} className="flex items-center justify-between text-sm gap-4 px-5 py-2.5">
            <dt>
              <strong>{names[outcome]}</strong> <span className="text-text-3">{words.lines(count)}</span>
            </dt>
            <dd className="font-semibold">
              <Money halalas={amount} decimals={2} sign="always" />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

const pageOf = (id: string) => `/admin-sahl/statement/draft/${id}`

function ConfirmForm({ of: { id, outcomeHash } }: { of: Draft }) {
  const { draft: words } = useWords('statements')
  const { statements } = useApi()
  const router = useRouter()
  const form = useForm<typeof statementsContract.confirmDraft>({
    of: confirmForm,
    idPrefix: 'confirm',
    fixed: { id, outcome: outcomeHash ?? '' },
    send: async (body) => {
      await statements.confirmDraft(body)
      await router.invalidate()
    },
  })
  return (
    <Form form={form} to={pageOf(id)} className="grid grid-cols-1 gap-3">
      <FormProblem title={words.failed} />
      <SubmitButton busyText={words.importing}>{words.import}</SubmitButton>
    </Form>
  )
}

function CancelForm({ id, label }: { id: string; label: string }) {
  const { draft: words } = useWords('statements')
  const { statements } = useApi()
  const router = useRouter()
  const form = useForm<typeof statementsContract.cancelDraft>({
    of: cancelForm,
    idPrefix: 'cancel',
    fixed: { id },
    send: async (body) => {
      await statements.cancelDraft(body)
      await router.invalidate()
    },
  })
  return (
    <Form form={form} to={pageOf(id)} className="grid grid-cols-1 gap-3">
      <FormProblem title={words.failed} />
      <SubmitButton variant="outline">{label}</SubmitButton>
    </Form>
  )
}
