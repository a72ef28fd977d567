import { formatPercent } from '#kit/format.ts'
import { classNames } from '../class-names.ts'
import { type ProgressBarProps, withinBounds } from './progress.tsx'

const circumference = 2 * Math.PI * 40

/** A share as a ring with its figure inside; it fills in the reading direction. */
export function ProgressRing({ bps, label, className }: Omit<ProgressBarProps, 'thin'>) {
  const share = withinBounds(bps) / 10_000
  return (
    <div
      className={classNames('progress-ring', className)}
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.floor(share * 100)}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <svg viewBox="0 0 92 92" aria-hidden="true">
        <circle cx="46" cy="46" r="40" fill="none" stroke="var(--c-track)" strokeWidth="9" />
        {share > 0 && (
          <circle
            cx="46"
            cy="46"
            r="40"
            fill="none"
            stroke="var(--c-primary)"
            strokeWidth="9"
            strokeLinecap={share < 1 ? 'round' : 'butt'}
            strokeDasharray={`${circumference * share} ${circumference}`}
            transform="rotate(-90 46 46)"
          />
        )}
      </svg>
      <b className="num">{formatPercent(withinBounds(bps), { decimals: 0, rounding: 'down' })}</b>
    </div>
  )
}
