import pg from 'pg'
import { inject } from 'vitest'

/** Records of which the product has one, and which several files change and compare. */
type Shared = 'bank statement' | 'settings'

/** Runs work while no other test file does the same with this record: files run beside each other on one product. */
export async function whileAlone<T>(shared: Shared, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client(inject('product').owner)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [`test: ${shared}`])
    return await work()
  } finally {
    await client.end()
  }
}
