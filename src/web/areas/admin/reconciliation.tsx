import reconcileForm from 'virtual:form/payments.reconcile'
import { Check, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { AnswerOf } from '#kit/contract.ts'
import { instantFrom } from '#kit/time.ts'
import type { paymentsContract } from '#modules/payments/contract.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { Sentence } from '#web/areas/wallet/sentence.tsx'
import { Button } from '#web/components/button.tsx'
import { Form, FormProblem } from '#web/components/form/form.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { Callout, Card } from '#web/components/structure/surfaces.tsx'
import { AgoText } from '#web/components/values/ago-text.tsx'
import { Money } from '#web/components/values/figures.tsx'
import { LtrText } from '#web/components/values/identifiers.tsx'

export type Reconciliation = AnswerOf<(typeof paymentsContract)['reconciliation']>
type Break = Reconciliation['breaks'][number]

export interface ReconciliationPanelProps {
  reconciliation: Reconciliation
  now: Date
}

const formId = 'compare-books'

/** Shows whether the books and the gateway agree, and each difference (LED-3). */
export function ReconciliationPanel({ reconciliation, now }: ReconciliationPanelProps) {
  const words = useWords('admin').reconciliation
  const api = useApi()
  const [found, setFound] = useState(reconciliation)
  const form = useForm<typeof paymentsContract.reconcile>({
    of: reconcileForm,
    isJudgedByServer: true,
    send: async (body) => {
      setFound(await api.payments.reconcile(body))
      toasts.add({ id: 'reconciliation', color: 'ok', title: words.looked })
    },
  })
  const { last, open, breaks } = found
  // A comparison just made is younger than the page.
  const seenAt = last && instantFrom(last.at) > now ? instantFrom(last.at) : now
  return (
    <Card as="section" className="panel" aria-labelledby="reconciliation">
      <div className="panel-head">
        <h2 id="reconciliation">{words.title}</h2>
        <Button
          type="submit"
          form={formId}
          variant="soft"
          size="sm"
          busy={form.isBusy}
          busyText={words.looking}
        >
          {words.look}
        </Button>
      </div>
      <div className="grid grid-cols-1 px-5 pb-5 gap-3.5">
        <Form form={form} id={formId} className="empty:hidden">
          <FormProblem title={words.failed} />
        </Form>
        {open === 0 ? (
          last && (
            <Callout tone="ok" icon={Check}>
              {words.agrees}
            </Callout>
          )
        ) : (
          <Callout tone="bad" icon={TriangleAlert}>
            <strong>{words.open(open)}</strong>
          </Callout>
        )}
        {breaks.length > 0 && (
          <ul className="grid grid-cols-1 divide-y divide-line gap-3">
            {breaks.map((one) => (
              <BreakRow key={one.id} found={one} now={seenAt} />
            ))}
          </ul>
        )}
        <p className="text-xs text-text-3">
          {last ? (
            <Sentence
              of={words.last}
              parts={[<AgoText key="0" value={last.at} now={seenAt} />, words.payments(last.payments)]}
            />
          ) : (
            words.never
          )}
        </p>
      </div>
    </Card>
  )
}

function BreakRow({ found, now }: { found: Break; now: Date }) {
  const words = useWords('admin').reconciliation
  return (
    <li className="grid grid-cols-1 not-first:pt-3 gap-0.5">
      <div className="flex justify-between gap-3 text-sm">
        <strong>{words.kinds[found.kind]}</strong>
        <AgoText value={found.firstSeenAt} now={now} className="text-xs text-text-3 flex-none" />
      </div>
      {found.expected !== null && found.found !== null && (
        <div className="text-sm">
          <Sentence
            of={words.amounts}
            parts={[<Money key="0" halalas={found.expected} />, <Money key="1" halalas={found.found} />]}
          />
        </div>
      )}
      <div className="text-xs text-text-3 wrap-anywhere">
        <LtrText value={found.subject} />
      </div>
    </li>
  )
}
