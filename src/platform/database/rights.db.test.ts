import { connect, createServer, type Server } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#support/database.ts'
import { connectOnceRecovered } from './rights.ts'

/** A proxy of the real server that answers the first connections as PostgreSQL does while it recovers. */
let front: Server
let database: TestDatabase
let connections = 0
let refusals: readonly string[] = []

/** Builds an ErrorResponse of PostgreSQL's protocol. */
function errorResponse(code: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0Mthe database system is starting up\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

beforeEach(async () => {
  database = await testDatabase()
  connections = 0
  front = createServer((socket) => {
    const refusal = refusals[connections]
    connections += 1
    if (refusal) {
      socket.once('data', () => socket.end(errorResponse(refusal)))
      return
    }
    const { host, port } = database.connection
    const behind = connect(
      host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port ?? 5432}` } : { host, port: port! },
    )
    socket.pipe(behind).pipe(socket)
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
})
afterEach(() => new Promise<void>((resolve) => front.close(() => resolve())))

const through = () => {
  const { port } = front.address() as { port: number }
  return { ...database.connection, host: '127.0.0.1', port }
}

test('a process that starts while PostgreSQL recovers waits for it', async () => {
  refusals = ['57P03', '57P03']
  const client = await connectOnceRecovered(through())
  expect([connections, (await client.query('select 1 as one')).rows]).toEqual([3, [{ one: 1 }]])
  await client.end()
})

test('every other refusal ends the start at once', async () => {
  refusals = ['28P01']
  await expect(connectOnceRecovered(through())).rejects.toMatchObject({ code: '28P01' })
  expect(connections).toBe(1)
})
