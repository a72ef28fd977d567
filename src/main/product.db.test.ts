import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { currentSettings } from '#modules/settings/index.ts'
import { type Config, readConfig } from '#platform/config.ts'
import { openLog } from '#platform/log.ts'
import type { PgConnection } from '#platform/postgres/connection.ts'
import { openWorld, type World } from '#support/world.ts'
import { type RunningProduct, startProduct } from './product.ts'

/** A worker as deployments run it, in this process: what a server has, it must have too. */
let world: World
let worker: RunningProduct
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sahl-test-'))

const addressOf = ({ host, port, user, database }: PgConnection) =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port ?? 5432}`

const production = (): Config =>
  readConfig({
    SAHL_MODE: 'production',
    DATA_DIR: dataDir,
    DATABASE_URL: addressOf(world.appConnection),
    DATABASE_OWNER_URL: addressOf(world.ownerConnection),
    PUBLIC_ORIGIN: 'https://sahl.example',
    TRUST_PROXY: 'none',
    SECRET_KEY: 'k3Jx-92mQw-pL0zR-8vTnB-57yHc-dFs4e',
    MOYASAR_SECRET_KEY: 'sk_live_of_our_own',
    MOYASAR_WEBHOOK_SECRET: 'a-webhook-secret-of-our-own',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'sahl@sahl.example',
    SMS_PROVIDER: 'unifonic',
    SMS_KEY: 'of-our-own',
    SMS_SENDER: 'Sahl',
    METRICS_TOKEN: 'a-token-of-our-own',
  })

beforeAll(async () => {
  world = await openWorld()
  worker = await startProduct(production(), openLog('silent'), { role: 'worker' })
}, 60_000)
afterAll(async () => {
  await worker?.stop()
  await world.close()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

test('a worker sees settings that another process saved', async () => {
  expect(currentSettings().supportEmail).not.toBe('new@sahl.example')
  await world.asOwner(
    `insert into settings.versions (content) values ('{"supportEmail":"new@sahl.example"}')`,
  )
  await vi.waitFor(() => expect(currentSettings().supportEmail).toBe('new@sahl.example'), {
    timeout: 20_000,
    interval: 50,
  })
})

test('a worker has the files', async () => {
  const { files } = worker.surroundings
  const { storageId } = await files.store('documents', Buffer.from('a paper'))
  expect(await text((await files.read('documents', storageId))!)).toBe('a paper')
})

test('a database in production has nothing of the demo', async () => {
  const { rows } = await worker.db.pool.query(
    `select 1 from pg_namespace where nspname = 'demo' union all
     select 1 from pg_class where relname ~ 'demo|inbox'`,
  )
  expect(rows).toEqual([])
})
