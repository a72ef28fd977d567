import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** A label and its value. An entry without a value has no line. */
export type Fact = readonly [label: string, value: ReactNode]

export interface FactListProps {
  facts: readonly Fact[]
  /** Set inside a container that has its own padding. */
  isWithin?: boolean
}

/** Facts one under another, each with its name before it, across the width of a panel. */
export const FactList = ({ facts, isWithin }: FactListProps) => (
  <dl className={isWithin ? 'divide-y divide-line' : 'divide-y divide-line py-2'}>
    {facts
      .filter(([, value]) => Boolean(value))
      .map(([label, value]) => (
        <div
          key={label}
          className={classNames(
            'flex items-center justify-between text-sm gap-4 py-2.5',
            !isWithin && 'px-5',
          )}
        >
          <dt className="min-w-0 wrap-break-word text-text-2">
            <bdi>{label}</bdi>
          </dt>
          {/* The label gives way first, so that a short value or an amount stays on one line. */}
          <dd className="max-w-2/3 shrink-0 font-semibold text-end wrap-anywhere">{value}</dd>
        </div>
      ))}
  </dl>
)
