import { getRouteApi, useRouter } from '@tanstack/react-router'
import { deadLetterList } from '#modules/notifications/lists.ts'
import { useApi } from '#web/app/context.ts'
import type { Api } from '#web/app/contracts.ts'
import { useWords } from '#web/app/words.ts'
import { ConfirmedAct, useAct } from '#web/areas/admin/confirmed-act.tsx'
import { Button } from '#web/components/button.tsx'
import { DateText } from '#web/components/date-text.tsx'
import { LtrText } from '#web/components/identifiers.tsx'
import type { ListColumn } from '#web/components/list/list.ts'
import { ListPage } from '#web/components/list/list-page.tsx'
import { Sections } from './sections.tsx'
import { Fault } from './undelivered.tsx'

type Letter = Awaited<ReturnType<Api['notifications']['deadLetters']>>['items'][number]
const route = getRouteApi('/_admin/admin-sahl/messages/dead-letters')

/** Work in the background that was given up: to be tried again, or given up for good. */
export function DeadLettersPage() {
  const { letters: words } = useWords('messages')
  const address = route.useSearch()
  const part = route.useLoaderData()
  return (
    <ListPage
      list={deadLetterList}
      path="/admin-sahl/messages/dead-letters"
      address={address}
      part={part}
      lead={<Sections intro={words.intro} />}
      words={words}
      columns={useColumns()}
      rowKey={({ id }) => id}
      rowName={({ source }) => source}
    />
  )
}

function useColumns(): ListColumn<typeof deadLetterList, Letter>[] {
  const { columns: names } = useWords('messages').letters
  return [
    {
      key: 'source',
      header: names.source,
      isFixed: true,
      full: true,
      cell: ({ source }) => <LtrText value={source} className="strong" />,
    },
    {
      key: 'subject',
      header: names.subject,
      cell: ({ fact, subject }) =>
        fact && (
          <span>
            <LtrText value={fact} />
            <span className="xs subtle block wrap-anywhere">
              <LtrText value={subject ?? ''} className="whitespace-normal" />
            </span>
          </span>
        ),
    },
    {
      key: 'at',
      header: names.at,
      cell: ({ at }) => <DateText value={at} form="date-time" className="small" />,
    },
    { key: 'fault', header: names.fault, full: true, cell: ({ fault }) => <Fault of={fault} /> },
    {
      key: 'act',
      header: names.act,
      hideHeader: true,
      isFixed: true,
      end: true,
      full: true,
      cell: (row) => <Acts letter={row} />,
    },
  ]
}

function Acts({ letter: { id, source } }: { letter: Letter }) {
  const { letters: words } = useWords('messages')
  const api = useApi()
  const router = useRouter()
  const readAnew = () => void router.invalidate()
  const { run, isBusy } = useAct(words.retried, readAnew)
  return (
    <span className="row wraps justify-end">
      <Button
        variant="soft"
        size="sm"
        busy={isBusy}
        aria-label={words.retryOf(source)}
        onClick={() => void run(() => api.notifications.retryDeadLetter({ id }))}
      >
        {words.retry}
      </Button>
      <ConfirmedAct
        variant="danger-soft"
        size="sm"
        label={words.giveUp}
        title={words.giveUp}
        text={words.giveUpText(source)}
        done={words.givenUp}
        act={() => api.notifications.giveUpDeadLetter({ id })}
        onDone={readAnew}
      />
    </span>
  )
}
