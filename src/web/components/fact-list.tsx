import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** What something is called, and what it is; whatever is not there has no line. */
export type Fact = readonly [label: string, value: ReactNode]

export interface FactListProps {
  facts: readonly Fact[]
  /** Within something that leaves room around it. */
  isWithin?: boolean
}

/** Facts one under another, each with its name before it, across the width of a panel. */
export const FactList = ({ facts, isWithin }: FactListProps) => (
  <dl className={isWithin ? 'divide' : 'divide py-2'}>
    {facts
      .filter(([, value]) => Boolean(value))
      .map(([label, value]) => (
        <div key={label} className={classNames('between small gap-4 py-2.5', !isWithin && 'px-5')}>
          <dt className="muted">
            <bdi>{label}</bdi>
          </dt>
          <dd className="strong text-end wrap-anywhere">{value}</dd>
        </div>
      ))}
  </dl>
)
