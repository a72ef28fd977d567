import { getUser } from '#modules/identity/index.ts'
import type { Context } from '#platform/context.ts'
import type { Obligation, PersonalSection } from '#platform/declarations/personal-data.ts'
import { personal as arabic } from '../messages.ar.ts'
import { personal as english } from '../messages.en.ts'
import { deleteInvitationsTo } from '../queries/invitations.ts'
import * as queries from '../queries/organizations.ts'
import { refuseLastOwner } from './member-changes.ts'
import { localisedWords } from './own.ts'

const words = { ar: arabic, en: english }

/** Returns a person's memberships for the copy of one's data. */
export async function listMembershipSections(context: Context, personId: string): Promise<PersonalSection[]> {
  const { title, columns, roles } = words[context.locale]
  const rows = await queries.listBelongings(context.tx, personId)
  return [
    {
      key: 'organizations',
      title,
      columns,
      rows: rows.map((row) => ({
        name: localisedWords(context.locale, row).name,
        role: roles[row.role],
        joinedAt: { at: row.joinedAt },
      })),
    },
  ]
}

/** Returns the names of these organizations in the reader's language. */
export async function listOrganizationNames(
  { tx, locale }: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = ids.length === 0 ? [] : await queries.listOrganizationsOf(tx, ids)
  return new Map(rows.map((row) => [row.id, localisedWords(locale, row).name]))
}

/** AUTH-11: reports the organizations that a person is the only owner of, which prevent closing the account. */
export async function listOwnerObligations(context: Context, personId: string): Promise<Obligation[]> {
  const owned = (await queries.listBelongings(context.tx, personId)).filter((row) => row.isLastOwner)
  if (owned.length === 0) return []
  const names = owned.map((row) => localisedWords(context.locale, row).name).join(words[context.locale].and)
  return [{ code: 'organization_owned', params: { names } }]
}

/**
 * Deletes the invitations to a person, and leaves all organizations in the order of their ids, so that two owners who
 * leave at once do not deadlock.
 */
export async function leaveAllOrganizations({ tx }: Context, personId: string): Promise<void> {
  const { email } = await getUser(tx, personId)
  await deleteInvitationsTo(tx, personId, email)
  const rows = await queries.listBelongings(tx, personId)
  const ordered = rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  for (const { memberId } of ordered) await refuseLastOwner(() => queries.deleteMember(tx, memberId))
}
