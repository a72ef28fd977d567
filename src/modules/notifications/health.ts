import { readers } from '#kit/duties.ts'
import { pluralOf } from '#kit/locale.ts'
import { instantFrom } from '#kit/time.ts'
import { type Statement, sql } from '#platform/database/database.ts'
import { valueQuery } from '#platform/database/value-queries.ts'
import type { HealthCheck, HealthState } from '#platform/declarations/health.ts'
import { waitingDeadLetters } from '#platform/jobs/dead-letters.ts'

const [inArabic, inEnglish] = [pluralOf('ar'), pluralOf('en')]

const waitingText = (waiting: number) => ({
  ar: inArabic(waiting, {
    zero: 'لا شيء ينتظر',
    one: 'واحدة تنتظر',
    two: 'اثنتان تنتظران',
    few: '# تنتظر',
    many: '# تنتظر',
    other: '# تنتظر',
  }),
  en: inEnglish(waiting, { one: '# waiting', other: '# waiting' }),
})

/** Anything that waits has failed for good and needs an operator. */
const waitingIn = (rows: Statement, since: Statement) =>
  valueQuery(
    sql`select json_build_object('waiting', count(*)::int4, 'since', min(since))
      from (select ${since} as since from ${rows} limit 1000) as waits`,
    ({ waiting, since: oldest }: { waiting: number; since: string | null }): HealthState => ({
      state: waiting > 0 ? 'bad' : 'ok',
      note: waiting > 0 ? waitingText(waiting) : null,
      at: oldest === null ? null : instantFrom(oldest),
    }),
  )

export const notificationsHealth: readonly HealthCheck[] = [
  {
    name: 'notifications.jobs',
    label: { ar: 'المهام والأحداث المتعثرة', en: 'Failed jobs and events' },
    roles: readers.administration,
    leadsTo: '/admin-sahl/messages/dead-letters',
    query: () => waitingIn(waitingDeadLetters.rows, waitingDeadLetters.since),
  },
  {
    name: 'notifications.providers',
    label: { ar: 'الرسائل التي لم تصل', en: 'Undelivered messages' },
    roles: readers.administration,
    leadsTo: '/admin-sahl/messages',
    isOutside: true,
    query: () => waitingIn(sql`notifications.deliveries where given_up_at is not null`, sql`given_up_at`),
  },
]
