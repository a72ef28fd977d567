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
