import undoForm from 'virtual:form/statements.undoImport'
import { getRouteApi } from '@tanstack/react-router'
import { CircleCheck, Download, TriangleAlert } from 'lucide-react'
import { formatCount } from '#kit/format.ts'
import { lineList } from '#modules/statements/lists.ts'
import type { Api } from '#web/app/contracts.ts'
import { useWords } from '#web/app/words.ts'
import { FormAskLink } from '#web/areas/admin/form-ask-link.tsx'
import { Sentence } from '#web/areas/wallet/sentence.tsx'
import { Badge } from '#web/components/badge.tsx'
import { ButtonLink } from '#web/components/button.tsx'
import type { ListColumn } from '#web/components/list/list.ts'
import { ListPage } from '#web/components/list/list-page.tsx'
import { Icon } from '#web/components/pictures/icon.tsx'
import { BackLink } from '#web/components/structure/admin-main.tsx'
import { Callout, Card } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { FactList } from '#web/components/values/fact-list.tsx'
import { Money } from '#web/components/values/figures.tsx'
import { ReferenceText } from '#web/components/values/numbers.tsx'
import { LineActionButton } from './line-action.tsx'
import { Period } from './list.tsx'
import { UndoImportDialog } from './undo-import-dialog.tsx'

type Part = Awaited<ReturnType<Api['statements']['statement']>>
type Line = Part['items'][number]
const route = getRouteApi('/_admin/admin-sahl/statement/$id')

/** One statement with its lines and their matches (LED-3). */
export function StatementPage() {
  const { one: words, back } = useWords('statements')
  const part = route.useLoaderData()
  const { id } = part.statement
  const { ask, ...address } = route.useSearch()
  return (
    <>
      <ListPage
        list={lineList}
        path={`/admin-sahl/statement/${id}`}
        address={address}
        part={part}
        back={<BackLink to="/admin-sahl/statement" label={back} />}
        action={<Acts of={part.statement} />}
        found={<Period from={part.statement.from} to={part.statement.to} />}
        lead={<Lead of={part} />}
        words={words}
        columns={useColumns()}
        rowKey={(line) => line.id}
        rowName={({ bankReference }) => bankReference}
        rowNumber={({ bankReference }) => bankReference}
        filePath={`/api/admin/bank-statements/${id}/lines/export`}
      />
      <UndoImportDialog ask={ask} id={id} />
    </>
  )
}

function Acts({ of: { id, hasFile } }: { of: Part['statement'] }) {
  const { one: words } = useWords('statements')
  return (
    <span className="flex items-center flex-wrap gap-4">
      {hasFile && (
        <a className="link text-sm" href={`/api/admin/bank-statements/${id}/file`} download>
          <Icon of={Download} size="sm" />
          {words.file}
        </a>
      )}
      <FormAskLink ask="undo" of={undoForm} size="sm" variant="outline">
        {words.undo}
      </FormAskLink>
    </span>
  )
}

function Lead({ of: { statement, gap } }: { of: Part }) {
  const { one: words, faults } = useWords('statements')
  const { opening, closing, moved, addsUp, unreadable } = statement
  const balance = (halalas: number | null) =>
    halalas === null ? words.unsaid : <Money halalas={halalas} decimals={2} />
  return (
    <div className="grid grid-cols-1 gap-3.5">
      <Card as="section" className="panel max-w-3xl" aria-label={words.title}>
        <FactList
          facts={[
            [words.opening, balance(opening)],
            [words.moved, <Money key="moved" halalas={moved} decimals={2} sign="always" />],
            [words.closing, balance(closing)],
          ]}
        />
      </Card>
      {addsUp !== null && (
        <Callout tone={addsUp ? 'ok' : 'bad'} icon={addsUp ? CircleCheck : TriangleAlert}>
          {addsUp ? words.sound : words.unsound}
        </Callout>
      )}
      {gap && (
        <Callout tone="warn" icon={TriangleAlert}>
          <Sentence
            of={words.gap}
            parts={[
              <Money key="expected" halalas={gap.expected} decimals={2} />,
              <Money key="found" halalas={gap.found} decimals={2} />,
            ]}
          />
        </Callout>
      )}
      {unreadable.length > 0 && (
        <Callout tone="warn">
          <strong>{words.unreadable(unreadable.length)}</strong>
          <ul className="text-sm">
            {unreadable.slice(0, 20).map(({ line, fault }) => (
              <li key={line}>{words.line(formatCount(line), faults[fault])}</li>
            ))}
          </ul>
        </Callout>
      )}
      <p className="text-xs text-text-3">
        {words.told(formatCount(statement.newLines), formatCount(statement.lines))} ·{' '}
        <bdi>{words.imported(statement.importedBy)}</bdi>{' '}
        <DateText value={statement.importedAt} form="date-time" />
      </p>
    </div>
  )
}

function useColumns(): ListColumn<typeof lineList, Line>[] {
  const { one: words, rules } = useWords('statements')
  const { columns: names } = words
  return [
    {
      key: 'line',
      header: names.line,
      holds: ['reference', 'party', 'text'],
      full: true,
      isFixed: true,
      cell: ({ bankReference, text, party }) => (
        <span>
          <ReferenceText value={bankReference} className="font-semibold" />
          <span className="block">
            <bdi className="text-xs text-text-3">{[party, text].filter(Boolean).join(' · ')}</bdi>
          </span>
        </span>
      ),
    },
    {
      key: 'amount',
      header: names.amount,
      holds: ['amount'],
      sum: 'amount',
      end: true,
      cell: ({ amount }) => <Money halalas={amount} decimals={2} sign="always" className="font-semibold" />,
    },
    {
      key: 'day',
      header: names.day,
      holds: ['day'],
      cell: ({ bookedOn }) => <DateText value={bookedOn} className="text-sm" />,
    },
    {
      key: 'match',
      header: names.match,
      holds: ['match', 'reason', 'transactions'],
      full: true,
      cell: (line) => {
        const { match, bankReference } = line
        return match ? (
          <span className="flex items-center flex-wrap gap-2">
            <Badge tone="ok" small>
              {rules[match.rule]}
            </Badge>
            {match.transactionIds.slice(0, 1).map((id) => (
              <ButtonLink
                key={id}
                variant="outline"
                size="sm"
                to="/admin-sahl/books/transactions/$id"
                params={{ id }}
                aria-label={words.openEntry(bankReference)}
              >
                {words.entry}
              </ButtonLink>
            ))}
            {match.reason && <bdi className="text-xs text-text-3">{match.reason}</bdi>}
            <LineActionButton of={line} />
          </span>
        ) : (
          <span className="flex items-center flex-wrap gap-2">
            <Badge tone="warn" small>
              {words.open}
            </Badge>
            <LineActionButton of={line} />
          </span>
        )
      },
    },
  ]
}
