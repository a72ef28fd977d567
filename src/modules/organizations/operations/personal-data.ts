import type { Context } from '#platform/context.ts'
import type { Obligation, PersonalSection } from '#platform/declarations/personal-data.ts'
import { personal as arabic } from '../messages.ar.ts'
import { personal as english } from '../messages.en.ts'
import * as queries from '../queries.ts'
import { withLastOwner } from './changing.ts'
import { saidIn } from './own.ts'

const words = { ar: arabic, en: english }

/** What somebody belongs to, and as what. */
export async function tellBelongings(context: Context, personId: string): Promise<PersonalSection[]> {
  const { title, columns, roles } = words[context.locale]
  const rows = await queries.listBelongings(context.tx, personId)
  return [
    {
      key: 'organizations',
      title,
      columns,
      rows: rows.map((row) => ({
        name: saidIn(context.locale, row).name,
        role: roles[row.role],
        joinedAt: { at: row.joinedAt },
      })),
    },
  ]
}

/** AUTH-11: what somebody owns alone, somebody else has to own first. */
export async function obligationsOfOwners(context: Context, personId: string): Promise<Obligation[]> {
  const owned = (await queries.listBelongings(context.tx, personId)).filter((row) => row.isLastOwner)
  if (owned.length === 0) return []
  const names = owned.map((row) => saidIn(context.locale, row).name).join(words[context.locale].and)
  return [{ code: 'organization_owned', params: { names } }]
}

/** One after the other and always in the same order: two who go at once and own the same never wait for each other. */
export async function leaveAll({ tx }: Context, personId: string): Promise<void> {
  const rows = await queries.listBelongings(tx, personId)
  const ordered = rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  for (const { memberId } of ordered) await withLastOwner(() => queries.deleteMember(tx, memberId))
}
