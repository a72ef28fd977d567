import type { Api } from '#web/app/contracts.ts'
import { useWords } from '#web/app/words.ts'
import { LtrText } from '#web/components/values/identifiers.tsx'

export type Cause = Awaited<ReturnType<Api['books']['transaction']>>['cause']

/** The person or job that caused a movement (LED-7). */
export function CauseText({ of: { kind, id, name } }: { of: Cause }) {
  const { causes } = useWords('books')
  return (
    <span className="text-sm">
      <span className="text-xs text-text-3 block">{causes[kind]}</span>
      {name === null ? <LtrText value={id} className="wrap-anywhere" /> : <bdi>{name}</bdi>}
    </span>
  )
}
