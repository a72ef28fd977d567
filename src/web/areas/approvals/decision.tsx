import decideForm from 'virtual:form/approvals.decideProposal'
import withdrawForm from 'virtual:form/approvals.withdrawProposal'
import { useRouter } from '@tanstack/react-router'
import type { approvalsContract } from '#modules/approvals/contract.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { useAct } from '#web/areas/admin/use-act.ts'
import { AskLink, FormDialog } from '#web/components/form/form-dialog.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { Changes } from './changes.tsx'
import { type Proposal, questionOf, readQuestion } from './questions.ts'

const here = '/admin-sahl/approvals'

const useRead = () => {
  const router = useRouter()
  return () => void router.invalidate()
}

/** What this operator may do about a proposal: decide another's, or take back their own. */
export function Acts({ of: { id, label, can } }: { of: Proposal }) {
  const words = useWords('approvals')
  if (can.decide) {
    return (
      <div className="row wraps justify-end gap-2">
        <AskLink ask={questionOf('approve', id)} size="sm" aria-label={words.approveOf(label)}>
          {words.approve}
        </AskLink>
        <AskLink
          ask={questionOf('decline', id)}
          size="sm"
          variant="outline"
          aria-label={words.declineOf(label)}
        >
          {words.decline}
        </AskLink>
      </div>
    )
  }
  if (!can.withdraw) return null
  return (
    <AskLink
      ask={questionOf('withdraw', id)}
      size="sm"
      variant="outline"
      aria-label={words.withdrawOf(label)}
    >
      {words.withdraw}
    </AskLink>
  )
}

/** What the address asks of a proposal; nothing where it is not there to be decided any more. */
export function DecisionDialog({
  ask,
  proposals,
}: {
  ask?: string | undefined
  proposals: readonly Proposal[]
}) {
  const question = readQuestion(ask)
  const proposal = proposals.find(({ id }) => id === question?.id)
  if (!question || !proposal) return null
  if (question.kind === 'withdraw') return proposal.can.withdraw ? <WithdrawDialog of={proposal} /> : null
  if (!proposal.can.decide) return null
  return question.kind === 'approve' ? <ApproveDialog of={proposal} /> : <DeclineDialog of={proposal} />
}

function ApproveDialog({ of: proposal }: { of: Proposal }) {
  const { id, label } = proposal
  const { approveDialog: words } = useWords('approvals')
  const api = useApi()
  const read = useRead()
  // What had changed meanwhile is no failure, and no success either.
  const doneText = ({ status }: Proposal) =>
    status === 'stale'
      ? ({ color: 'warn', title: words.stale } as const)
      : ({ color: 'ok', title: words.done } as const)
  const act = useAct(doneText, read)
  const form = useForm<typeof approvalsContract.decideProposal>({
    of: decideForm,
    fixed: { id, decision: 'approve' },
    isJudgedByServer: true,
    send: (body) => act(api.approvals.decideProposal(body)),
  })
  return (
    <FormDialog
      form={form}
      to={here}
      title={words.title(label)}
      description={words.text}
      submit={{ label: useWords('approvals').approve }}
    >
      <Changes of={proposal} />
    </FormDialog>
  )
}

function DeclineDialog({ of: proposal }: { of: Proposal }) {
  const { id, label } = proposal
  const { declineDialog: words, decline } = useWords('approvals')
  const api = useApi()
  const act = useAct(words.done, useRead())
  const form = useForm<typeof approvalsContract.decideProposal>({
    of: decideForm,
    fixed: { id, decision: 'decline' },
    send: (body) => act(api.approvals.decideProposal(body)),
  })
  return (
    <FormDialog
      form={form}
      to={here}
      title={words.title(label)}
      description={words.text}
      submit={{ label: decline, variant: 'danger-soft' }}
    >
      <Changes of={proposal} />
      <TextField name="reason" label={words.reason} />
    </FormDialog>
  )
}

function WithdrawDialog({ of: proposal }: { of: Proposal }) {
  const { id, label } = proposal
  const { withdrawDialog: words, withdraw, withdrawn } = useWords('approvals')
  const api = useApi()
  const act = useAct(withdrawn, useRead())
  const form = useForm<typeof approvalsContract.withdrawProposal>({
    of: withdrawForm,
    fixed: { id },
    isJudgedByServer: true,
    send: (body) => act(api.approvals.withdrawProposal(body)),
  })
  return (
    <FormDialog
      form={form}
      to={here}
      title={words.title(label)}
      description={words.text}
      submit={{ label: withdraw, variant: 'danger-soft' }}
    >
      <Changes of={proposal} />
    </FormDialog>
  )
}
