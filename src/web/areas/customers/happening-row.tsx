import type { Api } from '#web/app/contracts.ts'
import { ServedLink } from '#web/app/routing/served-link.tsx'
import { useWords } from '#web/app/words.ts'
import { DateText } from '#web/components/date-text.tsx'

export type Timeline = Awaited<ReturnType<Api['reporting']['timeline']>>

/** One event of a customer's timeline. */
export function HappeningRow({ of }: { of: Timeline['items'][number] }) {
  const { timeline: words } = useWords('customers')
  return (
    <li className="small px-5 py-3">
      <div className="between gap-3">
        <strong dir="auto" className="wrap-anywhere">
          {of.leadsTo ? (
            <ServedLink leadsTo={of.leadsTo} className="link">
              {of.title}
            </ServedLink>
          ) : (
            of.title
          )}
        </strong>
        <DateText form="date-time" value={of.at} className="xs subtle shrink-0" />
      </div>
      {of.note && (
        <p className="xs muted wrap-anywhere whitespace-pre-line" dir="auto">
          {of.note}
        </p>
      )}
      {of.by && <p className="xs subtle">{words.by(of.by)}</p>}
    </li>
  )
}
