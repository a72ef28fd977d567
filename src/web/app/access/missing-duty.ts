import { isAllowed, type Role } from '#kit/duties.ts'
import type { AppContext } from '#web/app/context.ts'

/**
 * Describes to an operator which roles or duties would open the page that they were redirected from. Returns nothing if
 * `needs`, which comes from the address, names none that they lack.
 */
export async function describeMissingDuty(
  { locale, words, session }: AppContext,
  needs: string,
): Promise<string | undefined> {
  await words.load('accounts')
  const { duties, roles, missingDuty } = words.of('accounts')
  const names: Partial<Readonly<Record<string, string>>> = {
    ...duties,
    cms: roles.cms,
    admin: missingDuty.admin,
    // An auditor reads everything, and is no answer to who may work here.
    auditor: undefined,
  }
  const own = session.current().roles
  const lacking = needs.split('.').filter((role) => !isAllowed(own, [role as Role]))
  const named = lacking.flatMap((role) => names[role] ?? [])
  if (named.length === 0) return undefined
  return missingDuty.sentence(new Intl.ListFormat(locale, { type: 'disjunction' }).format(named))
}
