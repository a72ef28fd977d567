import type { ReactNode } from 'react'
import { classNames } from '#web/components/class-names.ts'

const look = classNames(
  'mx-auto grid w-full max-w-120 grid-cols-1 gap-6',
  'content-start px-5 pt-4 pb-8 sm:content-center sm:px-10 sm:pt-6 sm:pb-10',
)

/** The main area of a sign-in page: one form, centred. */
export const AuthMain = ({ children }: { children: ReactNode }) => (
  <main id="main" className={look}>
    {children}
  </main>
)
