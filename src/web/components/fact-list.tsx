import type { ReactNode } from 'react'

/** What something is called, and what it is; whatever is not there has no line. */
export type Fact = readonly [label: string, value: ReactNode]

/** Facts one under another, each with its name before it, across the width of a panel. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="divide py-2">
    {facts
      .filter(([, value]) => Boolean(value))
      .map(([label, value]) => (
        <div key={label} className="between small gap-4 px-5 py-2.5">
          <dt className="muted">
            <bdi>{label}</bdi>
          </dt>
          <dd className="strong text-end wrap-anywhere">{value}</dd>
        </div>
      ))}
  </dl>
)
