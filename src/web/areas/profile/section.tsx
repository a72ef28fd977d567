import { type ReactNode, useId } from 'react'
import { Card } from '#web/components/structure/surfaces.tsx'

/** A section of the profile, with a heading and a link. */
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
    <Card as="section" pad className="grid grid-cols-1 content-start gap-4" aria-labelledby={id}>
      <div className="flex items-center justify-between gap-4">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {way}
      </div>
      {children}
    </Card>
  )
}
