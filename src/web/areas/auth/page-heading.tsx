import type { ReactNode } from 'react'

export const PageHeading = ({ title, lead }: { title: ReactNode; lead: ReactNode }) => (
  <div className="grid gap-2">
    <h1 className="h1">{title}</h1>
    <p className="text-text-2">{lead}</p>
  </div>
)
