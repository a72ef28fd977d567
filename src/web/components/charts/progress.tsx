import type { CSSProperties } from 'react'
import { classNames } from '../class-names.ts'

export type ProgressBarProps = {
  /** Hundredths of a percent, 0 to 10,000. */
  bps: number
  label: string
  thin?: boolean
  className?: string
}

export const withinBounds = (bps: number): number => Math.min(10_000, Math.max(0, bps))

export function ProgressBar({ bps, label, thin, className }: ProgressBarProps) {
  const value = Math.floor(withinBounds(bps) / 100)
  return (
    <div
      className={classNames('bar', thin && 'thin', className)}
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <i style={{ '--v': `${withinBounds(bps) / 100}%` } as CSSProperties} />
    </div>
  )
}
