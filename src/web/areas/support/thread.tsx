import { FileX, Paperclip } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatBytes } from '#kit/format-numbers.ts'
import type { TicketStatus } from '#modules/support/vocabulary.ts'
import { useWords } from '#web/app/words.ts'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/pictures/icon.tsx'
import { Disclosure } from '#web/components/structure/disclosure.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import type { TicketEntry } from './ticket.ts'

interface ThreadProps<E extends TicketEntry> {
  readonly entries: readonly E[]
  /** The side of the reader, whose own messages stand at the end of the line. */
  readonly own: 'investor' | 'operator'
  readonly statusName: (status: TicketStatus) => string
  readonly authorName: (entry: E) => string
  /** The path of a file in the API. */
  readonly filePath: (attachmentId: string) => string
  /** A label of a note that operators alone read. */
  readonly noteLabel?: ReactNode
  /** Draws the text of a note; by default as it is. */
  readonly renderNote?: (entry: E) => ReactNode
}

/** The messages of a ticket and the changes of its status, oldest first. */
export function Thread<E extends TicketEntry>(props: ThreadProps<E>) {
  const { thread: words } = useWords('support')
  return (
    <ol
      className="grid grid-cols-1 gap-4"
      aria-label={words.label}
      aria-live="polite"
      aria-relevant="additions"
    >
      {props.entries.map((entry) => (
        <li key={entry.id} className="grid">
          {entry.kind === 'status' || entry.kind === 'merge' ? (
            <Change {...props} entry={entry} />
          ) : (
            <Message {...props} entry={entry} />
          )}
        </li>
      ))}
    </ol>
  )
}

interface EntryProps<E extends TicketEntry> extends ThreadProps<E> {
  readonly entry: E
}

function Change<E extends TicketEntry>({ entry, statusName }: EntryProps<E>) {
  const { thread: words } = useWords('support')
  return (
    <p className="justify-self-center text-center text-xs text-text-3">
      {entry.status ? words.became(statusName(entry.status)) : words.merged}
      {entry.body !== '' && (
        <>
          {' '}
          <bdi>{entry.body}</bdi>
        </>
      )}
      {' · '}
      <DateText value={entry.at} form="date-time" />
    </p>
  )
}

function Message<E extends TicketEntry>(props: EntryProps<E>) {
  const { entry, own, authorName, filePath, noteLabel, renderNote } = props
  const { thread: words } = useWords('support')
  const isOwn = entry.side === own
  const isNote = entry.kind === 'note'
  return (
    <article
      className={classNames(
        'w-fit max-w-[min(100%,560px)] min-w-0 rounded-lg border border-line px-4 py-3',
        isOwn && 'justify-self-end',
        isNote ? 'bg-warning-soft' : isOwn ? 'bg-primary-soft' : 'bg-surface',
      )}
    >
      <p className="text-xs text-text-2">
        <strong>
          <bdi>{authorName(entry)}</bdi>
        </strong>
        {isNote && noteLabel && <> · {noteLabel}</>}
        {entry.channel === 'mail' && <> · {words.byMail}</>}
        {' · '}
        <DateText value={entry.at} form="date-time" />
      </p>
      <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line" dir="auto">
        {isNote && renderNote ? renderNote(entry) : entry.body}
      </p>
      {entry.quoted && (
        <Disclosure look="text" className="mt-2 text-xs text-text-2" summary={words.quoted}>
          <p className="mt-1 wrap-anywhere whitespace-pre-line" dir="auto">
            {entry.quoted}
          </p>
        </Disclosure>
      )}
      {entry.attachments.length > 0 && (
        <ul className="mt-2 grid grid-cols-1 gap-1">
          {entry.attachments.map(({ id, name, sizeBytes }) => (
            <li key={id}>
              <a href={filePath(id)} target="_blank" rel="noreferrer" className="link text-sm wrap-anywhere">
                <Icon of={Paperclip} size="sm" className="inline" /> <bdi>{name}</bdi>{' '}
                <span className="text-xs text-text-2">
                  <bdi dir="ltr">{formatBytes(sizeBytes)}</bdi>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {entry.refusedFiles.length > 0 && (
        <ul className="mt-2 grid grid-cols-1 gap-1 text-xs text-text-2">
          {entry.refusedFiles.map(({ name, reason }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files of a mail may have one name
            <li key={index} className="wrap-anywhere">
              <Icon of={FileX} size="sm" /> {words.notTaken}: <bdi>{name}</bdi> ({words.faults[reason]})
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}
