import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { generalSettings, readSettings, saveSettings } from '#modules/settings/index.ts'
import type { PgConnection } from '#platform/database/connection.ts'
import { openLog } from '#platform/observability/log.ts'
import { type Config, readConfig } from '#platform/startup/config.ts'
import { openFixture, type TestFixture } from '#support/fixture.ts'
import { productionEnvironment } from '#support/production.ts'
import { assembly } from './modules.ts'
import { type RunningProduct, startRole } from './product.ts'

/** A server and a worker as deployments run them, in this process: both must have the same services. */
let fixture: TestFixture
let server: RunningProduct
let worker: RunningProduct
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sahl-test-'))

const addressOf = ({ host, port, user, database }: PgConnection) =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port ?? 5432}`

const production = (): Config =>
  readConfig({
    ...productionEnvironment,
    DATA_DIR: dataDir,
    PORT: '0',
    DATABASE_URL: addressOf(fixture.appConnection),
    DATABASE_OWNER_URL: addressOf(fixture.ownerConnection),
  })

beforeAll(async () => {
  fixture = await openFixture()
  server = await startRole(production(), openLog('silent'), { role: 'server' })
  worker = await startRole(production(), openLog('silent'), { role: 'worker' })
}, 60_000)
afterAll(async () => {
  await worker?.stop()
  await server?.stop()
  await fixture.close()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

test('a setting saved in one process is in force in the other', { timeout: 60_000 }, async () => {
  const admin = await fixture.account(['admin'])
  const emailIn = (product: RunningProduct) => product.baseServices.settings.of(generalSettings).supportEmail
  const processes = [server, worker]
  for (const one of processes) expect(emailIn(one)).toBe('care@sahl.test')
  const { version } = await readSettings(fixture.contextFor(admin), assembly.settings)
  const values = { supportEmail: 'new@sahl.example' }
  await fixture.as(admin, (context) => saveSettings(context, assembly.settings, { version, values }))
  for (const one of processes) {
    await vi.waitFor(() => expect(emailIn(one)).toBe('new@sahl.example'), { timeout: 20_000, interval: 20 })
  }
})

test('a worker has the file store', async () => {
  const { files } = worker.baseServices
  const { storageId } = await files.store('documents', Buffer.from('a paper'))
  expect(await text((await files.read('documents', storageId))!)).toBe('a paper')
})

test('a production database contains no demo data', async () => {
  const { rows } = await worker.db.pool.query(
    `select 1 from pg_namespace where nspname = 'demo' union all
     select 1 from pg_class where relname ~ 'demo|inbox'`,
  )
  expect(rows).toEqual([])
})

test('production refuses a database with demo data', async () => {
  await fixture.asOwner('create schema demo; create table demo.world as select now() as made_at')
  const starting = startRole(production(), openLog('silent'), { role: 'worker' })
  await expect(starting).rejects.toThrow('This database was filled by the demo')
  await fixture.asOwner('drop schema demo cascade')
})
