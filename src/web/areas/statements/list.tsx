import { getRouteApi } from '@tanstack/react-router'
import { Plus, TriangleAlert } from 'lucide-react'
import { statementList } from '#modules/statements/lists.ts'
import type { Api } from '#web/app/contracts.ts'
import { useWords } from '#web/app/words.ts'
import { useHasDuty } from '#web/areas/admin/use-has-duty.ts'
import { Badge } from '#web/components/badge.tsx'
import { ButtonLink } from '#web/components/button.tsx'
import type { ListColumn } from '#web/components/list/list.ts'
import { ListPage } from '#web/components/list/list-page.tsx'
import { openColumn } from '#web/components/list/open-column.tsx'
import { Icon } from '#web/components/pictures/icon.tsx'
import { Callout } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { Money } from '#web/components/values/figures.tsx'

type Part = Awaited<ReturnType<Api['statements']['statements']>>
type Statement = Part['items'][number]
const route = getRouteApi('/_admin/admin-sahl/statement/')

/** The list of imported statements (LED-3). */
export function StatementsPage() {
  const { list: words } = useWords('statements')
  const part = route.useLoaderData()
  const mayImport = useHasDuty('finance-maker')
  return (
    <ListPage
      list={statementList}
      path="/admin-sahl/statement"
      address={route.useSearch()}
      part={part}
      action={
        <p className="flex items-center flex-wrap gap-2.5">
          <ButtonLink variant="outline" to="/admin-sahl/statement/account">
            {words.account}
          </ButtonLink>
          {mayImport && (
            <ButtonLink to="/admin-sahl/statement/new">
              <Icon of={Plus} />
              {words.add}
            </ButtonLink>
          )}
        </p>
      }
      lead={<Gaps of={part.gaps} />}
      words={words}
      columns={useColumns()}
      rowKey={({ id }) => id}
      rowName={({ from, to }) => `${from} – ${to}`}
      filePath="/api/admin/bank-statements-export"
    />
  )
}

const gapsShown = 5

function Gaps({ of: gaps }: { of: Part['gaps'] }) {
  const { list: words } = useWords('statements')
  if (gaps.length === 0) return null
  return (
    <Callout tone="warn" icon={TriangleAlert}>
      <strong>{words.gaps(gaps.length)}</strong>
      <ul className="text-sm">
        {gaps.slice(0, gapsShown).map(({ from, to }) => (
          <li key={from}>
            <Period from={from} to={to} />
          </li>
        ))}
      </ul>
      <p className="text-sm">{words.gapsText}</p>
    </Callout>
  )
}

export const Period = ({ from, to }: { from: string; to: string }) => (
  <span>
    <DateText value={from} />
    {from !== to && (
      <>
        {' – '}
        <DateText value={to} />
      </>
    )}
  </span>
)

function useColumns(): ListColumn<typeof statementList, Statement>[] {
  const { list: words } = useWords('statements')
  const { columns: names } = words
  return [
    {
      key: 'period',
      header: names.period,
      holds: ['from', 'to', 'file'],
      full: true,
      isFixed: true,
      cell: ({ from, to, fileName }) => (
        <span>
          <strong className="block">
            <Period from={from} to={to} />
          </strong>
          <bdi className="text-xs text-text-3 wrap-anywhere">{fileName}</bdi>
        </span>
      ),
    },
    {
      key: 'closing',
      header: names.closing,
      holds: ['opening', 'closing'],
      end: true,
      cell: ({ closing }) => (closing === null ? '—' : <Money halalas={closing} decimals={2} />),
    },
    { key: 'lines', header: names.lines, holds: ['lines'], cell: ({ lines }) => words.lines(lines) },
    {
      key: 'state',
      header: names.state,
      holds: ['open', 'balance'],
      cell: ({ open, addsUp }) => (
        <span className="flex items-center flex-wrap gap-1.5">
          <Badge tone={open > 0 ? 'warn' : 'ok'}>{open > 0 ? words.openLines(open) : words.matched}</Badge>
          {addsUp === false && <Badge tone="bad">{words.unsound}</Badge>}
        </span>
      ),
    },
    {
      key: 'imported',
      header: names.imported,
      holds: ['importedBy', 'imported'],
      wideOnly: true,
      cell: ({ importedAt, importedBy }) => (
        <span className="text-sm">
          <DateText value={importedAt} form="date-time" className="block" />
          <bdi className="text-text-3">{importedBy}</bdi>
        </span>
      ),
    },
    openColumn(words, '/admin-sahl/statement/$id', ({ from, to }) => `${from} – ${to}`),
  ]
}
