import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import type { ListQuery } from '#kit/list.ts'
import { decodeCursor } from '#kit/list-cursor.ts'
import { addDays, instantFrom } from '#kit/time.ts'
import { recordAct } from '#modules/audit/index.ts'
import { auditList } from '#modules/audit/lists.ts'
import { verifyAndRecord } from '#modules/audit/operations/chain.ts'
import type { UserActor } from '#platform/context.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { type AuditVocabulary, exportAudit, readAudit, readAuditState } from './audit.ts'

const inBoth = (word: string) => ({ ar: word, en: word })
const words = {
  acts: { flown: inBoth('Flew a kite'), lost: inBoth('Lost a kite') },
  fields: { height: inBoth('Height') },
}
const vocabulary: AuditVocabulary = {
  auditWords: { kites: words },
  ownedSettings: {},
  proposals: [],
}

let fixture: TestFixture
let admin: UserActor
let flyer: UserActor
const day = instantFrom('2027-01-10T09:00:00Z')
beforeAll(async () => {
  fixture = await openFixture()
  admin = await fixture.account(['admin'])
  flyer = await fixture.account()
  for (let index = 0; index < 5; index++) {
    fixture.now = addDays(day, index)
    await fixture.as(flyer, (context) =>
      recordAct(context, {
        act: index === 4 ? 'kites.lost' : 'kites.flown',
        subject: { kind: 'kite', id: `kite ${index % 2}` },
        before: { height: index },
        after: { height: index + 1 },
      }),
    )
  }
})
afterAll(() => fixture.close())

const read = (asked: Partial<ListQuery<typeof auditList>> = {}) =>
  readAudit(fixture.contextFor(admin), vocabulary, { limit: 20, ...asked })
const heights = async (asked: Partial<ListQuery<typeof auditList>>) =>
  (await read(asked)).items.map(({ changes }) => changes[0]?.after)

