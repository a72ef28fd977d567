import type { PgConnection } from '#platform/database/connection.ts'
import { openDatabase } from '#platform/database/database.ts'
import { openDataKey } from '#platform/security/data-key.ts'
import { openSealing, type Sealing } from '#platform/security/sealing.ts'
import { demoSecrets } from '#platform/startup/config.ts'

/** Returns the sealing of the running demo, with which it signs its links. */
export async function openDemoSealing(owner: PgConnection): Promise<Sealing> {
  const db = openDatabase({ connection: owner, poolSize: 1, prepare: false, onIdleError: () => undefined })
  try {
    const keys = { secretKey: demoSecrets.SECRET_KEY, previousSecretKey: undefined }
    const { dataKey } = await db.transaction((tx) => openDataKey(tx, keys))
    return openSealing(dataKey)
  } finally {
    await db.close()
  }
}
