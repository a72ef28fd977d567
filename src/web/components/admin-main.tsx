import type { ReactNode } from 'react'

/** A page of the back office: one thing under another beside the menu. */
export const AdminMain = ({ children }: { children: ReactNode }) => (
  <main id="main" className="grid grid-cols-1 gap-3.5 px-4 pt-5 pb-10 md:gap-4.5 md:px-8 md:pt-7 md:pb-12">
    {children}
  </main>
)

/** What is read at length, and what stands beside it where there is room. */
export const adminColumns =
  'grid grid-cols-1 items-start gap-4.5 xl:grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)]'
