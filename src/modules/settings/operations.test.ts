import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { amountSetting, defineSettings, numberSetting } from '#kit/settings.ts'
import type { Actor, UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { defaultSettings, parseSettings } from '#platform/declarations/settings.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { loadSettingsVersion, readPublicSettings, readSettings, saveSettings } from './operations.ts'
import { generalSettings } from './settings.ts'

const label = { ar: 'اسم', en: 'Name' }
const kites = defineSettings({
  label,
  fields: {
    longestLine: numberSetting({ usual: 50, least: 1, most: 200, label }),
    shortestLine: numberSetting({ usual: 5, least: 1, most: 200, label }),
    price: amountSetting({ usual: 100_00, least: 1_00, most: 1_000_00, label, isPublic: true }),
  },
  disagreement: ({ longestLine, shortestLine }) =>
    shortestLine > longestLine ? { key: 'shortestLine', code: 'too_long' } : undefined,
})
const owned = { settings: generalSettings, kites }

let fixture: TestFixture
let admin: UserActor
beforeAll(async () => {
  fixture = await openFixture()
  admin = await fixture.account(['admin'])
})
afterAll(() => fixture.close())

const read = () => readSettings(fixture.contextFor(admin), owned)
const save = (values: Record<string, unknown>, version: number, actor: Actor = admin) =>
  fixture.as(actor, (context) => saveSettings(context, owned, { version, values }))
const saveNow = async (values: Record<string, unknown>) => save(values, (await read()).version)
const valueNow = async (key: string) =>
  (await read()).groups.flatMap(({ fields }) => fields).find((field) => field.key === key)!.value

describe('saving (ADM-7)', () => {
  test('adds a version that keeps the values that were not given', async () => {
    await saveNow({ longestLine: 80 })
    const after = await saveNow({ price: 250_00 })
    expect(after).toMatchObject({ savedBy: admin.userId, savedAt: fixture.now.toISOString() })
    expect([await valueNow('longestLine'), await valueNow('price'), await valueNow('shortestLine')]).toEqual([
      80, 250_00, 5,
    ])
  })

  test('shows each name in the reader’s language', async () => {
    const { groups } = await readSettings(fixture.contextFor(admin, 'ar'), owned)
    expect(groups.map((group) => group.label)).toEqual(['الجهة وبيانات التواصل', 'اسم'])
    expect(groups[1]!.fields[2]).toMatchObject({ key: 'price', kind: 'amount', label: 'اسم', usual: 100_00 })
  })

  test('refuses one of two saves over the same version, also when they run at once', async () => {
    const { version } = await read()
    const results = await Promise.allSettled(
      [81, 82, 83].map((longestLine) => save({ longestLine }, version)),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(save({ longestLine: 84 }, version)).rejects.toMatchObject({ code: 'settings_changed' })
    expect((await read()).version).toBe(version + 1)
  })

  test('records what was changed in the audit log, with before and after', async () => {
    await saveNow({ price: 300_00 })
    const { version } = await saveNow({ price: 400_00, shortestLine: 5 })
    const line = await fixture.db.one<{ actorId: string; before: unknown; after: unknown }>(
      sql`select actor_id, before, after from audit.events where subject_id = ${String(version)}`,
    )
    expect(line).toEqual({ actorId: admin.userId, before: { price: 300_00 }, after: { price: 400_00 } })
  })

  test.each<[Record<string, unknown>, string, string]>([
    [{ longestLine: 0 }, 'values.longestLine', 'too_small'],
    [{ longestLine: 1.5 }, 'values.longestLine', 'wrong_type'],
    [{ price: 1 }, 'values.price', 'positive_amount'],
    [{ price: null }, 'values.price', 'required'],
    [{ supportEmail: 'nobody' }, 'values.supportEmail', 'email'],
    [{ supportPhone: '0500000000' }, 'values.supportPhone', 'phone_form'],
    [{ brandName: { ar: 'سهل', en: '' } }, 'values.brandName.en', 'required'],
    [{ brandName: 'Sahl' }, 'values.brandName', 'wrong_type'],
    [{ unheardOf: 1 }, 'values.unheardOf', 'unknown_field'],
    [{ longestLine: 10, shortestLine: 11 }, 'values.shortestLine', 'too_long'],
  ])('refuses %j with a message at %s', async (values, path, code) => {
    const { version } = await read()
    await expect(save(values, version)).rejects.toMatchObject({
      code: 'invalid_input',
      issues: [{ path, code }],
    })
    expect((await read()).version).toBe(version)
  })

  test('is allowed to admins and to the system only', async () => {
    const { version } = await read()
    for (const role of ['user', 'cms', 'customer-admin'] as const) {
      const other = await fixture.account([role])
      await expect(save({ price: 500_00 }, version, other)).rejects.toMatchObject({ code: 'forbidden' })
      await expect(readSettings(fixture.contextFor(other), owned)).rejects.toMatchObject({
        code: 'forbidden',
      })
    }
    expect(await save({ price: 500_00 }, version, system)).toMatchObject({ savedBy: null })
  })
})

test('shows anyone the public settings and nothing else', async () => {
  const settings = parseSettings(7n, { price: 300_00, longestLine: 12, supportPhone: '+966511111111' })
  const told = readPublicSettings({ ...fixture.contextFor({ kind: 'anonymous' }), settings }, owned)
  expect(told.version).toBe(7)
  expect(told.values).toMatchObject({ price: 300_00, supportPhone: '+966511111111' })
  expect(Object.keys(told.values)).toEqual([...Object.keys(generalSettings.fields), 'price'])
})

test('reads a given version from the database when memory holds an older one', async () => {
  const { version } = await saveNow({ longestLine: 99 })
  const newest = await loadSettingsVersion(fixture.db, defaultSettings, BigInt(version))
  expect(newest.of(kites).longestLine).toBe(99)
  expect(await loadSettingsVersion(fixture.db, newest, newest.version)).toBe(newest)
})
