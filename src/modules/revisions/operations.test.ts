import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { amountSetting, defineSettings, numberSetting } from '#kit/settings.ts'
import { readInbox } from '#modules/approvals/operations/inbox.ts'
import { readSettings, saveSettings } from '#modules/settings/index.ts'
import type { UserActor } from '#platform/context.ts'
import { isAnyWaiting } from '#support/database.ts'
import { openFixture, type TestFixture } from '#support/fixture.ts'
import { approve, decide, proposalOn } from '#support/two-operators.ts'
import { revisionsAuditWords } from './audit-words.ts'
import { revisionsContract } from './contract.ts'
import * as operations from './operations.ts'
import { buildSettingProposal } from './proposals.ts'

const label = { ar: 'اسم', en: 'Name' }
const kites = defineSettings({
  label,
  fields: {
    longestLine: numberSetting({ usual: 50, least: 1, most: 200, label: { ar: 'خيط', en: 'Line' } }),
    price: amountSetting({
      usual: 100_00,
      least: 1_00,
      most: 1_000_00,
      label: { ar: 'السعر', en: 'Price' },
      needsTwo: true,
    }),
  },
})
const ownedSettings = { kites }
const parts: operations.RevisionParts = {
  ownedSettings,
  auditWords: {},
  settingEffects: [
    { key: 'price', label: { ar: 'طائرات', en: 'Kites above' }, count: async (_, price) => price / 100_00 },
  ],
}
const kind = buildSettingProposal(ownedSettings, parts.settingEffects)

let fixture: TestFixture
let admin: UserActor
let second: UserActor
beforeAll(async () => {
  fixture = await openFixture()
  admin = await fixture.account(['admin'])
  second = await fixture.account(['admin'])
})
afterAll(() => fixture.close())

const read = () => readSettings(fixture.contextFor(admin), ownedSettings)
const valueNow = async (key: string) => (await read()).groups[0]!.fields.find((one) => one.key === key)!.value
const waiting = async () => (await operations.listWaiting(fixture.contextFor(second), parts)).keys
const change = async (values: Record<string, unknown>, by = admin) => {
  const { version } = await read()
  return await fixture.as(by, (context) => operations.changeSettings(context, parts, { version, values }))
}

describe('a setting that needs two (ADM-9)', () => {
  test('is proposed, while the others are saved at once', async () => {
    expect(await change({ longestLine: 60, price: 200_00 })).toEqual({
      saved: ['longestLine'],
      proposed: ['price'],
    })
    expect([await valueNow('longestLine'), await valueNow('price')]).toEqual([60, 100_00])
    const waits = { code: 'settings_waiting', params: { settings: 'Price' } }
    await expect(change({ price: 300_00 })).rejects.toMatchObject(waits)
    expect(await waiting()).toEqual(['price'])
    const id = await proposalOn(fixture, kind, 'price')
    await expect(decide(fixture, admin, kind, id)).rejects.toMatchObject({ code: 'proposal_own' })
    expect(await decide(fixture, second, kind, id)).toMatchObject({
      status: 'approved',
      subject: { name: 'Price' },
    })
    expect([await valueNow('longestLine'), await valueNow('price')]).toEqual([60, 200_00])
    expect(await waiting()).toEqual([])
  })

  test('shows its effect to the admin who decides, while it is open', async () => {
    const inbox = async () =>
      await fixture.as(second, (context) =>
        readInbox(
          context,
          { ...parts, proposals: [kind], auditWords: { revisions: revisionsAuditWords } },
          {
            ...{ inbox: 'all', subject: 'price', sort: 'newest', limit: 1 },
          },
        ),
      )
    await change({ price: 500_00 })
    expect((await inbox()).items[0]!.facts).toMatchObject([
      { field: 'effect', label: 'Effect', value: 'Kites above: 5, now 2' },
    ])
    await decide(fixture, second, kind, await proposalOn(fixture, kind, 'price'), 'decline')
    expect((await inbox()).items[0]!.facts).toEqual([])
  })

  test('is saved after a version that another admin saves during the decision', async () => {
    await change({ price: 255_00 })
    const id = await proposalOn(fixture, kind, 'price')
    const { version } = await read()
    let decision: Promise<unknown> | undefined
    await fixture.holding(admin, async (context) => {
      await saveSettings(context, ownedSettings, { version, values: { longestLine: 62 } })
      decision = decide(fixture, second, kind, id)
      decision.catch(() => undefined)
      await expect.poll(() => isAnyWaiting(fixture.db)).toBe(true)
    })
    expect(await decision).toMatchObject({ status: 'approved' })
    expect([await valueNow('longestLine'), await valueNow('price')]).toEqual([62, 255_00])
  })

  test('keeps changes that were saved after the proposal', async () => {
    await change({ price: 250_00 })
    await change({ longestLine: 61 })
    await approve(fixture, second, kind, 'price')
    expect([await valueNow('longestLine'), await valueNow('price')]).toEqual([61, 250_00])
  })

  test('cannot be saved by one operator, not even directly', async () => {
    const { version } = await read()
    const direct = fixture.as(admin, (context) =>
      saveSettings(context, ownedSettings, { version, values: { price: 900_00 } }),
    )
    await expect(direct).rejects.toMatchObject({ code: 'setting_needs_two' })
    expect(await change({ price: 250_00 })).toEqual({ saved: [], proposed: [] })
  })

  test('saves nothing if the proposal is refused', async () => {
    await change({ price: 260_00 })
    await expect(change({ longestLine: 99, price: 270_00 })).rejects.toMatchObject({
      code: 'settings_waiting',
    })
    expect(await valueNow('longestLine')).toBe(61)
    await approve(fixture, second, kind, 'price')
  })
})

