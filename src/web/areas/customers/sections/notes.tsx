import noteForm from 'virtual:form/accounts.writeNote'
import { Paperclip } from 'lucide-react'
import { useState } from 'react'
import { customerStaff } from '#kit/duties.ts'
import { formatBytes } from '#kit/format-numbers.ts'
import type { accountsContract } from '#modules/accounts/contract.ts'
import { useApi } from '#web/app/context.ts'
import type { Api } from '#web/app/contracts.ts'
import { useWords } from '#web/app/words.ts'
import { MentionField } from '#web/areas/admin/mention-field.tsx'
import { MentionText } from '#web/areas/admin/mention-text.tsx'
import { useAct } from '#web/areas/admin/use-act.ts'
import { useHasDuty } from '#web/areas/admin/use-has-duty.ts'
import { useMentions } from '#web/areas/admin/use-mentions.ts'
import { FileField } from '#web/areas/support/file-field.tsx'
import { useFiles } from '#web/areas/support/use-files.ts'
import { Form, FormProblem, SubmitButton } from '#web/components/form/form.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { Icon } from '#web/components/pictures/icon.tsx'
import { Card } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { type Customer, customerPath } from '../customer-view.ts'
import { customerSection, type SectionProps } from '../section.ts'

type NotesAnswer = Awaited<ReturnType<Api['accounts']['notes']>>
type Note = NotesAnswer['items'][number]

/** Notes that operators write for each other. The customer never sees them (ADM-3). */
export const notes = customerSection<NotesAnswer>({
  name: 'notes',
  column: 'narrow',
  load: (api, id) => api.accounts.notes({ id, limit: 50 }),
  Section: Notes,
})

function Notes({ customer, data }: SectionProps<NotesAnswer>) {
  const { notes: words } = useWords('customers')
  const mayWrite = useHasDuty(...customerStaff)
  const [written, setWritten] = useState<readonly Note[]>([])
  const known = new Set(data.items.map(({ id }) => id))
  const all = [...written.filter(({ id }) => !known.has(id)), ...data.items]
  return (
    <Card as="section" className="panel" aria-labelledby="notes-title">
      <div className="panel-head">
        <h2 id="notes-title">{words.title}</h2>
      </div>
      {mayWrite && (
        <div className="px-5 pb-4">
          <NoteForm customer={customer} onWritten={(note) => setWritten([note, ...written])} />
        </div>
      )}
      <ul className="divide-y divide-line border-t border-line empty:hidden">
        {all.map((note) => (
          <li key={note.id} className="text-sm px-5 py-3">
            <p className="wrap-anywhere whitespace-pre-line" dir="auto">
              <MentionText text={note.text} mentions={note.mentions} />
            </p>
            <NoteFiles customer={customer} note={note} />
            <p className="text-xs text-text-3 mt-1">
              <bdi>{note.author}</bdi> · <DateText form="date-time" value={note.at} />
            </p>
          </li>
        ))}
      </ul>
      {data.nextCursor !== null && <p className="text-xs text-text-3 px-5 pb-4">{words.older}</p>}
    </Card>
  )
}

/** The files of a note. Auditors see that there are some; documents of customers are not theirs to read. */
function NoteFiles({ customer, note }: { customer: Customer; note: Note }) {
  const mayOpen = useHasDuty(...customerStaff)
  if (note.attachments.length === 0) return null
  return (
    <ul className="mt-2 grid grid-cols-1 gap-1">
      {note.attachments.map(({ id, name, sizeBytes }) => (
        <li key={id} className="text-sm wrap-anywhere">
          <Icon of={Paperclip} size="sm" className="inline" />{' '}
          {mayOpen ? (
            <a
              href={`/api/admin/customers/${customer.id}/note-files/${id}`}
              target="_blank"
              rel="noreferrer"
              className="link"
            >
              <bdi>{name}</bdi>
            </a>
          ) : (
            <bdi>{name}</bdi>
          )}{' '}
          <bdi dir="ltr" className="text-xs text-text-3">
            {formatBytes(sizeBytes)}
          </bdi>
        </li>
      ))}
    </ul>
  )
}

function NoteForm({ customer, onWritten }: { customer: Customer; onWritten: (note: Note) => void }) {
  const { notes: words } = useWords('customers')
  const { accounts } = useApi()
  const act = useAct(words.done, onWritten)
  const files = useFiles()
  const mentions = useMentions()
  const form = useForm<typeof accountsContract.writeNote>({
    of: noteForm,
    idPrefix: 'note',
    fixed: { id: customer.id },
    send: async (body): Promise<void> => {
      const text = mentions.encode(body.text)
      await act(accounts.writeNote({ ...body, text, ...files.asFields() }))
      files.clear()
      mentions.clear()
      form.restart({ text: '' })
    },
  })
  return (
    <Form
      form={form}
      to={customerPath(customer)}
      page={customerPath(customer)}
      className="grid grid-cols-1 gap-3"
    >
      <FormProblem />
      <MentionField
        mentions={mentions}
        name="text"
        label={words.label}
        hint={words.hint}
        rows={3}
        maxLength={2000}
      />
      <FileField chosen={files} idPrefix="note" />
      <SubmitButton variant="soft" size="sm">
        {words.write}
      </SubmitButton>
    </Form>
  )
}
