import lockForm from 'virtual:form/periods.proposeLock'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { formatCount, formatDate, formatMonth } from '#kit/format.ts'
import type { periodsContract } from '#modules/periods/contract.ts'
import { useApi, usePageLocale } from '#web/app/context.ts'
import type { Api } from '#web/app/contracts.ts'
import { useWords } from '#web/app/words.ts'
import { FormAskLink } from '#web/areas/admin/form-ask-link.tsx'
import { useAct } from '#web/areas/admin/use-act.ts'
import { Badge } from '#web/components/badge.tsx'
import { ButtonLink } from '#web/components/button.tsx'
import { questionAbout, readQuestion } from '#web/components/form/asked.ts'
import { FormDialog } from '#web/components/form/form-dialog.tsx'
import { TextareaField } from '#web/components/form/textarea-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { AdminMain, PageTitle } from '#web/components/structure/admin-main.tsx'
import { Card } from '#web/components/structure/surfaces.tsx'
import { type Column, Table } from '#web/components/structure/table.tsx'
import { Money } from '#web/components/values/figures.tsx'
import { LtrText } from '#web/components/values/identifiers.tsx'
import { monthQuestions } from './questions.ts'

type Month = Awaited<ReturnType<Api['periods']['list']>>['items'][number]

const route = getRouteApi('/_admin/admin-sahl/books/months')

/** Month end: the months of the books, which of them are locked, and their journals. */
export function MonthsPage() {
  const { months: words } = useWords('books')
  const { items } = route.useLoaderData()
  const asked = readQuestion(route.useSearch().ask, monthQuestions)
  const chosen = items.find((one) => one.month === asked?.id && isLockable(items, one))
  return (
    <AdminMain>
      <div>
        <PageTitle />
        <p className="text-sm text-text-2">{words.lead}</p>
      </div>
      <Card className="panel">
        <Table
          caption={words.caption}
          columns={useColumns(items)}
          rows={items}
          rowKey={({ month }) => month}
        />
      </Card>
      {chosen && <LockDialog of={chosen} months={monthsUpTo(items, chosen)} />}
    </AdminMain>
  )
}

/** One proposal is open at a time: it locks its month and all open ones before it. */
const isLockable = (items: readonly Month[], { state, obstacle }: Month): boolean =>
  state === 'over' && obstacle === null && items.every(({ proposal }) => proposal === null)

/** The months that locking one locks, from the oldest. */
const monthsUpTo = (items: readonly Month[], last: Month): Month[] =>
  items.filter(({ state, month }) => state === 'over' && month <= last.month).toReversed()

/** The obstacle of a month, unless the row below it, of the month before, says the same. */
function findOwnObstacle(items: readonly Month[], one: Month): string | undefined {
  const below = items[items.indexOf(one) + 1]
  const message = one.obstacle?.message
  return message === below?.obstacle?.message ? undefined : message
}

function useColumns(items: readonly Month[]): Column<Month>[] {
  const { months: words } = useWords('books')
  const locale = usePageLocale()
  const names = words.columns
  const nameOf = (month: string) => formatMonth(`${month}-15`, locale)
  return [
    { key: 'month', header: names.month, full: true, cell: ({ month }) => nameOf(month) },
    {
      key: 'moved',
      header: names.moved,
      end: true,
      cell: ({ moved }) => <Money halalas={moved} decimals={2} />,
    },
    {
      key: 'entries',
      header: names.entries,
      end: true,
      wideOnly: true,
      cell: ({ entries }) => <LtrText value={formatCount(entries)} />,
    },
    {
      key: 'state',
      header: names.state,
      cell: ({ state, lockedAt, lockedBy }) => (
        <span>
          <Badge small tone={state === 'locked' ? 'ok' : 'neutral'}>
            {words.states[state]}
          </Badge>
          {lockedAt && (
            <span className="block text-xs text-text-3">
              {words.lockedBy(lockedBy.join(locale === 'ar' ? '، ' : ', '), formatDate(lockedAt, locale))}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'act',
      header: names.act,
      cell: (one) => (
        <span className="flex flex-wrap items-center gap-2">
          {isLockable(items, one) && (
            <FormAskLink
              ask={questionAbout('lock', one.month)}
              of={lockForm}
              size="sm"
              variant="soft"
              aria-label={
                monthsUpTo(items, one).length > 1
                  ? words.proposeUpTo(nameOf(one.month))
                  : words.proposeOf(nameOf(one.month))
              }
            >
              {monthsUpTo(items, one).length > 1 ? words.proposeAll : words.propose}
            </FormAskLink>
          )}
          {one.proposal && (
            <ButtonLink to="/admin-sahl/approvals" size="sm" variant="outline">
              {words.waiting}
            </ButtonLink>
          )}
          <span className="text-xs text-text-3 empty:hidden">{findOwnObstacle(items, one)}</span>
          {(['csv', 'xlsx'] as const).map((format) => (
            <a
              key={format}
              className="link text-sm"
              href={`/api/admin/books/months/${one.month}/journal?format=${format}&lang=${locale}`}
              aria-label={words.journalOf(nameOf(one.month), format.toUpperCase())}
            >
              {format.toUpperCase()}
            </a>
          ))}
        </span>
      ),
    },
  ]
}

function LockDialog({ of: { month }, months }: { of: Month; months: readonly Month[] }) {
  const { dialog: words, propose } = useWords('books').months
  const locale = usePageLocale()
  const api = useApi()
  const router = useRouter()
  const act = useAct(words.done, () => void router.invalidate())
  const nameOf = (one: string) => formatMonth(`${one}-15`, locale)
  const form = useForm<typeof periodsContract.proposeLock>({
    of: lockForm,
    fixed: { month },
    send: (body, call) => act(api.periods.proposeLock(body, call)),
  })
  return (
    <FormDialog
      form={form}
      to="/admin-sahl/books/months"
      title={
        months.length > 1
          ? words.titleOfSeveral({ count: months.length, last: nameOf(month) })
          : words.title(nameOf(month))
      }
      description={months.length > 1 ? words.textOfSeveral : words.text}
      submit={{ label: propose }}
    >
      {months.length > 1 && (
        <ul className="grid grid-cols-1 gap-1.5 text-sm">
          {months.map((one) => (
            <li key={one.month} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span>{nameOf(one.month)}</span>
              <span className="text-text-2">
                <Money halalas={one.moved} decimals={2} /> · {words.entries(one.entries)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <TextareaField name="reason" label={words.reason} rows={3} maxLength={500} />
    </FormDialog>
  )
}