describe('the history (ADM-7)', () => {
  test('shows who changed what, newest first, page by page', async () => {
    await change({ longestLine: 70 }, second)
    const { items } = await operations.listVersions(fixture.contextFor(admin), parts, {})
    expect(items[0]).toMatchObject({
      savedBy: { id: second.userId },
      changes: [{ field: 'longestLine', label: 'Line', before: '61', after: '70' }],
    })
    const { items: earlier } = await operations.listVersions(fixture.contextFor(admin), parts, {
      before: items[0]!.version,
    })
    expect(earlier[0]).toEqual(items[1])
  })

  test('compares two versions, and restores one by a new version', async () => {
    const { version: from } = await read()
    await change({ longestLine: 71 })
    await change({ price: 500_00 })
    await approve(fixture, second, kind, 'price')
    const { version } = await read()
    const { changes } = await operations.compareVersions(fixture.contextFor(admin), parts, {
      from,
      to: version,
    })
    expect(changes.map(({ field, after }) => [field, after?.replaceAll(/[^\d.,]/g, '')])).toEqual([
      ['longestLine', '71'],
      ['price', '500'],
    ])
    const restored = await fixture.as(admin, (context) =>
      operations.restoreVersion(context, parts, { from, version }),
    )
    expect(restored).toEqual({ saved: ['longestLine'], proposed: ['price'] })
    expect([await valueNow('longestLine'), (await read()).version]).toEqual([70, version + 1])
    const { version: meanwhile } = await read()
    const whileItWaits = fixture.as(second, (context) =>
      operations.restoreVersion(context, parts, { from, version: meanwhile }),
    )
    await expect(whileItWaits).rejects.toMatchObject({ params: { settings: 'Price' } })
    await approve(fixture, second, kind, 'price')
    expect(await valueNow('price')).toBe(260_00)
    const { version: newest } = await read()
    const again = fixture.as(admin, (context) =>
      operations.restoreVersion(context, parts, { from, version: newest }),
    )
    await expect(again).rejects.toMatchObject({ code: 'nothing_to_restore' })
  })

  test.each([[true], [[1]], [''], ['1e3'], ['1.5'], [0], [1e30]])('takes %j for no version', (from) => {
    const { body } = revisionsContract.restore
    expect(body.safeParse({ from, version: 1 }).success).toBe(false)
    expect(body.parse({ from: '12', version: 1 })).toEqual({ from: 12, version: 1 })
  })

  test('refuses versions that do not exist', async () => {
    const compared = operations.compareVersions(fixture.contextFor(admin), parts, { from: 1, to: 999_999 })
    await expect(compared).rejects.toMatchObject({ code: 'version_not_found' })
  })
})

test('counts what a new value would decide, beside the present one', async () => {
  const { effects } = await operations.countEffects(fixture.contextFor(admin), parts, {
    values: { price: 400_00, longestLine: 5 },
  })
  expect(effects).toEqual([{ key: 'price', label: 'Kites above', now: 2.6, after: 4 }])
})
