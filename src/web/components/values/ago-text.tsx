import type { Moment } from '#kit/format.ts'
import { formatAgo } from '#kit/format-ago.ts'
import { useLocale } from '../words.ts'

/** How long ago, up to seven days; `now` comes with the page's data, so that server and browser agree. */
export function AgoText({ value, now, className }: { value: Moment; now: Date; className?: string }) {
  const machine = typeof value === 'string' ? value : value.toISOString()
  return (
    <time dateTime={machine} className={className}>
      {formatAgo(value, now, useLocale())}
    </time>
  )
}
