import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addMs, dayMs, hourMs, minuteMs } from '#kit/time.ts'
import { sql } from '#platform/database/database.ts'
import { readHealth } from '#platform/declarations/health.ts'
import { prepareJobs } from '#platform/jobs/jobs.ts'
import { smtpSender } from '#platform/messages/mail.ts'
import { unifonicSender } from '#platform/messages/sms.ts'
import { openLog } from '#platform/observability/log.ts'
import { recordCalls } from '#platform/observability/provider-calls.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { monitoringHealth } from './health.ts'
import { openRecorder } from './index.ts'
import { monitoringJobs } from './jobs.ts'
import { readPlatformState } from './operations/platform-state.ts'
import { readProviders } from './operations/providers.ts'
import type { MonitoringPorts } from './ports.ts'

let fixture: TestFixture
/** A stand-in for the SMS provider, which answers as the test says. */
let server: Server
let answer = { status: 200, body: '{"success":true}' }
let url = ''

beforeAll(async () => {
  fixture = await openFixture()
  await prepareJobs(fixture.ownerConnection, {
    appRole: fixture.appConnection.user,
    jobs: monitoringJobs,
    eventHandlers: [],
  })
  server = createServer((_, response) => response.writeHead(answer.status).end(answer.body))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  await fixture.close()
})

const ports: MonitoringPorts = {
  version: '1.0.0',
  health: monitoringHealth,
  providers: {
    gateway: 'sandbox',
    sms: 'unifonic',
    mail: 'smtp',
    push: undefined,
    identity: undefined,
    'name-check': undefined,
    scanner: 'clamd',
    storage: 'folder',
  },
}

const openTestRecorder = (host = 'one') =>
  openRecorder({
    db: fixture.db,
    log: openLog('silent'),
    clock: () => fixture.now,
    process: { role: 'server', host, version: '1.0.0' },
  })
const message = { to: '+966512345678', text: 'Hello' }

async function findProvider(name: string) {
  const auditor = await fixture.account(['auditor'])
  const { items } = await readProviders(fixture.contextFor(auditor), ports)
  return items.find((one) => one.name === name)!
}

