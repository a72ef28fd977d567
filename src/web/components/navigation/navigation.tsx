import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { FlipIcon } from '../pictures/icon.tsx'
import { useComponentWords } from '../words.ts'

/** Links to the parts of a page, or to sibling pages; mark the present one by aria-current. */
export const TabLinks = ({
  label,
  children,
  className,
}: {
  label: string
  children: ReactNode
  className?: string
}) => (
  <nav className={classNames('tabs', className)} aria-label={label}>
    {children}
  </nav>
)

/** The same in the shape of a segmented control. */
export const SegmentLinks = ({
  label,
  children,
  className,
}: {
  label: string
  children: ReactNode
  className?: string
}) => (
  <nav className={classNames('seg', className)} aria-label={label}>
    {children}
  </nav>
)

/** The way to this page: links, then the page's own name. */
export function Breadcrumbs(props: { links: readonly ReactNode[]; current: ReactNode; className?: string }) {
  const { links, current, className } = props
  const words = useComponentWords()
  return (
    <nav aria-label={words.breadcrumbs} className={className}>
      <ol className="crumbs">
        {links.map((link, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the way to a page is an ordered list that does not move
          <li key={index}>
            {link}
            {(current || index + 1 < links.length) && <FlipIcon of={ChevronRight} size="sm" />}
          </li>
        ))}
        {current && <li aria-current="page">{current}</li>}
      </ol>
    </nav>
  )
}
