import assignForm from 'virtual:form/books.assignBreak'
import { getRouteApi, Link } from '@tanstack/react-router'
import { breakList } from '#modules/books/lists.ts'
import { ServedLink } from '#web/app/routing/served-link.tsx'
import { useWords } from '#web/app/words.ts'
import { FormAskLink } from '#web/areas/admin/form-ask-link.tsx'
import { useHasDuty } from '#web/areas/admin/use-has-duty.ts'
import { Sentence } from '#web/areas/wallet/sentence.tsx'
import { Badge } from '#web/components/badge.tsx'
import { ButtonLink } from '#web/components/button.tsx'
import { questionAbout, readQuestion } from '#web/components/form/asked.ts'
import type { ListColumn } from '#web/components/list/list.ts'
import { ListPage } from '#web/components/list/list-page.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { Money } from '#web/components/values/figures.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { type Break, breakQuestions } from './questions.ts'

const route = getRouteApi('/_admin/admin-sahl/books/breaks')

/** The list of open breaks with their age and operator (LED-3). */
export function BreaksPage() {
  const { breaksPage: words, breaks } = useWords('books')
  const { ask, form: _, ...address } = route.useSearch()
  const part = route.useLoaderData()
  const asked = readQuestion(ask, breakQuestions)
  const assigned = part.items.find(({ id, goneAt }) => id === asked?.id && goneAt === null)
  return (
    <>
      <ListPage
        list={breakList}
        path="/admin-sahl/books/breaks"
        address={address}
        part={part}
        lead={<p className="text-sm text-text-2 max-w-measure">{words.lead}</p>}
        words={{
          ...words,
          filters: {
            state: { label: words.filters.state, options: words.states },
            whose: { label: words.filters.whose, options: words.whose },
          },
          selects: {
            kind: { label: words.kind, options: breaks },
            assigned: {
              label: words.assigned,
              options: Object.fromEntries(part.operators.map(({ id, name }) => [id, name])),
            },
          },
        }}
        columns={useColumns()}
        rowKey={({ id }) => id}
        rowName={({ kind, subject }) => `${breaks[kind]}, ${subject}`}
        rowNumber={({ subject }) => subject}
        filePath="/api/admin/books/breaks-export"
      />
      {assigned && <AssignDialog of={assigned} operators={part.operators} />}
    </>
  )
}

function useColumns(): ListColumn<typeof breakList, Break>[] {
  const { breaksPage: words, breaks } = useWords('books')
  const mayCorrect = useHasDuty('finance-maker')
  const names = words.columns
  return [
    {
      key: 'what',
      header: names.what,
      holds: ['kind', 'subject'],
      isFixed: true,
      full: true,
      cell: ({ kind, subject, leadsTo }) => (
        <span>
          {leadsTo ? (
            <ServedLink leadsTo={leadsTo} className="link font-semibold block">
              {breaks[kind]}
            </ServedLink>
          ) : (
            <span className="font-semibold block">{breaks[kind]}</span>
          )}
          <bdi dir="ltr" className="text-xs text-text-3 break-all">
            {subject}
          </bdi>
        </span>
      ),
    },
    {
      key: 'amounts',
      header: names.amounts,
      holds: ['expected', 'found'],
      cell: ({ expected, found }) =>
        expected !== null &&
        found !== null && (
          <Sentence
            of={words.amounts}
            parts={[
              <Money key="0" halalas={expected} decimals={2} />,
              <Money key="1" halalas={found} decimals={2} />,
            ]}
          />
        ),
    },
    {
      key: 'since',
      header: names.since,
      holds: ['since', 'lastSeen', 'gone', 'correctedBy'],
      sorts: { ascending: 'oldest', descending: 'newest' },
      cell: ({ firstSeenAt, goneAt, correctedBy }) => (
        <span className="text-sm">
          <DateText value={firstSeenAt} form="date-time" className="block" />
          {goneAt && (
            <Badge tone="ok" small>
              {words.gone}
            </Badge>
          )}
          {correctedBy && (
            <Link to="/admin-sahl/books/transactions/$id" params={{ id: correctedBy }} className="link block">
              {words.correctedBy}
            </Link>
          )}
        </span>
      ),
    },
    {
      key: 'who',
      header: names.who,
      holds: ['assignedTo', 'note'],
      cell: ({ assignedTo, note }) => (
        <span className="text-sm">
          <span className={assignedTo ? 'block' : 'text-text-3 block'}>
            <bdi>{assignedTo?.name ?? words.nobody}</bdi>
          </span>
          {note && (
            <span className="text-xs text-text-3 wrap-anywhere" dir="auto">
              {note}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'act',
      header: names.act,
      hideHeader: true,
      isFixed: true,
      end: true,
      full: true,
      cell: ({ id, kind, subject, goneAt, correctedBy }) =>
        goneAt === null && (
          <span className="flex items-center justify-end gap-2">
            {mayCorrect && kind === 'bank_theirs_only' && correctedBy === null && (
              <ButtonLink
                to="/admin-sahl/books/correction"
                search={{ line: subject }}
                variant="soft"
                size="sm"
                aria-label={words.correctOf(breaks[kind])}
              >
                {words.correct}
              </ButtonLink>
            )}
            <FormAskLink
              ask={questionAbout('assign', id)}
              of={assignForm}
              variant="outline"
              size="sm"
              aria-label={words.assignOf(breaks[kind])}
            >
              {words.assign}
            </FormAskLink>
          </span>
        ),
    },
  ]
}
