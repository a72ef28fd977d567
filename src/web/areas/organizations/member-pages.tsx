import { useWords } from '#web/app/words.ts'
import { ButtonLink } from '#web/components/button.tsx'

/** Links to the next page of members, and back to the first. */
export function MemberParts({ at, next }: { at: string | undefined; next: string | null }) {
  const { members: words } = useWords('organizations')
  if (at === undefined && next === null) return null
  return (
    <p className="flex items-center gap-3">
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
