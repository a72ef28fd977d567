import { Link } from '@tanstack/react-router'
import { formatDate, formatMonth } from '#kit/format.ts'
import type { RunOutcome } from '#modules/plans/vocabulary.ts'
import { usePageLocale } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { Badge, type Tone } from '#web/components/badge.tsx'
import { type Column, Table } from '#web/components/structure/table.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { PrivateMoney } from '#web/components/values/private-money.tsx'
import type { PlanRun } from './load.ts'

const tones: Partial<Record<RunOutcome, Tone>> = {
  bought: 'ok',
  nothing: 'warn',
  missed: 'bad',
  waiting: 'info',
}

/** The plan's runs: what each bought, or why it bought nothing. */
export function PlanHistory({ runs }: { runs: readonly PlanRun[] }) {
  const { history: words, outcomes, reasons } = useWords('plans')
  const locale = usePageLocale()
  const whenOf = ({ month, dueAt }: PlanRun) =>
    month === null ? `${words.incomeOf} ${formatDate(dueAt, locale)}` : formatMonth(month, locale)
  const columns: Column<PlanRun>[] = [
    {
      key: 'month',
      header: words.month,
      full: true,
      cell: (run) => (
        <span className="font-semibold">
          {run.month === null ? (
            <>
              {words.incomeOf} <DateText value={run.dueAt} />
            </>
          ) : (
            formatMonth(run.month, locale)
          )}
        </span>
      ),
    },
    {
      key: 'what',
      header: words.what,
      cell: ({ outcome }) => <Badge tone={tones[outcome] ?? 'neutral'}>{outcomes[outcome]}</Badge>,
    },
    { key: 'why', header: words.why, cell: ({ reason }) => (reason ? reasons[reason] : '') },
    {
      key: 'spend',
      header: words.spend,
      end: true,
      cell: ({ budget }) => (budget === null ? '' : <PrivateMoney halalas={budget} decimals={2} />),
    },
    {
      key: 'order',
      header: words.order,
      hideHeader: true,
      end: true,
      cell: (run) =>
        run.orderId && (
          <Link
            className="link text-sm"
            to="/user/cart/thank-you"
            search={{ order: run.orderId }}
            aria-label={words.openOf(whenOf(run))}
          >
            {words.open}
          </Link>
        ),
    },
  ]
  return <Table caption={words.title} columns={columns} rows={runs} rowKey={({ id }) => id} />
}
