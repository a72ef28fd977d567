import type { ReactNode } from 'react'
import { Card } from '#web/components/structure/surfaces.tsx'

/** A part of the dashboard, with its heading and a link to the whole list. */
export function Panel({
  id,
  title,
  link,
  children,
}: {
  id: string
  title: ReactNode
  link?: ReactNode
  children: ReactNode
}) {
  return (
    <Card as="section" className="panel" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>{title}</h2>
        {link}
      </div>
      {children}
    </Card>
  )
}
