import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { secondMs, stopwatch } from '#kit/time.ts'
import { whileAlone } from '#support/alone.ts'
import { openCaller } from '#support/caller.ts'
import { newOperator } from '#support/operators.ts'
import { presentOperator } from '#support/people.ts'
import { type SecondProcess, startBeside } from '#support/second-process.ts'

const { owner, origin } = inject('product')
let second: SecondProcess
beforeAll(async () => {
  second = await startBeside(owner, { PUBLIC_ORIGIN: origin })
})
afterAll(() => second?.stop())

test('a setting saved on one process is in force on the other, without a restart (ADM-7)', async () => {
  const admin = await presentOperator(origin, await newOperator('admin'))
  const { api } = openCaller(second.origin)
  const readPhone = async () => (await api.settings.publicSettings({})).values.supportPhone
  const before = await readPhone()
  const changeTo = async (supportPhone: unknown) => {
    const { version } = await admin.api.settings.settings({})
    await admin.api.settings.saveSettings({ version, values: { supportPhone } })
    const since = stopwatch()
    while ((await readPhone()) !== supportPhone) {
      if (stopwatch() - since > 60 * secondMs) throw new Error('the other process still shows the old value')
    }
  }
  await whileAlone('settings', async () => {
    await changeTo('+966920001234')
    await changeTo(before)
  })
  expect(await readPhone()).toBe(before)
})
