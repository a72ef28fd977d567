import { useRouter } from '@tanstack/react-router'
import { CircleCheck, CircleX } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useApi } from '#web/app/context.ts'
import type { Api } from '#web/app/contracts.ts'
import { problemOfError } from '#web/app/errors.ts'
import { useWords } from '#web/app/words.ts'
import type { CustomerRow } from '#web/areas/admin/kyc-badge.tsx'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { Field } from '#web/components/field.tsx'
import { Icon } from '#web/components/icon.tsx'
import { Textarea } from '#web/components/inputs.tsx'

type Outcome = Awaited<ReturnType<Api['verification']['setActivations']>>['items'][number]

interface ManyDialogProps {
  readonly rows: readonly CustomerRow[]
  readonly isActive: boolean
  readonly onClose: () => void
}

/** ADM-3: asks why, and says afterwards what became of each. */
export function ManyDialog({ rows, isActive, onClose }: ManyDialogProps) {
  const { many: words } = useWords('customers')
  const formId = useId()
  const { send, outcomes, isBusy, problem } = useSending(rows, isActive)
  const question = isActive ? words.activateTitle(rows.length) : words.deactivateTitle(rows.length)
  return (
    <Dialog
      open
      onOpenChange={(open) => open || isBusy || onClose()}
      width="520px"
      title={outcomes ? words.outcomeTitle(countDone(outcomes), outcomes.length) : question}
      description={outcomes ? undefined : isActive ? words.activateText : words.deactivateText}
      actions={
        outcomes ? (
          <Button onClick={onClose}>{words.close}</Button>
        ) : (
          <Button
            type="submit"
            form={formId}
            variant={isActive ? 'primary' : 'danger-soft'}
            busy={isBusy}
            busyText={words.busy}
          >
            {isActive ? words.activate : words.deactivate}
          </Button>
        )
      }
    >
      {outcomes ? (
        <Outcomes of={outcomes} />
      ) : (
        <form id={formId} onSubmit={(event) => void send(event)} className="stack gap-4">
          <ul className="small max-h-40 list-disc overflow-y-auto ps-5">
            {rows.map(({ id, name }) => (
              <li key={id}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
          <Field id={`${formId}-reason`} label={words.reason} hint={words.reasonHint} error={problem}>
            <Textarea name="reason" rows={3} maxLength={500} required />
          </Field>
        </form>
      )}
    </Dialog>
  )
}

const countDone = (outcomes: readonly Outcome[]): number =>
  outcomes.filter(({ outcome }) => outcome === 'done').length

function Outcomes({ of: outcomes }: { of: readonly Outcome[] }) {
  const { many: words } = useWords('customers')
  return (
    <ul className="divide max-h-80 overflow-y-auto" role="status">
      {outcomes.map(({ id, name, outcome, why }) => (
        <li key={id} className="row small gap-2.5 py-2">
          <Icon
            of={outcome === 'done' || outcome === 'unchanged' ? CircleCheck : CircleX}
            className={outcome === 'done' || outcome === 'unchanged' ? 'pos' : 'neg'}
          />
          <span className="grow">
            <bdi className="strong">{name ?? id}</bdi>
            <span className="muted block">{why ?? words.outcomes[outcome]}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

function useSending(rows: readonly CustomerRow[], isActive: boolean) {
  const api = useApi()
  const router = useRouter()
  const [outcomes, setOutcomes] = useState<readonly Outcome[] | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The list around it is a form as well.
    event.stopPropagation()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '')
    setBusy(true)
    setProblem(undefined)
    try {
      const ids = rows.map(({ id }) => id)
      const { items } = await api.verification.setActivations({ ids, isActive, reason })
      setOutcomes(items)
      await router.invalidate()
    } catch (error) {
      const { issues, detail, title } = problemOfError(error)
      setProblem(issues?.[0]?.message ?? (detail || title))
    } finally {
      setBusy(false)
    }
  }
  return { send, outcomes, isBusy, problem }
}
