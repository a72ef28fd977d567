import { randomBytes } from 'node:crypto'
import { sql, type Tx } from '../database/database.ts'
import { StartupFault } from '../startup/startup-fault.ts'
import { openSealing } from './sealing.ts'

/**
 * The keys of the configuration. The previous one only opens: it is used while all processes change to the new one.
 */
export interface WrappingKeys {
  readonly secretKey: string
  readonly previousSecretKey: string | undefined
}

export interface DataKey {
  /** Seals values and files; a text of at least 32 characters. */
  readonly dataKey: string
  /** Which key of the configuration opened it. */
  readonly openedBy: 'current' | 'previous'
}

const recordId = 'data key'
const wrap = (dataKey: string, secretKey: string): Buffer => openSealing(secretKey).seal(dataKey, recordId)

function unwrap(wrapped: Buffer, secretKey: string | undefined): string | undefined {
  if (secretKey === undefined) return undefined
  try {
    return openSealing(secretKey).unseal(wrapped, recordId)
  } catch {
    return undefined
  }
}

/**
 * Reads, as the owner, the key that seals this database's values and files. Creates one for a new database. Throws a
 * StartupFault if neither key of the configuration opens it.
 */
export async function openDataKey(tx: Tx, keys: WrappingKeys): Promise<DataKey> {
  await keepDataKey(tx, keys.secretKey, randomBytes(32).toString('base64'))
  const { wrapped } = await tx.one<{ wrapped: Buffer | null }>(sql`select wrapped from platform.data_key`)
  if (wrapped === null) {
    // This database is older than data keys: its values are sealed with SECRET_KEY itself.
    await tx.run(sql`
      update platform.data_key set wrapped = ${wrap(keys.secretKey, keys.secretKey)}, wrapped_at = clock_timestamp()
      where wrapped is null`)
    return await openDataKey(tx, keys)
  }
  const current = unwrap(wrapped, keys.secretKey)
  if (current !== undefined) return { dataKey: current, openedBy: 'current' }
  const previous = unwrap(wrapped, keys.previousSecretKey)
  if (previous !== undefined) return { dataKey: previous, openedBy: 'previous' }
  throw new StartupFault(
    'SECRET_KEY is not the key of this database, so nothing that is sealed in it would open. Set the key that it was ' +
      'last started with, or set that one as SECRET_KEY_PREVIOUS to change it.',
  )
}

/** Stores the data key of a new database, wrapped. Changes nothing if the database has one. */
export const keepDataKey = (tx: Tx, secretKey: string, dataKey: string): Promise<number> =>
  tx.run(sql`
    insert into platform.data_key (wrapped) values (${wrap(dataKey, secretKey)}) on conflict (id) do nothing`)

/** Wraps the data key with the current key. Returns whether it was still wrapped with the previous one. */
export async function rotateDataKey(tx: Tx, keys: WrappingKeys): Promise<boolean> {
  const { dataKey, openedBy } = await openDataKey(tx, keys)
  if (openedBy === 'current') return false
  await tx.run(sql`
    update platform.data_key set wrapped = ${wrap(dataKey, keys.secretKey)}, wrapped_at = clock_timestamp()`)
  return true
}
