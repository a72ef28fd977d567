import { readers } from '#kit/duties.ts'
import { pluralOf } from '#kit/locale.ts'
import { hourMs, instantFrom } from '#kit/time.ts'
import { sql } from '#platform/database/database.ts'
import { valueQuery } from '#platform/database/value-queries.ts'
import type { HealthCheck } from '#platform/declarations/health.ts'

const [inArabic, inEnglish] = [pluralOf('ar'), pluralOf('en')]

/** The proof runs every night. */
const lateMs = 26 * hourMs

export const booksHealth: readonly HealthCheck[] = [
  {
    name: 'books.proof',
    label: { ar: 'إثبات الدفاتر', en: 'Proof of the books' },
    roles: readers.finance,
    leadsTo: '/admin-sahl/books',
    query: ({ now }) =>
      valueQuery(
        sql`select json_build_object('at', at, 'faults', faults) from books.proofs order by at desc limit 1`,
        (last: { at: string; faults: number } | null) => {
          if (!last) return { state: 'unknown', note: null, at: null }
          const at = instantFrom(last.at)
          const isLate = now.getTime() - at.getTime() > lateMs
          return {
            at,
            state: last.faults > 0 ? 'bad' : isLate ? 'warn' : 'ok',
            note: last.faults > 0 ? faultsText(last.faults) : null,
          }
        },
      ),
  },
  {
    name: 'books.breaks',
    label: { ar: 'فروقات مفتوحة', en: 'Open breaks' },
    roles: readers.finance,
    leadsTo: '/admin-sahl/books/breaks',
    query: () =>
      valueQuery(
        sql`select json_build_object('open', count(*)::int4, 'since', min(first_seen_at))
          from books.breaks where gone_at is null`,
        ({ open, since }: { open: number; since: string | null }) => ({
          state: open > 0 ? 'bad' : 'ok',
          note: open > 0 ? breaksText(open) : null,
          at: since === null ? null : instantFrom(since),
        }),
      ),
  },
]

const faultsText = (faults: number) => ({
  ar: inArabic(faults, {
    zero: 'لا أخطاء',
    one: 'خطأ واحد',
    two: 'خطآن',
    few: '# أخطاء',
    many: '# خطأً',
    other: '# خطأ',
  }),
  en: inEnglish(faults, { one: '# fault', other: '# faults' }),
})

const breaksText = (breaks: number) => ({
  ar: inArabic(breaks, {
    zero: 'لا فروقات',
    one: 'فرق واحد',
    two: 'فرقان',
    few: '# فروقات',
    many: '# فرقًا',
    other: '# فرق',
  }),
  en: inEnglish(breaks, { one: '# break', other: '# breaks' }),
})
