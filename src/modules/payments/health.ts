import { readers } from '#kit/duties.ts'
import { hourMs, instantFrom } from '#kit/time.ts'
import { sql } from '#platform/database/database.ts'
import { valueQuery } from '#platform/database/value-queries.ts'
import type { HealthCheck } from '#platform/declarations/health.ts'

/** The comparison with the gateway runs every night. */
const lateMs = 26 * hourMs

export const paymentsHealth: readonly HealthCheck[] = [
  {
    name: 'payments.gateway',
    label: { ar: 'مطابقة بوابة الدفع', en: 'Gateway comparison' },
    roles: readers.finance,
    leadsTo: '/admin-sahl/books',
    isOutside: true,
    query: ({ now }) =>
      valueQuery(
        sql`select json_build_object('at', started_at) from payments.reconciliations
          order by started_at desc, id desc limit 1`,
        (last: { at: string } | null) => {
          const at = last && instantFrom(last.at)
          const isLate = at !== null && now.getTime() - at.getTime() > lateMs
          return { state: at === null ? 'unknown' : isLate ? 'warn' : 'ok', note: null, at }
        },
      ),
  },
]
