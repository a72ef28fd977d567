import { formatCount } from '#kit/format.ts'
import type { ColumnKind } from '#modules/reporting/vocabulary.ts'
import { Money, Percent } from '#web/components/values/figures.tsx'

/** One figure of a report: an amount, a count or a share. */
export function Figure({
  kind,
  value,
  decimals,
}: {
  kind: ColumnKind
  value: number | null
  decimals?: 0 | 2
}) {
  if (value === null) return <span className="text-text-3">—</span>
  if (kind === 'money') return <Money halalas={value} {...(decimals === undefined ? {} : { decimals })} />
  if (kind === 'share') return <Percent bps={value} decimals={1} />
  return (
    <bdi dir="ltr" className="num">
      {formatCount(value)}
    </bdi>
  )
}
