import { useWords } from '#web/app/words.ts'
import { ButtonLink } from '#web/components/button.tsx'

/** To the next part of the members, and from a later one back to the first: the address of the same page. */
export function MemberParts({ at, next }: { at: string | undefined; next: string | null }) {
  const { members: words } = useWords('organizations')
  if (at === undefined && next === null) return null
  return (
    <p className="row">
      {at !== undefined && (
        <ButtonLink variant="ghost" to="." search={{}}>
          {words.first}
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink variant="outline" to="." search={{ cursor: next }}>
          {words.more}
        </ButtonLink>
      )}
    </p>
  )
}
