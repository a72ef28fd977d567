import type { ReactNode } from 'react'
import { classNames } from '#web/components/class-names.ts'

interface SectionHeadProps {
  id: string
  title: string
  text?: string
  /** A link at the end of the line. */
  children?: ReactNode
}

/** A button with an operator's words: as wide as they are, and on several lines if a phone is narrower. */
export const namedAction = 'max-w-full shrink-0 whitespace-normal wrap-anywhere'

/** The heading of a section of the landing page. */
export const SectionHead = ({ id, title, text, children }: SectionHeadProps) => (
  <div
    className={classNames(
      'mb-10 flex items-end justify-between gap-8 max-sm:mb-6 max-sm:grid',
      'max-sm:justify-items-start max-sm:gap-3.5',
    )}
  >
    <div className="min-w-0 wrap-anywhere">
      <h2 className="h1" id={id}>
        {title}
      </h2>
      {text && <p className="mt-2 max-w-[36em] text-text-2">{text}</p>}
    </div>
    {children && <div className="max-w-full shrink-0 wrap-anywhere">{children}</div>}
  </div>
)
