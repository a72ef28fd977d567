import { readers } from '#kit/duties.ts'
import { dayMs, instantFrom } from '#kit/time.ts'
import { sql } from '#platform/database/database.ts'
import { valueQuery } from '#platform/database/value-queries.ts'
import type { HealthCheck } from '#platform/declarations/health.ts'

/** A statement of each bank day is expected; a weekend lasts two days. */
const lateMs = 3 * dayMs

export const statementsHealth: readonly HealthCheck[] = [
  {
    name: 'statements.bank',
    label: { ar: 'آخر كشف من البنك', en: 'Latest bank statement' },
    roles: readers.finance,
    leadsTo: '/admin-sahl/statement',
    isOutside: true,
    query: ({ now }) =>
      valueQuery(
        sql`select json_build_object('at', max(imported_at)) from statements.statements`,
        ({ at: text }: { at: string | null }) => {
          const at = text === null ? null : instantFrom(text)
          const isLate = at !== null && now.getTime() - at.getTime() > lateMs
          return { state: at === null ? 'unknown' : isLate ? 'warn' : 'ok', note: null, at }
        },
      ),
  },
]
