import { type ReactNode, useId } from 'react'
import { Card } from '#web/components/surfaces.tsx'

/** A part of the profile, with its heading and one way on. */
export function Section({
  title,
  way,
  children,
}: {
  title: ReactNode
  way?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <Card as="section" pad className="stack content-start gap-4" aria-labelledby={id}>
      <div className="between">
        <h2 id={id} className="h4">
          {title}
        </h2>
        {way}
      </div>
      {children}
    </Card>
  )
}

/** Facts of one kind, one under another. */
export const Facts = ({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <dl className="divide">
    {facts.map(([label, value]) => (
      <div key={label} className="between small gap-4 py-2.5">
        <dt className="muted">{label}</dt>
        <dd className="strong text-end">{value}</dd>
      </div>
    ))}
  </dl>
)
