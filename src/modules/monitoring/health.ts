import { readers } from '#kit/duties.ts'
import { pluralOf } from '#kit/locale.ts'
import { instantFrom } from '#kit/time.ts'
import { sql } from '#platform/database/database.ts'
import { valueQuery } from '#platform/database/value-queries.ts'
import type { HealthCheck, HealthState } from '#platform/declarations/health.ts'
import { recentSince } from './operations/providers.ts'
import { selectProviders } from './queries.ts'
import { judgeProvider } from './rules.ts'

const [inArabic, inEnglish] = [pluralOf('ar'), pluralOf('en')]

const failingText = (failing: number) => ({
  ar: inArabic(failing, {
    zero: 'لا أعطال',
    one: 'مزوّد واحد متعطل',
    two: 'مزوّدان متعطلان',
    few: '# مزوّدين متعطلين',
    many: '# مزوّدًا متعطلًا',
    other: '# مزوّد متعطل',
  }),
  en: inEnglish(failing, { one: '# failing', other: '# failing' }),
})

interface Stored {
  readonly last_success_at: string | null
  readonly last_failure_at: string | null
  readonly hour_calls: number
  readonly hour_failures: number
}

const instantOrNull = (text: string | null) => (text === null ? null : instantFrom(text))

function summarise(stored: readonly Stored[] | null): HealthState {
  const records = (stored ?? []).map((row) => ({
    lastSuccessAt: instantOrNull(row.last_success_at),
    lastFailureAt: instantOrNull(row.last_failure_at),
    calls: row.hour_calls,
    failures: row.hour_failures,
  }))
  if (records.length === 0) return { state: 'unknown', note: null, at: null }
  const failing = records.filter((record) => judgeProvider(record) === 'bad')
  const isWarning = records.some((record) => judgeProvider(record) === 'warn')
  const times = (failing.length > 0 ? failing : records).map(({ lastFailureAt, lastSuccessAt }) =>
    failing.length > 0 ? lastFailureAt : lastSuccessAt,
  )
  return {
    state: failing.length > 0 ? 'bad' : isWarning ? 'warn' : 'ok',
    note: failing.length > 0 ? failingText(failing.length) : null,
    at: times.reduce((latest, time) => ((time ?? 0) > (latest ?? 0) ? time : latest), null),
  }
}

export const monitoringHealth: readonly HealthCheck[] = [
  {
    name: 'monitoring.providers',
    label: { ar: 'المزوّدون', en: 'Providers' },
    roles: readers.administration,
    leadsTo: '/admin-sahl/providers',
    query: ({ now }) =>
      valueQuery(sql`select json_agg(p) from (${selectProviders(recentSince(now))}) as p`, summarise),
  },
]
