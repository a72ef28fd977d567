import type { Context } from '#platform/context.ts'
import type { PersonalSection } from '#platform/declarations/personal-data.ts'
import { personal as arabic } from '../messages.ar.ts'
import { personal as english } from '../messages.en.ts'
import { deletePasskeysOf, listPasskeys } from '../queries.ts'

const words = { ar: arabic, en: english }

/** By what somebody signs in; the keys themselves say nothing to anybody. */
export async function tellPasskeys(context: Context, personId: string): Promise<PersonalSection[]> {
  const passkeys = await listPasskeys(context.tx, personId)
  const rows = passkeys.map(({ name, createdAt, lastUsedAt }) => ({
    name,
    addedAt: { at: createdAt },
    usedAt: lastUsedAt && { at: lastUsedAt },
  }))
  return [{ key: 'passkeys', ...words[context.locale], rows }]
}

/** What is closed is opened by nobody. */
export async function erasePasskeys({ tx }: Context, personId: string): Promise<void> {
  await deletePasskeysOf(tx, personId)
}
