import answerForm from 'virtual:form/support.answer'
import assignForm from 'virtual:form/support.assign'
import mergeForm from 'virtual:form/support.merge'
import noteForm from 'virtual:form/support.note'
import statusForm from 'virtual:form/support.setStatus'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { supportContract } from '#modules/support/contract.ts'
import { answerLength, ticketStatuses } from '#modules/support/vocabulary.ts'
import { useApi } from '#web/app/context.ts'
import { useSession } from '#web/app/session/session.ts'
import { useWords } from '#web/app/words.ts'
import { MentionField } from '#web/areas/admin/mention-field.tsx'
import { useAct } from '#web/areas/admin/use-act.ts'
import { useMentions } from '#web/areas/admin/use-mentions.ts'
import { FileField } from '#web/areas/support/file-field.tsx'
import { useFiles } from '#web/areas/support/use-files.ts'
import { Button } from '#web/components/button.tsx'
import { Form, FormProblem, SubmitButton } from '#web/components/form/form.tsx'
import { SelectField } from '#web/components/form/select-field.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { TextareaField } from '#web/components/form/textarea-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { Card } from '#web/components/structure/surfaces.tsx'
import type { OfficeTicket } from './office-ticket.ts'

interface TicketProps {
  readonly of: OfficeTicket
}

type ReadyReply = OfficeTicket['replies'][number]

const pathOf = ({ id }: Pick<OfficeTicket, 'id'>) => `/admin-sahl/support-ticket/${id}` as const

function useSaving(done: string) {
  const router = useRouter()
  return useAct<unknown>(done, () => void router.invalidate())
}

const answered = { text: '', status: 'waiting_for_investor' } as const

interface AnswerProps extends TicketProps {
  /** The prepared reply that the address names. Without script it fills the form. */
  readonly reply: ReadyReply | undefined
  /** Called with what is typed. */
  readonly onText: (text: string) => void
}

/** The answer to the customer, and the status that it sets. */
export function AnswerForm({ of: ticket, reply, onText }: AnswerProps) {
  const { answer: words, statuses } = useWords('support-desk')
  const { support } = useApi()
  const save = useSaving(words.done)
  const files = useFiles()
  const form = useForm<typeof supportContract.answer>({
    of: answerForm,
    idPrefix: 'answer',
    fixed: { id: ticket.id },
    initial: reply ? { text: reply.body, status: reply.status } : { status: answered.status },
    onChange: ({ text }) => onText(text ?? ''),
    send: async (body, call) => {
      await save(support.answer({ ...body, ...files.asFields() }, call))
      files.clear()
      form.restart(answered)
      onText('')
    },
  })
  /** Adds the reply after what is typed. */
  const take = ({ body, status }: ReadyReply) => {
    const typed = form.values.text?.trim()
    form.set('text', typed ? `${typed}\n\n${body}` : body)
    form.set('status', status)
  }
  return (
    <Card as="section" pad aria-labelledby="answer-title">
      <h2 id="answer-title" className="mb-3 text-lg">
        {words.title}
      </h2>
      <Form form={form} to={pathOf(ticket)} page={pathOf(ticket)} className="grid grid-cols-1 gap-4">
        <FormProblem title={words.failed} />
        <ReadyReplies of={ticket} onTake={take} />
        <TextareaField name="text" label={words.label} rows={6} maxLength={answerLength} />
        <SelectField
          name="status"
          label={words.status}
          options={ticketStatuses.map((value) => ({ value, label: statuses[value] }))}
        />
        <FileField chosen={files} idPrefix="answer" />
        <SubmitButton busyText={words.sending}>{words.send}</SubmitButton>
      </Form>
    </Card>
  )
}

/** The prepared replies of the category. Without script each is a link that fills the form. */
function ReadyReplies({
  of: { id, replies },
  onTake,
}: TicketProps & { readonly onTake: (reply: ReadyReply) => void }) {
  const { replies: words } = useWords('support-desk')
  return (
    <nav className="flex flex-wrap items-center gap-2" aria-label={words.pick}>
      {replies.map((reply) => (
        <Link
          key={reply.id}
          to="/admin-sahl/support-ticket/$id"
          params={{ id }}
          search={{ reply: reply.id }}
          preload={false}
          className="chip"
          onClick={(event: MouseEvent) => {
            event.preventDefault()
            onTake(reply)
          }}
        >
          {reply.title}
        </Link>
      ))}
      <Link to="/admin-sahl/support-replies" className="link text-sm">
        {words.manage}
      </Link>
    </nav>
  )
}