describe('the audit log', () => {
  test('shows names, words and differences', async () => {
    const [line] = (await read({ act: 'kites.lost' })).items
    expect(line).toMatchObject({
      actor: { kind: 'user', id: flyer.userId, name: 'نورة القحطاني' },
      sentence: 'Lost a kite',
      subject: { kind: 'kite', id: 'kite 0', name: null },
      changes: [{ field: 'height', label: 'Height', before: '4', after: '5' }],
      address: '127.0.0.1',
    })
    expect(line!.position).toBeGreaterThan(0)
  })

  test('filters by act, actor, subject and days of Riyadh', async () => {
    const flown = { actor: flyer.userId, act: 'kites.flown' }
    expect(await heights(flown)).toEqual(['4', '3', '2', '1'])
    expect(await heights({ ...flown, sort: 'oldest' })).toEqual(['1', '2', '3', '4'])
    expect(await heights({ subject: 'kite 1' })).toEqual(['4', '2'])
    expect(await heights({ subject: 'kite 1', to: '2027-01-12' })).toEqual(['2'])
    expect(await heights({ ...flown, from: '2027-01-12', to: '2027-01-12' })).toEqual(['3'])
    fixture.now = instantFrom('2027-02-01T20:59:59Z')
    await fixture.as(flyer, (context) =>
      recordAct(context, { act: 'kites.late', subject: { kind: 'kite', id: 'x' } }),
    )
    expect((await read({ subject: 'x', from: '2027-02-02' })).items).toHaveLength(0)
    expect((await read({ subject: 'x', to: '2027-02-01' })).items).toHaveLength(1)
  })

  test('searches by the actor or the subject: name, email or id', async () => {
    const found = async (q: string) => (await read({ q, act: 'kites.lost' })).items.length
    expect([await found('القحطاني'), await found(flyer.userId), await found('nobody at all')]).toEqual([
      1, 1, 0,
    ])
    const about = await read({ q: flyer.userId, act: 'identity.account_created' })
    expect(about.items.map(({ subject }) => subject.id)).toEqual([flyer.userId])
  })

  test('continues from the cursor', async () => {
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const part: Awaited<ReturnType<typeof read>> = await read({
        actor: flyer.userId,
        act: 'kites.flown',
        limit: 3,
        cursor: cursor ? decodeCursor(auditList, cursor) : undefined,
      })
      seen.push(...part.items.map(({ changes }) => changes[0]!.after!))
      cursor = part.nextCursor
    }
    expect(seen).toEqual(['4', '3', '2', '1'])
  })

  test('exports the same lines, and audits the export', async () => {
    const file = await fixture.as(admin, (context) =>
      exportAudit(context, vocabulary, {
        act: 'kites.lost',
        columns: ['actor', 'act', 'changes'],
        lang: 'en',
      }),
    )
    expect(await file.text()).toBe('Who,What,Before and after\r\nنورة القحطاني,Lost a kite,Height: 4 → 5\r\n')
    const [line] = (await read({ act: 'reporting.audit_exported' })).items
    expect(line).toMatchObject({ actor: { id: admin.userId }, subject: { id: 'audit' } })
  })

  test('shows the result of the nightly verification', async () => {
    const state = () => readAuditState(fixture.contextFor(admin), vocabulary)
    expect(await state()).toMatchObject({
      verified: null,
      acts: [{ act: 'kites.flown' }, { act: 'kites.lost' }],
    })
    await verifyAndRecord(fixture.contextFor(system))
    const whole = await state()
    expect(whole.verified).toEqual({ at: fixture.now.toISOString(), lines: whole.lines, brokenAt: null })
    await fixture.asOwner(`alter table audit.events disable trigger user;
      update audit.events set act = 'kites.flown' where act = 'kites.lost';
      alter table audit.events enable trigger user`)
    fixture.now = addDays(fixture.now, 1)
    await verifyAndRecord(fixture.contextFor(system))
    expect((await state()).verified).toMatchObject({ brokenAt: expect.any(Number), lines: whole.lines })
  })

  test('gives names in place of ids, references of things, and texts in the language of the reader', async () => {
    const kite = newId()
    const reader = { ...fixture.contextFor(admin), locale: 'en' as const }
    await fixture.as(flyer, async (context) => {
      await recordAct(context, {
        act: 'kites.flown',
        subject: { kind: 'kite', id: kite },
        after: { reference: 'KT-7', owner: admin.userId },
      })
      await recordAct(context, {
        act: 'kites.lost',
        subject: { kind: 'kite', id: kite },
        before: { place: { ar: 'الدرعية', en: 'Diriyah' }, note: { ar: 'قديم', en: 'Same' } },
        after: { place: { ar: 'الرياض', en: 'Riyadh' }, note: { ar: 'جديد', en: 'Same' } },
      })
    })
    const { items } = await readAudit(reader, vocabulary, { limit: 20, subject: kite, sort: 'oldest' })
    expect(items.map(({ subject }) => subject.name)).toEqual(['KT-7', 'KT-7'])
    // Both were recorded at the same time, so their order is open.
    const [flown, lost] = ['kites.flown', 'kites.lost'].map((act) => items.find((item) => item.act === act)!)
    expect(flown!.changes.map(({ after }) => after)).toEqual(['نورة القحطاني', 'KT-7'])
    expect(lost!.changes.map(({ before, after }) => [before, after])).toEqual([
      // Changed in the other language alone.
      ['قديم', 'جديد'],
      ['Diriyah', 'Riyadh'],
    ])
  })

  test('refuses everybody but administrators', async () => {
    for (const role of ['user', 'cms', 'customer-admin'] as const) {
      const context = fixture.contextFor(await fixture.account([role]))
      const refused = expect.objectContaining({ code: 'forbidden' })
      await expect(readAudit(context, vocabulary, { limit: 20 })).rejects.toEqual(refused)
      await expect(exportAudit(context, vocabulary, { columns: [] })).rejects.toEqual(refused)
      await expect(readAuditState(context, vocabulary)).rejects.toEqual(refused)
    }
  })
})
