import { getRouteApi, Link } from '@tanstack/react-router'
import { readers } from '#kit/duties.ts'
import { compareTexts } from '#kit/text-difference.ts'
import {
  type AnyFieldValue,
  type EditorField,
  fieldDefinition,
  type StepText,
} from '#modules/opportunities/fields.ts'
import { changeLogList } from '#modules/opportunities/managed-lists.ts'
import type { Api } from '#web/app/contracts.ts'
import { useWords } from '#web/app/words.ts'
import { useHasDuty } from '#web/areas/admin/use-has-duty.ts'
import type { ListColumn } from '#web/components/list/list.ts'
import { ListPage } from '#web/components/list/list-page.tsx'
import { BackLink } from '#web/components/structure/admin-main.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { labelOf } from './field-frame.tsx'
import { type FieldChoices, FieldValueText } from './field-value.tsx'

type LoggedChange = Awaited<ReturnType<Api['opportunities']['changeLog']>>['items'][number]
const route = getRouteApi('/_admin/admin-sahl/opportunity/$id_/changes')

/** OPP-2: every change of an opportunity's fields, with before and after. */
export function ChangeLogPage() {
  const { log: words, sections } = useWords('opportunity-editor')
  const { id } = route.useParams()
  const log = route.useLoaderData()
  const isEditor = useHasDuty('opportunities')
  const mayReadAudit = useHasDuty(...readers.administration)
  return (
    <ListPage
      list={changeLogList}
      path={`/admin-sahl/opportunity/${id}/changes`}
      address={route.useSearch()}
      part={log}
      back={isEditor && <BackLink to={`/admin-sahl/opportunity/${id}/edit` as '/'} label={words.edit} />}
      lead={
        mayReadAudit && (
          <Link to="/admin-sahl/audit-log" search={{ subject: id }} className="link w-fit text-sm">
            {words.audit}
          </Link>
        )
      }
      words={{ ...words, filters: { section: { label: words.section, options: sections } } }}
      columns={useColumns({ shariaDecision: log.decisions })}
      rowKey={({ id: entry }) => entry}
      rowName={({ field }) => field}
      filePath={`/api/admin/opportunities/${id}/changes/export`}
    />
  )
}

function useColumns(choices: FieldChoices): ListColumn<typeof changeLogList, LoggedChange>[] {
  const { log, fields, languages } = useWords('opportunity-editor')
  const { columns: names } = log
  return [
    {
      key: 'field',
      header: names.field,
      holds: ['field'],
      isFixed: true,
      full: true,
      cell: ({ field }) => {
        const { locale } = fieldDefinition(field)
        const label = fields[labelOf(field)]
        return <span className="font-semibold">{locale ? `${label} (${languages[locale]})` : label}</span>
      },
    },
    {
      key: 'before',
      header: names.before,
      holds: ['before'],
      cell: (change) => (
        <span dir="auto" className="text-sm text-text-2 wrap-anywhere">
          <ChangedText of={change} side="before" choices={choices} />
        </span>
      ),
    },
    {
      key: 'after',
      header: names.after,
      holds: ['after'],
      cell: (change) => (
        <span dir="auto" className="text-sm wrap-anywhere">
          <ChangedText of={change} side="after" choices={choices} />
        </span>
      ),
    },
    {
      key: 'by',
      header: names.by,
      holds: ['by'],
      cell: ({ by }) => <bdi className="text-sm">{by ?? log.system}</bdi>,
    },
    {
      key: 'at',
      header: names.at,
      holds: ['at'],
      cell: ({ at }) => <DateText value={at} form="date-time" className="text-sm" />,
    },
  ]
}

/** A value before or after a change. Of a long text only what differs is shown, with the words around it. */
function ChangedText(props: { of: LoggedChange; side: 'before' | 'after'; choices: FieldChoices }) {
  const { of: change, side, choices } = props
  const { field } = change
  const [before, after] = [readText(field, change.before), readText(field, change.after)]
  if (before === null || after === null || Math.max(before.length, after.length) < longTextLength) {
    return <FieldValueText name={field} value={change[side]} choices={choices} />
  }
  const Mark = side === 'before' ? 'del' : 'ins'
  return (
    <span className="whitespace-pre-wrap">
      {compareTexts(before, after)[side].map(({ text, isChanged }, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts are shown as they are
        isChanged ? <Mark key={at}>{text}</Mark> : <span key={at}>{text}</span>,
      )}
    </span>
  )
}

/** Shorter texts are shown whole. */
const longTextLength = 80

/** Returns the text of a field of texts, or null if it has another kind or is empty. */
function readText(field: EditorField, value: AnyFieldValue): string | null {
  const { kind } = fieldDefinition(field)
  if (kind === 'line' || kind === 'text') return value as string | null
  if (kind === 'paragraphs') return (value as string[] | null)?.join('\n') ?? null
  if (kind !== 'steps') return null
  return (value as StepText[] | null)?.map(({ title, text }) => `${title}\n${text}`).join('\n') ?? null
}
