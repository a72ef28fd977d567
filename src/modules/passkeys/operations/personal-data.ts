import type { Context } from '#platform/context.ts'
import type { PersonalSection } from '#platform/declarations/personal-data.ts'
import { personal as arabic } from '../messages.ar.ts'
import { personal as english } from '../messages.en.ts'
import { deletePasskeysOf, listPasskeys } from '../queries.ts'

const words = { ar: arabic, en: english }

/** Returns a person's passkeys for the copy of one's data, without the keys themselves. */
export async function listPasskeySections(context: Context, personId: string): Promise<PersonalSection[]> {
  const passkeys = await listPasskeys(context.tx, personId)
  const rows = passkeys.map(({ name, createdAt, lastUsedAt }) => ({
    name,
    addedAt: { at: createdAt },
    usedAt: lastUsedAt && { at: lastUsedAt },
  }))
  return [{ key: 'passkeys', ...words[context.locale], rows }]
}

/** Deletes a person's passkeys, so that a closed account cannot be opened. */
export async function erasePasskeys({ tx }: Context, personId: string): Promise<void> {
  await deletePasskeysOf(tx, personId)
}
