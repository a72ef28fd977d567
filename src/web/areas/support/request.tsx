import commentForm from 'virtual:form/support.comment'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { supportContract } from '#modules/support/contract.ts'
import { messageLength } from '#modules/support/vocabulary.ts'
import { problemOfError } from '#web/app/api/errors.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { Button } from '#web/components/button.tsx'
import { Form, FormProblem, SubmitButton } from '#web/components/form/form.tsx'
import { PressForm } from '#web/components/form/press-form.tsx'
import { TextareaField } from '#web/components/form/textarea-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { NarrowPage } from '#web/components/structure/narrow-page.tsx'
import { Callout, Card } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { type Fact, FactList } from '#web/components/values/fact-list.tsx'
import { ReferenceText } from '#web/components/values/numbers.tsx'
import { FileField } from './file-field.tsx'
import { RateRequest } from './rate-request.tsx'
import { OwnStatusBadge } from './status-badge.tsx'
import { Thread } from './thread.tsx'
import { type OwnTicket, ticketPath } from './ticket.ts'
import { useFiles } from './use-files.ts'
import { useTicketPoll } from './use-ticket-poll.ts'

const route = getRouteApi('/_user/user/support-tickets/$id')

/** SUP-1: one request with its thread, which grows without a reload. */
export function RequestPage() {
  const ticket = route.useLoaderData()
  return <Request key={ticket.id} of={ticket} />
}

function Request({ of: ticket }: { of: OwnTicket }) {
  const words = useWords('support')
  const { support } = useApi()
  const { id, status, version, can } = ticket
  useTicketPoll(version, (signal) => support.version({ id }, { signal }))
  return (
    <NarrowPage below={{ to: '/user/support-tickets', label: words.title }} title={ticket.subject}>
      <Card as="section" aria-labelledby="state">
        <div className="flex flex-wrap items-center justify-between gap-3 px-5 pt-5">
          <h2 id="state" className="text-sm">
            {words.meanings[status]}
          </h2>
          <OwnStatusBadge status={status} />
        </div>
        <Facts of={ticket} />
        <Acts of={ticket} />
      </Card>
      {ticket.mergedInto && (
        <Callout tone="info">
          {words.mergedInto}{' '}
          <Link to="/user/support-tickets/$id" params={{ id: ticket.mergedInto.id }} className="link">
            <ReferenceText value={ticket.mergedInto.requestId} />
          </Link>
        </Callout>
      )}
      <Thread
        entries={ticket.entries}
        own="investor"
        statusName={(one) => words.states[one]}
        authorName={({ side }) => (side === 'investor' ? words.thread.you : words.thread.support)}
        filePath={(file) => `/api/tickets/${id}/attachments/${file}`}
      />
      {can.rate && <RateRequest of={ticket} />}
      {can.comment && <Reply of={ticket} />}
    </NarrowPage>
  )
}

function Facts({ of: { requestId, category, raisedAt, about } }: { of: OwnTicket }) {
  const { facts: names, categories, subjects } = useWords('support')
  const facts: Fact[] = [
    [names.number, <ReferenceText key="number" value={requestId} />],
    [names.category, categories[category]],
    [names.opened, <DateText key="opened" value={raisedAt} form="date-time" />],
    [
      names.about,
      about && (
        <Link key="about" to="/user/transaction/$id" params={{ id: about.id }} className="link">
          {subjects[about.type]} {about.reference && <ReferenceText value={about.reference} />}
        </Link>
      ),
    ],
  ]
  return <FactList facts={facts} />
}

/** Closing and reopening. */
function Acts({ of: { id, can, reopenableUntil } }: { of: OwnTicket }) {
  const words = useWords('support')
  const { support } = useApi()
  const router = useRouter()
  const [busy, setBusy] = useState<'closed' | 'in_progress'>()
  const change = async (status: 'closed' | 'in_progress', done: string) => {
    if (busy) return
    setBusy(status)
    try {
      await support.change({ id, status })
      toasts.add({ color: 'ok', title: done })
    } catch (error) {
      const problem = problemOfError(error)
      if (problem.status !== 401)
        toasts.add({ color: 'bad', title: words.failed, description: problem.detail })
    }
    await router.invalidate()
    setBusy(undefined)
  }
  if (!can.close && !can.reopen) return null
  return (
    <div className="flex flex-wrap items-center gap-3 px-5 pb-5">
      {can.reopen && (
        <PressForm
          of="support.change"
          params={{ id, status: 'in_progress' }}
          onPress={() => change('in_progress', words.reopened)}
        >
          <Button type="submit" variant="soft" size="sm" busy={busy === 'in_progress'}>
            {words.reopen}
          </Button>
        </PressForm>
      )}
      {can.close && (
        <PressForm
          of="support.change"
          params={{ id, status: 'closed' }}
          onPress={() => change('closed', words.closed)}
        >
          <Button type="submit" variant="outline" size="sm" busy={busy === 'closed'}>
            {words.close}
          </Button>
        </PressForm>
      )}
      {can.reopen && reopenableUntil && (
        <p className="text-xs text-text-3">
          {words.reopenUntil} <DateText value={reopenableUntil} form="date-time" />
        </p>
      )}
    </div>
  )
}

function Reply({ of: { id, can } }: { of: OwnTicket }) {
  const { reply: words } = useWords('support')
  const { support } = useApi()
  const router = useRouter()
  const files = useFiles()
  const form = useForm<typeof supportContract.comment>({
    of: commentForm,
    idPrefix: 'reply',
    fixed: { id },
    send: async (body, call) => {
      await support.comment({ ...body, ...files.asFields() }, call)
      files.clear()
      form.restart({ text: '' })
      toasts.add({ color: 'ok', title: words.sent })
      await router.invalidate()
    },
  })
  return (
    <Card as="section" pad aria-label={words.label}>
      <Form form={form} to={ticketPath(id)} page={ticketPath(id)} className="grid grid-cols-1 gap-4">
        <FormProblem title={words.failed} />
        <TextareaField
          name="text"
          label={words.label}
          hint={can.reopen ? words.reopens : undefined}
          rows={4}
          maxLength={messageLength}
        />
        <FileField chosen={files} idPrefix="reply" />
        <SubmitButton busyText={words.sending}>{words.send}</SubmitButton>
      </Form>
    </Card>
  )
}
