import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paragraph } from '#kit/content/build.ts'
import { riyals } from '#kit/money.ts'
import { addMs, hourMs } from '#kit/time.ts'
import {
  addContentPart,
  listShariaDecisions,
  publishContent,
  saveContentFields,
  showContentPart,
} from '#modules/content/index.ts'
import { readContentEditor } from '#modules/content/operations/read.ts'
import { scheduleContent } from '#modules/content/operations/schedule.ts'
import type { UserActor } from '#platform/context.ts'
import { untilWaiting } from '#support/database.ts'
import { openFixture, type TestFixture } from '#support/fixture.ts'
import { addPapers, makeOpportunity } from '#support/opportunities.ts'
import type { NewOpportunity } from '../draft.ts'
import { findInvestable, takeStock } from '../index.ts'
import { opportunitiesPartUses } from '../part-uses.ts'
import { publishChanges } from './editing/publish-changes.ts'
import { readChangeLog } from './editing/read-change-log.ts'
import { readEditor } from './editing/read-editor.ts'
import { saveFields } from './editing/save-fields.ts'
import { advanceLifecycle } from './lifecycle/advance-lifecycle.ts'
import { readOpportunity } from './read-opportunities.ts'

const page = 'sharia'
const surroundings = { isKnownPath: () => true, partUses: opportunitiesPartUses }

let fixture: TestFixture
let noura: UserActor
beforeAll(async () => {
  fixture = await openFixture()
  noura = await fixture.account(['admin'])
})
afterAll(() => fixture.close())

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  )
const make = (changes: Partial<NewOpportunity>, lifecycle: 'draft' | 'published') =>
  fixture.as(noura, (context) => makeOpportunity(context, changes, lifecycle))
/** A draft with all else that a publication needs. */
const makeDraft = (changes: Partial<NewOpportunity> = {}) =>
  fixture.as(noura, async (context) => {
    const opensAt = addMs(fixture.now, hourMs)
    const id = await makeOpportunity(context, { opensAt, ...changes }, 'draft')
    await addPapers(context, id)
    return id
  })
const editor = (id: string) => readEditor(fixture.contextFor(noura), { id })
const choose = (id: string, decision: string | null, basedOn = 0) =>
  fixture.as(noura, (context) =>
    saveFields(context, { id, changes: [{ field: 'shariaDecision', value: decision, basedOn }] }),
  )
const publishEditor = async (id: string) => {
  const { revision } = await editor(id)
  return await fixture.as(noura, (context) => publishChanges(context, { id, revision }))
}
const publishDraft = (id: string) =>
  fixture.as(noura, (context) => advanceLifecycle(context, { opportunityId: id, step: 'publish' }))
const decisionOf = async (id: string) =>
  (await readOpportunity(fixture.contextFor({ kind: 'anonymous' }), id)).shariaDecision

/** Publishes the working copy of the Sharia page. */
const publishPage = () =>
  fixture.as(noura, async (context) => {
    const { revision } = await readContentEditor(context, { page }, surroundings)
    return await publishContent(context, { page, revision }, surroundings)
  })
const setHidden = (part: string, isHidden: boolean) =>
  fixture.as(noura, (context) => showContentPart(context, { page, part, isHidden }, surroundings))

/** Publishes a decision on the Sharia page. Returns its id. */
async function addDecision(reference: string): Promise<string> {
  const part = await fixture.as(noura, async (context) => {
    const { parts } = await addContentPart(context, { page, type: 'decision' }, surroundings)
    const { id } = parts.at(-1)!
    const values = {
      ...{ 'subject.ar': `قرار ${reference}`, 'subject.en': `Decision on ${reference}` },
      ...{ 'reference.ar': reference, 'reference.en': reference, decidedOn: '2026-01-05' },
      ...{ 'body.ar': [paragraph('يجوز.')], 'body.en': [paragraph('It is permissible.')] },
    }
    const changes = Object.entries(values).map(([field, value]) => ({ part: id, field, value, basedOn: 0 }))
    await saveContentFields(context, { page, changes }, surroundings)
    return id
  })
  await setHidden(part, false)
  await publishPage()
  return part
}

describe('the Sharia decision of an opportunity', () => {
  test('is not asked for while the Sharia page shows none', async () => {
    const id = await makeDraft()
    const { sections, choices } = await editor(id)
    expect(choices.shariaDecision).toEqual([])
    expect(sections.find(({ section }) => section === 'texts')!.missing).toEqual([])
  })

  test('is missing in a draft with a Sharia note once the board has published one (OPP-11)', async () => {
    const decision = await addDecision('11')
    const id = await makeDraft()
    await expect(publishDraft(id)).rejects.toMatchObject({
      code: 'property_incomplete',
      issues: [{ path: 'shariaDecision', code: 'required' }],
    })
    const saved = await choose(id, decision)
    expect(saved.sections.flatMap(({ missing }) => missing)).toEqual([])
    await publishDraft(id)
    expect(await decisionOf(id)).toEqual({
      id: decision,
      subject: 'Decision on 11',
      reference: '11',
      decidedOn: '2026-01-05',
    })
  })

  test('is chosen from the page alone, and a choice that the page lost is a problem', async () => {
    const decision = await addDecision('12')
    const id = await makeDraft()
    await expect(choose(id, 'no-such-decision')).rejects.toMatchObject({
      code: 'property_contradictory',
      issues: [{ path: 'shariaDecision', code: 'choose_one' }],
    })
    await choose(id, decision)
    await setHidden(decision, true)
    await publishPage()
    expect((await editor(id)).problems).toMatchObject([
      { field: 'shariaDecision', code: 'decision_not_shown' },
    ])
    await expect(publishDraft(id)).rejects.toMatchObject({ code: 'property_contradictory' })
  })

  test('is in the change log with before and after, each with its name', async () => {
    const [one, other] = [await addDecision('13'), await addDecision('14')]
    const id = await make({ shariaDecision: one }, 'published')
    await choose(id, other)
    await publishEditor(id)
    expect(await decisionOf(id)).toMatchObject({ id: other })
    const log = await readChangeLog(fixture.contextFor(noura), { id, limit: 10, sort: 'newest' })
    expect(log.items).toMatchObject([{ field: 'shariaDecision', before: one, after: other }])
    expect(log.decisions.find(({ key }) => key === one)!.label).toContain('Decision on 13')
  })
})