describe('calls to outside services', () => {
  test('are counted for all processes, with the error of the latest failure', async () => {
    const recorders = [openTestRecorder('one'), openTestRecorder('two')]
    const [first, second] = recorders.map(({ calls }) =>
      recordCalls(calls, unifonicSender({ key: 'key-of-test', sender: 'Sahl', url }), {
        provider: 'sms',
        methods: ['send'],
      }),
    )
    await first!.send(message)
    answer = { status: 503, body: '' }
    fixture.now = addMs(fixture.now, minuteMs)
    await expect(second!.send(message)).rejects.toThrow('503')
    await Promise.all(recorders.map(({ flush }) => flush()))
    expect(await findProvider('sms')).toMatchObject({
      adapter: 'unifonic',
      state: 'bad',
      lastFailure: 'Unifonic answered 503',
      hour: { calls: 2, failures: 1 },
    })

    answer = { status: 200, body: '{"success":true}' }
    fixture.now = addMs(fixture.now, minuteMs)
    await first!.send(message)
    await recorders[0]!.flush()
    expect(await findProvider('sms')).toMatchObject({ state: 'warn', hour: { calls: 3, failures: 1 } })
    await Promise.all(recorders.map(({ stop }) => stop()))
  })

  test('succeed if the service refuses one message, and fail if it refuses our key', async () => {
    const recorder = openTestRecorder()
    const sender = recordCalls(recorder.calls, unifonicSender({ key: 'key-of-test', sender: 'Sahl', url }), {
      provider: 'scanner',
      methods: ['send'],
    })
    answer = { status: 400, body: '' }
    await expect(sender.send(message)).rejects.toThrow('400')
    await recorder.flush()
    expect(await findProvider('scanner')).toMatchObject({ state: 'ok', hour: { calls: 1, failures: 0 } })
    answer = { status: 401, body: '' }
    fixture.now = addMs(fixture.now, minuteMs)
    await expect(sender.send(message)).rejects.toThrow('401')
    await recorder.stop()
    expect(await findProvider('scanner')).toMatchObject({
      state: 'bad',
      lastFailure: expect.stringContaining('401'),
    })
  })

  test('name the cause if nothing listens', async () => {
    const recorder = openTestRecorder()
    const mail = recordCalls(recorder.calls, smtpSender({ url: 'smtp://127.0.0.1:1', from: 'a@sahl.test' }), {
      provider: 'mail',
      methods: ['send'],
    })
    await expect(mail.send({ to: 'b@sahl.test', subject: 's', text: 't' })).rejects.toThrow()
    await recorder.stop()
    expect((await findProvider('mail')).lastFailure).toMatch(/ECONNREFUSED|ESOCKET/)
  })

  test('count for a day in the error rates, and are deleted afterwards', async () => {
    const recorder = openTestRecorder()
    recorder.calls.noteSuccess('storage')
    await recorder.stop()
    fixture.now = addMs(fixture.now, 2 * hourMs)
    expect(await findProvider('storage')).toMatchObject({ hour: { calls: 0 }, day: { calls: 1 } })
    fixture.now = addMs(fixture.now, dayMs)
    for (const { run } of monitoringJobs) await run(fixture.contextFor(system), {})
    expect(await fixture.db.rows(sql`select provider from monitoring.provider_calls`)).toEqual([])
    expect(await findProvider('storage')).toMatchObject({ state: 'ok', day: { calls: 0 } })
  })

  test('show in the health of the platform', async () => {
    const admin = await fixture.account(['admin'])
    const recorder = openTestRecorder()
    recorder.calls.noteFailure('gateway', 'the gateway answered 502')
    await recorder.stop()
    const [health] = await readHealth(fixture.contextFor(admin), monitoringHealth)
    expect(health).toMatchObject({ state: 'bad', leadsTo: '/admin-sahl/providers' })
    expect(health!.at).toEqual(fixture.now)
  })

  test('are kept in memory while the database is away', async () => {
    let isAway = true
    const db = new Proxy(fixture.db, {
      get: (target, key) => {
        if (key === 'run' && isAway) return async () => Promise.reject(new Error('away'))
        return Reflect.get(target, key)
      },
    })
    const recorder = openRecorder({
      db,
      log: openLog('silent'),
      clock: () => fixture.now,
      process: { role: 'worker', host: 'two', version: '1.0.0' },
    })
    recorder.calls.noteSuccess('identity')
    await expect(recorder.flush()).rejects.toThrow('away')
    isAway = false
    await recorder.flush()
    const { items } = await readProviders(fixture.contextFor(await fixture.account(['admin'])), ports)
    expect(items.find(({ name }) => name === 'identity')).toMatchObject({ state: 'off', day: { calls: 1 } })
    await recorder.stop()
  })
})

describe('the state of the platform', () => {
  test('lists running processes, silent ones, and none that has stopped', async () => {
    const admin = await fixture.account(['admin'])
    const [silent, stopped] = [openTestRecorder('silent'), openTestRecorder('stopped')]
    await Promise.all([silent.flush(), stopped.flush()])
    await stopped.stop()
    fixture.now = addMs(fixture.now, 2 * minuteMs)
    const running = openTestRecorder('running')
    await running.flush()
    const state = await readPlatformState(fixture.contextFor(admin), ports)
    const hosts = state.processes.map(({ host, isAlive }) => [host, isAlive])
    expect(hosts).toEqual(
      expect.arrayContaining([
        ['running', true],
        ['silent', false],
      ]),
    )
    expect(hosts.map(([host]) => host)).not.toContain('stopped')
    expect(state.database.migrations).toBeGreaterThan(100)
    expect(state.database.sizeBytes).toBeGreaterThan(1_000_000)
    await Promise.all([running.stop(), silent.stop()])
  })

  test('is refused to those who do not administer the platform', async () => {
    const context = fixture.contextFor(await fixture.account(['support']))
    await expect(readPlatformState(context, ports)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(readProviders(context, ports)).rejects.toMatchObject({ code: 'forbidden' })
  })
})