/** A note that the customer never sees. */
export function NoteForm({ of: ticket }: TicketProps) {
  const { notes: words } = useWords('support-desk')
  const { support } = useApi()
  const save = useSaving(words.done)
  const files = useFiles()
  const mentions = useMentions()
  const form = useForm<typeof supportContract.note>({
    of: noteForm,
    idPrefix: 'note',
    fixed: { id: ticket.id },
    send: async (body, call) => {
      const text = mentions.encode(body.text)
      await save(support.note({ ...body, text, ...files.asFields() }, call))
      files.clear()
      mentions.clear()
      form.restart({ text: '' })
    },
  })
  return (
    <Card as="section" pad aria-labelledby="note-title">
      <h2 id="note-title" className="mb-3 text-lg">
        {words.title}
      </h2>
      <Form form={form} to={pathOf(ticket)} page={pathOf(ticket)} className="grid grid-cols-1 gap-4">
        <FormProblem />
        <MentionField mentions={mentions} name="text" label={words.label} rows={3} maxLength={answerLength} />
        <FileField chosen={files} idPrefix="note" />
        <SubmitButton variant="soft">{words.send}</SubmitButton>
      </Form>
    </Card>
  )
}

/** Changes the status without an answer. */
export function StatusForm({ of: ticket }: TicketProps) {
  const { status: words, statuses } = useWords('support-desk')
  const { support } = useApi()
  const save = useSaving(words.done)
  const form = useForm<typeof supportContract.setStatus>({
    of: statusForm,
    idPrefix: 'status',
    fixed: { id: ticket.id },
    initial: { status: ticket.status },
    send: (body) => save(support.setStatus(body)),
  })
  return (
    <Card as="section" pad aria-label={words.title}>
      <Form form={form} to={pathOf(ticket)} className="grid grid-cols-1 gap-3">
        <FormProblem />
        <SelectField
          name="status"
          label={words.label}
          options={ticketStatuses.map((value) => ({ value, label: statuses[value] }))}
        />
        <SubmitButton variant="soft" size="md">
          {words.set}
        </SubmitButton>
      </Form>
    </Card>
  )
}

/** Assigns the ticket to an operator, or to nobody. */
export function AssignForm({ of: ticket }: TicketProps) {
  const { assign: words } = useWords('support-desk')
  const { support } = useApi()
  const { user } = useSession()
  const save = useSaving(words.done)
  const { assignee, operators } = ticket
  const form = useForm<typeof supportContract.assign>({
    of: assignForm,
    idPrefix: 'assign',
    fixed: { id: ticket.id },
    initial: { assigneeId: assignee?.id },
    send: (body) => save(support.assign(body)),
  })
  const canTake = user !== null && assignee?.id !== user.id && operators.some(({ id }) => id === user.id)
  return (
    <Card as="section" pad aria-label={words.title}>
      <Form form={form} to={pathOf(ticket)} className="grid grid-cols-1 gap-3">
        <FormProblem />
        <SelectField
          name="assigneeId"
          label={words.label}
          placeholder={words.nobody}
          options={operators.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <SubmitButton variant="soft" size="md">
          {words.set}
        </SubmitButton>
      </Form>
      {canTake && <TakeForm of={ticket} userId={user.id} />}
    </Card>
  )
}

function TakeForm({ of: ticket, userId }: TicketProps & { readonly userId: string }) {
  const { assign: words } = useWords('support-desk')
  const { support } = useApi()
  const save = useSaving(words.done)
  const form = useForm<typeof supportContract.assign>({
    of: assignForm,
    idPrefix: 'take',
    keptAs: `support.take ${ticket.id}`,
    fixed: { id: ticket.id, assigneeId: userId },
    isJudgedByServer: true,
    send: (body) => save(support.assign(body)),
  })
  return (
    <Form form={form} to={pathOf(ticket)} className="mt-3">
      <Button type="submit" variant="ghost" size="sm" block busy={form.isBusy} data-page-action>
        {words.me}
      </Button>
      <FormProblem />
    </Form>
  )
}

/** Merges the ticket into another one of the same customer. */
export function MergeForm({ of: ticket }: TicketProps) {
  const { merge: words } = useWords('support-desk')
  const { support } = useApi()
  const navigate = useNavigate()
  const act = useAct<OfficeTicket>(
    words.done,
    ({ id }) => void navigate({ to: '/admin-sahl/support-ticket/$id', params: { id } }),
  )
  const form = useForm<typeof supportContract.merge>({
    of: mergeForm,
    idPrefix: 'merge',
    fixed: { id: ticket.id },
    fieldOf: { ticket_merge_unknown: 'into' },
    send: (body) => act(support.merge(body)),
  })
  return (
    <Card as="section" pad aria-label={words.title}>
      <Form form={form} to="/admin-sahl/support-ticket/{id}" className="grid grid-cols-1 gap-3">
        <FormProblem />
        <TextField name="into" label={words.label} hint={words.hint} autoComplete="off" />
        <SubmitButton variant="soft" size="md">
          {words.set}
        </SubmitButton>
      </Form>
    </Card>
  )
}
