import { TrendingDown, TrendingUp } from 'lucide-react'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/pictures/icon.tsx'
import { Percent } from '#web/components/values/figures.tsx'

/**
 * Returns the change from an earlier figure in basis points, whole percents rounded towards zero: what is left of a
 * figure has not lost 100%. Null if there was nothing to compare with.
 */
function changeBps(current: number | null, before: number | null): number | null {
  if (!current || !before) return null
  return Math.trunc(((current - before) / Math.abs(before)) * 100) * 100
}

/** Beyond ten times, the exact share says nothing. */
const mostBps = 99_900

/** How a figure has changed since the earlier period. */
export function Change({ current, before }: { current: number | null; before: number | null }) {
  const bps = changeBps(current, before)
  if (bps === null || bps === 0) return null
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 text-xs',
        bps > 0 ? 'text-positive' : 'text-danger',
      )}
    >
      <Icon of={bps > 0 ? TrendingUp : TrendingDown} size="sm" />
      <bdi dir="ltr">
        {bps > mostBps && <span aria-hidden="true">{'>'}</span>}
        <Percent bps={Math.min(bps, mostBps)} decimals={0} />
      </bdi>
    </span>
  )
}
