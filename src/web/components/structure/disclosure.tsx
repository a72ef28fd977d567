import { ChevronDown } from 'lucide-react'
import type { DetailsHTMLAttributes, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../pictures/icon.tsx'

export type DisclosureProps = Omit<DetailsHTMLAttributes<HTMLDetailsElement>, 'name'> & {
  summary: ReactNode
  /** `card` is a surface of its own, `row` has the chevron at its end, `text` right after the words. */
  look?: keyof typeof looks
  summaryClass?: string
}

// A card is opened by a press anywhere on its first line, so its padding is that of the line.
const looks = {
  card: { outer: 'card', summary: 'p-6 [details[open]>&]:pb-3', inner: 'px-6 pb-6' },
  row: { outer: '', summary: '', inner: undefined },
  text: { outer: '', summary: 'w-fit max-w-full', inner: undefined },
}
const summaryLook = 'flex list-none items-start gap-2 [&::-webkit-details-marker]:hidden'
// As high as a line of the summary, so that it stays beside the first of several lines.
const chevronLook = 'h-[1lh] text-text-3 transition-transform in-[details[open]>summary]:rotate-180'

/** A line that opens what follows it, before any script has come. */
export function Disclosure({ summary, look = 'row', summaryClass, children, ...rest }: DisclosureProps) {
  const { outer, inner, summary: line } = looks[look]
  return (
    <details {...rest} className={classNames(outer, rest.className)}>
      <summary className={classNames(summaryLook, line, summaryClass)}>
        <span className={classNames('min-w-0 wrap-anywhere', look !== 'text' && 'flex-1')}>{summary}</span>
        <Icon of={ChevronDown} size="sm" className={chevronLook} />
      </summary>
      {inner ? <div className={inner}>{children}</div> : children}
    </details>
  )
}
