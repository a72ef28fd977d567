import type { Api } from '#web/app/contracts.ts'
import { ServedLink } from '#web/app/routing/served-link.tsx'
import { useWords } from '#web/app/words.ts'
import { DateText } from '#web/components/values/date-text.tsx'

export type CustomerTimeline = Awaited<ReturnType<Api['reporting']['timeline']>>

/** One event of a customer's timeline. */
export function HappeningRow({ of }: { of: CustomerTimeline['items'][number] }) {
  const { timeline: words } = useWords('customers')
  return (
    <li className="text-sm px-5 py-3">
      <div className="flex items-center justify-between gap-3">
        <strong dir="auto" className="wrap-anywhere">
          {of.leadsTo ? (
            <ServedLink leadsTo={of.leadsTo} className="link">
              {of.title}
            </ServedLink>
          ) : (
            of.title
          )}
        </strong>
        <DateText form="date-time" value={of.at} className="text-xs text-text-3 shrink-0" />
      </div>
      {of.note && (
        <p className="text-xs text-text-2 wrap-anywhere whitespace-pre-line" dir="auto">
          {of.note}
        </p>
      )}
      {of.by && <p className="text-xs text-text-3">{words.by(of.by)}</p>}
    </li>
  )
}
