import { readers } from '#kit/duties.ts'
import { instantFrom, minuteMs } from '#kit/time.ts'
import { sql } from '#platform/database/database.ts'
import { valueQuery } from '#platform/database/value-queries.ts'
import type { HealthCheck } from '#platform/declarations/health.ts'

/** Sealing runs every minute. */
const lateMs = 10 * minuteMs

export const ledgerHealth: readonly HealthCheck[] = [
  {
    name: 'ledger.sealing',
    label: { ar: 'ختم الدفاتر', en: 'Sealing of the ledger' },
    roles: readers.finance,
    leadsTo: '/admin-sahl/books',
    query: ({ now }) =>
      valueQuery(
        sql`select json_build_object(
          'sealedAt', (select sealed_at from ledger.blocks order by number desc limit 1),
          'since', (select min(posted_at) from ledger.unsealed()))`,
        ({ sealedAt, since }: { sealedAt: string | null; since: string | null }) => ({
          state:
            since && now.getTime() - instantFrom(since).getTime() > lateMs
              ? 'bad'
              : sealedAt
                ? 'ok'
                : 'unknown',
          note: null,
          at: sealedAt === null ? null : instantFrom(sealedAt),
        }),
      ),
  },
]