describe('the first stake', () => {
  const sell = async (id: string, version?: bigint) => {
    const [found] = await findInvestable(fixture.db, [id])
    const terms = { opportunityId: id, version: version ?? found!.termsVersion, until: null }
    await fixture.db.run(takeStock(terms, riyals(1000), fixture.now))
  }

  test('keeps the decision from changing, by rule and by the database', async () => {
    const [one, other] = [await addDecision('21'), await addDecision('22')]
    const id = await make({ shariaDecision: one }, 'published')
    const set = (value: string) =>
      fixture.asOwner(`update opportunities.opportunities set sharia_decision = ${value} where id = '${id}'`)
    await set(`'${other}'`)
    await sell(id)
    const { fixed, saved } = await choose(id, one)
    expect({ fixed, saved }).toEqual({ fixed: [{ field: 'shariaDecision', fixedBy: 'stakes' }], saved: [] })
    for (const value of [`'${one}'`, 'null']) {
      await expect(set(value)).rejects.toMatchObject({ constraint: 'accepted_terms_are_fixed' })
    }
  })

  test('is waited for by a change of the decision, which is then refused', async () => {
    const [one, other] = [await addDecision('23'), await addDecision('24')]
    const id = await make({ shariaDecision: one }, 'published')
    await choose(id, other)
    const { revision } = await editor(id)
    const [found] = await findInvestable(fixture.db, [id])
    let publishing: Promise<unknown> | undefined
    await fixture.db.transaction(async (tx) => {
      const terms = { opportunityId: id, version: found!.termsVersion, until: null }
      await tx.run(takeStock(terms, riyals(1000), fixture.now))
      publishing = fixture
        .holding(noura, (context) => publishChanges(context, { id, revision }))
        .catch((error: unknown) => error)
      await untilWaiting(fixture.db, 1)
    })
    expect(await publishing).toMatchObject({
      code: 'property_contradictory',
      issues: [{ path: 'shariaDecision', code: 'fixed_by_stakes' }],
    })
  })

  test('is never bought under another decision than the one that was read, whichever comes first', async () => {
    const [one, other] = [await addDecision('25'), await addDecision('26')]
    const race = async () => {
      const id = await make({ shariaDecision: one }, 'published')
      await choose(id, other)
      const [found] = await findInvestable(fixture.db, [id])
      const [bought, changed] = await Promise.all([
        codeOf(sell(id, found!.termsVersion)),
        codeOf(publishEditor(id)),
      ])
      const winners = [bought, changed].filter((code) => code === 'done')
      expect(winners).toHaveLength(1)
      expect(await decisionOf(id)).toMatchObject({ id: bought === 'done' ? one : other })
    }
    for (let round = 0; round < 4; round += 1) await Promise.all([race(), race(), race()])
  })
})

describe('a decision that a published opportunity names', () => {
  test('keeps its place on the Sharia page: without it the page is neither published nor planned', async () => {
    const decision = await addDecision('31')
    const id = await make({ shariaDecision: decision }, 'published')
    await makeDraft({ shariaDecision: decision })
    const { slug, title } = await readOpportunity(fixture.contextFor({ kind: 'anonymous' }), id)
    const { faults, revision } = await setHidden(decision, true)
    expect(faults).toEqual([
      {
        ...{ part: decision, field: null, locale: null, block: null },
        code: 'part_in_use',
        detail: 'Decision on 31',
        usedBy: [{ title, leadsTo: `/user/properties/${slug}` }],
      },
    ])
    expect(await codeOf(publishPage())).toBe('content_faulty')
    const planned = { page, revision, on: '2040-01-01', time: '09:00' } as const
    expect(
      await codeOf(fixture.as(noura, (context) => scheduleContent(context, planned, surroundings))),
    ).toBe('content_faulty')
    expect((await setHidden(decision, false)).faults).toEqual([])
  })

  test('is found by a publication of the page that waited for the opportunity', async () => {
    const decision = await addDecision('32')
    const id = await makeDraft({ shariaDecision: decision })
    await setHidden(decision, true)
    let publishing: Promise<string> | undefined
    await fixture.holding(noura, async (context) => {
      await advanceLifecycle(context, { opportunityId: id, step: 'publish' })
      publishing = codeOf(publishPage())
      await untilWaiting(fixture.db, 1)
    })
    expect(await publishing).toBe('content_faulty')
    await setHidden(decision, false)
  })

  test('is not named by an opportunity that waited for the publication without it', async () => {
    const decision = await addDecision('33')
    const id = await makeDraft({ shariaDecision: decision })
    const { revision } = await setHidden(decision, true)
    let publishing: Promise<string> | undefined
    await fixture.holding(noura, async (context) => {
      await publishContent(context, { page, revision }, surroundings)
      publishing = codeOf(publishDraft(id))
      await untilWaiting(fixture.db, 1)
    })
    expect(await publishing).toBe('property_contradictory')
    expect((await listShariaDecisions(fixture.db)).map(({ id: shown }) => shown)).not.toContain(decision)
  })
})
