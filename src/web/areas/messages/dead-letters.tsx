import giveUpForm from 'virtual:form/notifications.discardDeadLetter'
import retryForm from 'virtual:form/notifications.retryDeadLetter'
import { getRouteApi, useRouter, useSearch } from '@tanstack/react-router'
import type { notificationsContract } from '#modules/notifications/contract.ts'
import { deadLetterList } from '#modules/notifications/lists.ts'
import { useApi } from '#web/app/context.ts'
import type { Api } from '#web/app/contracts.ts'
import { useWords } from '#web/app/words.ts'
import { ActButton } from '#web/areas/admin/act-button.tsx'
import { FormAskLink } from '#web/areas/admin/form-ask-link.tsx'
import { useAct } from '#web/areas/admin/use-act.ts'
import { FormDialog } from '#web/components/form/form-dialog.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import type { ListColumn } from '#web/components/list/list.ts'
import { ListPage } from '#web/components/list/list-page.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { LtrText } from '#web/components/values/identifiers.tsx'
import { Sections } from './sections.tsx'
import { DeliveryFault } from './undelivered.tsx'

type Letter = Awaited<ReturnType<Api['notifications']['deadLetters']>>['items'][number]
const route = getRouteApi('/_admin/admin-sahl/messages/dead-letters')

/** Failed background jobs, to be retried or abandoned. */
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
      filePath="/api/admin/dead-letters/export"
    />
  )
}

function useColumns(): ListColumn<typeof deadLetterList, Letter>[] {
  const { columns: names } = useWords('messages').letters
  return [
    {
      key: 'source',
      header: names.source,
      holds: ['source'],
      isFixed: true,
      full: true,
      cell: ({ source }) => <LtrText value={source} className="font-semibold" />,
    },
    {
      key: 'subject',
      header: names.subject,
      holds: ['event', 'subject'],
      cell: ({ fact, subject }) =>
        fact && (
          <span>
            <LtrText value={fact} className="wrap-anywhere whitespace-normal" />
            <span className="text-xs text-text-3 block wrap-anywhere">
              <LtrText value={subject ?? ''} className="whitespace-normal" />
            </span>
          </span>
        ),
    },
    {
      key: 'at',
      header: names.at,
      holds: ['at'],
      sorts: { ascending: 'oldest', descending: 'newest' },
      cell: ({ at }) => <DateText value={at} form="date-time" className="text-sm" />,
    },
    {
      key: 'fault',
      header: names.fault,
      holds: ['fault'],
      full: true,
      cell: ({ fault }) => <DeliveryFault of={fault} />,
    },
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

function Acts({ letter }: { letter: Letter }) {
  const { id, source } = letter
  const { letters: words } = useWords('messages')
  const api = useApi()
  const router = useRouter()
  const search: { ask?: string } = useSearch({ strict: false })
  const question = `give-up-${id}`
  return (
    <span className="flex items-center gap-3 flex-wrap justify-end">
      <ActButton<typeof notificationsContract.retryDeadLetter, unknown>
        of={retryForm}
        fixed={{ id }}
        variant="soft"
        size="sm"
        aria-label={words.retryOf(source)}
        label={words.retry}
        done={words.retried}
        act={(call) => api.notifications.retryDeadLetter(call)}
        onDone={() => void router.invalidate()}
      />
      <FormAskLink ask={question} of={giveUpForm} variant="danger-soft" size="sm">
        {words.giveUp}
      </FormAskLink>
      {search.ask === question && <GiveUpDialog letter={letter} />}
    </span>
  )
}

function GiveUpDialog({ letter: { id, source } }: { letter: Letter }) {
  const { letters: words } = useWords('messages')
  const api = useApi()
  const router = useRouter()
  const act = useAct(words.givenUp, () => void router.invalidate())
  const form = useForm<typeof notificationsContract.discardDeadLetter>({
    of: giveUpForm,
    fixed: { id },
    isJudgedByServer: true,
    send: (call) => act(api.notifications.discardDeadLetter(call)),
  })
  return (
    <FormDialog
      form={form}
      to="/admin-sahl/messages/dead-letters"
      title={words.giveUp}
      description={words.giveUpText(source)}
      submit={{ label: words.giveUp, variant: 'danger-soft' }}
    />
  )
}
