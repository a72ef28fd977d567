import decideForm from 'virtual:form/approvals.decideProposal'
import withdrawForm from 'virtual:form/approvals.withdrawProposal'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { approvalsContract } from '#modules/approvals/contract.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { useAct } from '#web/areas/admin/use-act.ts'
import { AskLink, FormDialog, type FormDialogProps } from '#web/components/form/form-dialog.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { ProposalChanges, ProposalOrigin } from './changes.tsx'
import { formatQuestion, type Proposal, type QuestionKind, readProposalQuestion } from './questions.ts'

/** The page on which a proposal is decided: the inbox, or the page of what it is about. */
export type DecisionPlace = `/${string}`

const useRead = () => {
  const router = useRouter()
  return () => void router.invalidate()
}

/** The buttons of a proposal: decide another's, or withdraw one's own. */
export function Acts({ of: { id, label, can } }: { of: Proposal }) {
  const words = useWords('approvals')
  if (can.decide) {
    return (
      <div className="flex items-center flex-wrap justify-end gap-2">
        <AskLink ask={formatQuestion('approve', id)} size="sm" aria-label={words.approveOf(label)}>
          {words.approve}
        </AskLink>
        <AskLink
          ask={formatQuestion('decline', id)}
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
      ask={formatQuestion('withdraw', id)}
      size="sm"
      variant="outline"
      aria-label={words.withdrawOf(label)}
    >
      {words.withdraw}
    </AskLink>
  )
}

interface DecisionProps {
  ask?: string | undefined
  proposals: readonly Proposal[]
  place: DecisionPlace
}

/** The dialog that the address asks for, while the proposal is open. */
export function ProposalDecisionDialog({ ask, proposals, place }: DecisionProps) {
  const question = readProposalQuestion(ask)
  const proposal = proposals.find(({ id }) => id === question?.id)
  if (!question || !proposal) return null
  const asked = { of: proposal, place }
  if (question.kind === 'withdraw') return proposal.can.withdraw ? <WithdrawDialog {...asked} /> : null
  return proposal.can.decide ? <DecideDialog {...asked} decision={question.kind} /> : null
}

interface AskedProps {
  of: Proposal
  place: DecisionPlace
}

function DecideDialog({ decision, ...asked }: AskedProps & { decision: 'approve' | 'decline' }) {
  const { id } = asked.of
  const words = useWords('approvals')
  const api = useApi()
  const isApproval = decision === 'approve'
  // A proposal that is out of date is neither a failure nor a success.
  const doneText = ({ status }: Proposal) =>
    status === 'stale'
      ? ({ color: 'warn', title: words.approveDialog.stale } as const)
      : ({ color: 'ok', title: (isApproval ? words.approveDialog : words.declineDialog).done } as const)
  const act = useAct(doneText, useRead())
  const form = useForm<typeof approvalsContract.decideProposal>({
    of: decideForm,
    fixed: { id, decision },
    ...(isApproval ? { isJudgedByServer: true } : {}),
    send: (body, call) => act(api.approvals.decideProposal(body, call)),
  })
  return (
    <QuestionDialog {...asked} kind={decision} form={form}>
      {!isApproval && <TextField name="reason" label={words.declineDialog.reason} />}
    </QuestionDialog>
  )
}

function WithdrawDialog(asked: AskedProps) {
  const { withdrawn } = useWords('approvals')
  const api = useApi()
  const act = useAct(withdrawn, useRead())
  const form = useForm<typeof approvalsContract.withdrawProposal>({
    of: withdrawForm,
    fixed: { id: asked.of.id },
    isJudgedByServer: true,
    send: (body, call) => act(api.approvals.withdrawProposal(body, call)),
  })
  return <QuestionDialog {...asked} kind="withdraw" form={form} />
}

interface QuestionProps extends AskedProps {
  kind: QuestionKind
  form: FormDialogProps['form']
  children?: ReactNode
}

/** Asks one question about a proposal, with its facts and checks. */
function QuestionDialog({ of: proposal, place, kind, form, children }: QuestionProps) {
  const words = useWords('approvals')
  const { [`${kind}Dialog` as const]: question, [kind]: submit } = words
  return (
    <FormDialog
      form={form}
      to={place}
      title={question.title(proposal.label)}
      description={question.text}
      submit={{ label: submit, ...(kind === 'approve' ? {} : { variant: 'danger-soft' }) }}
    >
      <ProposalChanges of={proposal} />
      <ProposalOrigin of={proposal} />
      {children}
    </FormDialog>
  )
}
