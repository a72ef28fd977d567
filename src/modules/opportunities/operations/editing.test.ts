import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fieldCode, fieldParams, fieldWords, type RawIssue } from '#kit/field-words.ts'
import { riyals } from '#kit/money.ts'
import { addDays } from '#kit/time.ts'
import type { Context, UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { untilWaiting } from '#support/database.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { addPapers } from '#support/opportunities.ts'
import { opportunitiesContract } from '../contract.ts'
import { findInvestable, takeStock } from '../index.ts'
import { fields as ar } from '../messages.ar.ts'
import { fields as en } from '../messages.en.ts'
import { findManaged } from '../queries/managed.ts'
import { archiveDraft, duplicateOpportunity, restoreDraft } from './editing/archive-draft.ts'
import { createDraft } from './editing/create-draft.ts'
import { createPreviewLink, readPreview } from './editing/preview.ts'
import { discardChanges, publishChanges } from './editing/publish-changes.ts'
import { readChangeLog } from './editing/read-change-log.ts'
import { readEditor } from './editing/read-editor.ts'
import { type SaveFields, saveFields } from './editing/save-fields.ts'
import { readLifecycle } from './lifecycle/read-lifecycle.ts'
import { changeLifecycle } from './manage-opportunity.ts'
import { readOpportunity } from './read-opportunities.ts'

let fixture: TestFixture
let noura: UserActor
let faisal: UserActor
beforeAll(async () => {
  fixture = await openFixture()
  noura = await fixture.account(['admin'])
  faisal = await fixture.account(['admin'])
  // The lists of cities and types come with the first opportunity.
  await fixture.opportunity()
})
afterAll(() => fixture.close())

const newDraft = async () => (await fixture.as(noura, (context) => createDraft(context))).id
const save = (actor: UserActor, id: string, changes: SaveFields['changes']) =>
  fixture.as(actor, (context) => saveFields(context, { id, changes }))
const editor = (id: string) => readEditor(fixture.contextFor(noura), { id })
const fieldOf = async (id: string, field: string) =>
  (await editor(id)).fields.find((one) => one.field === field)!
/** Changes as typed into a form that was opened before anything was saved. */
const typed = (values: Partial<Record<SaveFields['changes'][number]['field'], unknown>>) =>
  Object.entries(values).map(([field, value]) => ({ field, value, basedOn: 0 })) as SaveFields['changes']

/** Everything that publishing requires. */
const complete = (slug: string) => ({
  slug,
  'title.ar': 'مجمّع النخيل',
  'title.en': 'Palm Court',
  'summary.ar': 'وصف',
  'summary.en': 'Summary',
  typeKey: 'residential',
  completionKey: 'completed',
  investmentTypeKey: 'ijara',
  riskLevel: 'medium',
  'overview.ar': ['فقرة'],
  'overview.en': ['Paragraph'],
  'strategy.ar': [{ title: 'خطوة', text: 'نص' }],
  'strategy.en': [{ title: 'Step', text: 'Text' }],
  'howItWorks.ar': [{ title: 'خطوة', text: 'نص' }],
  'howItWorks.en': [{ title: 'Step', text: 'Text' }],
  'riskNote.ar': 'مخاطر',
  'riskNote.en': 'Risk',
  'shariaNote.ar': 'العقد',
  'shariaNote.en': 'Contract',
  price: 1_000_000_00,
  unitPrice: 1000_00,
  minimumInvestment: 1000_00,
  annualReturnBps: 900,
  totalReturnBps: 4500,
  termMonths: 60,
  schedule: 'quarterly',
  cityKey: 'riyadh',
  'district.ar': 'حي الياسمين',
  'district.en': 'Al Yasmin',
  'addressHint.ar': 'قرب الحديقة',
  'addressHint.en': 'Near the park',
  lat: 24.8,
  lng: 46.6,
  advertisingLicence: '7200000001',
  'advertiser.ar': 'شركة سهل',
  'advertiser.en': 'Sahl',
  deedReference: '310100000001',
  plotReference: '3021/1142',
  areaSquareMeters: 4200,
  'encumbrances.ar': 'لا يوجد',
  'encumbrances.en': 'None',
})

describe('a draft (OPP-1)', () => {
  test('exists from its first second, is in the operators’ list and hidden from investors', async () => {
    const id = await newDraft()
    await save(noura, id, typed({ 'title.en': 'Palm Court', price: 500_000_00 }))
    expect(await findManaged(fixture.db, id)).toMatchObject({
      lifecycle: 'draft',
      title: { ar: null, en: 'Palm Court' },
      price: 500_000_00n,
      slug: null,
    })
    await expect(readOpportunity(fixture.contextFor(noura), id)).rejects.toMatchObject({
      code: 'property_not_found',
    })
    expect(await findInvestable(fixture.db, [id])).toEqual([])
  })

  test('is published with what was typed, opens then, and gets its accounts and deadline', async () => {
    const id = await newDraft()
    await save(noura, id, typed(complete('palm-court')))
    expect((await editor(id)).sections.filter(({ missing }) => missing.length > 0)).toEqual([
      { section: 'gallery', missing: ['cover'] },
      { section: 'documents', missing: ['document'] },
    ])
    await fixture.as(noura, (context) => addPapers(context, id))
    await fixture.as(noura, (context) => changeLifecycle(context, { opportunityId: id, to: 'published' }))
    const [found] = await findInvestable(fixture.db, [id])
    expect(found).toMatchObject({
      title: { ar: 'مجمّع النخيل', en: 'Palm Court' },
      price: riyals(1_000_000),
      opensAt: fixture.now,
      fundingAccountId: expect.any(String),
    })
    expect((await findManaged(fixture.db, id))!.completeBy).toEqual(addDays(fixture.now, 90))
    expect((await editor(id)).fields.some(({ isChanged }) => isChanged)).toBe(false)
  })

  test('is not published while something is missing, each of which is named', async () => {
    const id = await newDraft()
    const { 'overview.en': _, advertisingLicence: __, ...rest } = complete('palm-lane')
    await save(noura, id, typed({ ...rest, 'strategy.ar': [{ title: 'خطوة', text: ' ' }] }))
    await expect(
      fixture.as(noura, (context) => changeLifecycle(context, { opportunityId: id, to: 'published' })),
    ).rejects.toMatchObject({
      code: 'property_incomplete',
      issues: ['overview.en', 'strategy.ar', 'advertisingLicence'].map((path) => ({
        path,
        code: 'required',
      })),
    })
  })

  test('cannot be published by the database without both languages', async () => {
    const id = await fixture.opportunity()
    for (const setting of [
      `title = '{"ar": "اسم", "en": " "}'`,
      `strategy = '[{"title": {"ar": "خطوة", "en": "Step"}, "text": {"ar": "", "en": "Text"}}]'`,
      `overview = '[{"ar": "فقرة", "en": ""}]'`,
    ]) {
      await expect(
        fixture.asOwner(`update opportunities.opportunities set ${setting} where id = '${id}'`),
      ).rejects.toMatchObject({ constraint: 'published_in_both_languages' })
    }
  })

  test('chooses from the lists only', async () => {
    const id = await newDraft()
    await expect(save(noura, id, typed({ cityKey: 'atlantis', typeKey: 'office' }))).rejects.toMatchObject({
      code: 'property_contradictory',
      issues: [{ path: 'cityKey', code: 'choose_one' }],
    })
  })

  test('is for admins only', async () => {
    const investor = await fixture.account(['user'])
    const id = await newDraft()
    const calls = [
      () => fixture.as(investor, (context) => createDraft(context)),
      () => readEditor(fixture.contextFor(investor), { id }),
      () => save(investor, id, typed({ 'title.en': 'Mine' })),
      () => fixture.as(investor, (context) => discardChanges(context, { id, fields: ['title.en'] })),
      () => fixture.as(investor, (context) => publishChanges(context, { id, revision: 0 })),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'forbidden' })
  })
})

describe('two editors', () => {
  test('see the other’s value of a field that both changed, while all other fields are saved', async () => {
    const id = await newDraft()
    await save(noura, id, typed({ 'title.en': 'Palm Court' }))
    const answer = await save(faisal, id, typed({ 'title.en': 'Palm Yard', 'title.ar': 'النخيل' }))
    expect(answer.saved).toEqual([{ field: 'title.ar', version: 1 }])
    expect(answer.conflicts).toMatchObject([
      { field: 'title.en', value: 'Palm Court', version: 1, changedBy: expect.stringContaining('القحطاني') },
    ])
    // The editor has seen the other's value and keeps their own.
    const kept = await save(faisal, id, [{ field: 'title.en', value: 'Palm Yard', basedOn: 1 }])
    expect(kept).toMatchObject({ saved: [{ field: 'title.en', version: 2 }], conflicts: [] })
    expect(await fieldOf(id, 'title.en')).toMatchObject({ value: 'Palm Yard', version: 2 })
  })

  test('do not conflict if they type the same', async () => {
    const id = await newDraft()
    await save(noura, id, typed({ price: 5000_00 }))
    expect(await save(faisal, id, typed({ price: 5000_00 }))).toMatchObject({
      saved: [{ field: 'price', version: 1 }],
      conflicts: [],
    })
  })

  test('win each field once if they save at the same moment, and lose no other field', async () => {
    const id = await newDraft()
    const people = [noura, faisal]
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, at) =>
        save(
          people[at % 2]!,
          id,
          typed({ 'title.en': `Title ${at}`, ...(at === 7 ? { 'summary.en': 'Seven' } : {}) }),
        ),
      ),
    )
    const winners = answers.filter(({ saved }) => saved.some(({ field }) => field === 'title.en'))
    expect(winners).toHaveLength(1)
    expect(answers.filter(({ conflicts }) => conflicts.length === 1)).toHaveLength(23)
    expect((await fieldOf(id, 'summary.en')).value).toBe('Seven')
    expect((await fieldOf(id, 'title.en')).version).toBe(1)
  })
})

describe('changes of a published opportunity', () => {
  const published = () => fixture.opportunity()
  const sell = async (id: string) => {
    const [found] = await findInvestable(fixture.db, [id])
    await fixture.db.run(
      takeStock({ opportunityId: id, version: found!.termsVersion, until: null }, riyals(1000), fixture.now),
    )
  }

  test('are hidden until they are published, and are then in the audit log with before and after', async () => {
    const id = await published()
    const before = (await readOpportunity(fixture.contextFor(system), id)).summary
    await save(noura, id, typed({ 'summary.en': 'Better words' }))
    expect((await readOpportunity(fixture.contextFor(system), id)).summary).toBe(before)
    const { revision } = await editor(id)
    await fixture.as(faisal, (context) => publishChanges(context, { id, revision }))
    expect((await readOpportunity(fixture.contextFor(system), id)).summary).toBe('Better words')
    const [act] = await fixture.db.rows<{ before: object; after: object }>(sql`
      select before, after from audit.events
      where subject_id = ${id} and act = 'opportunities.changes_published'`)
    expect(act).toEqual({ before: { 'summary.en': before }, after: { 'summary.en': 'Better words' } })
  })

  test('are published only as they were reviewed', async () => {
    const id = await published()
    await save(noura, id, typed({ 'summary.en': 'Reviewed' }))
    const { revision } = await editor(id)
    await save(faisal, id, typed({ 'title.en': 'Slipped in' }))
    await expect(
      fixture.as(noura, (context) => publishChanges(context, { id, revision })),
    ).rejects.toMatchObject({ code: 'property_changed_meanwhile' })
  })

  test('limit who may invest once they are published (OPP-10)', async () => {
    const id = await fixture.opportunity()
    const publish = async () => {
      const { revision } = await editor(id)
      await fixture.as(noura, (context) => publishChanges(context, { id, revision }))
    }
    await save(noura, id, typed({ eligibleNationality: 'listed', eligibleClass: 'qualified' }))
    await expect(publish()).rejects.toMatchObject({
      code: 'property_contradictory',
      issues: [{ path: 'eligibleCountries', code: 'countries_missing' }],
    })
    await save(noura, id, typed({ eligibleCountries: ['OM', 'SA'] }))
    const limitsNow = async () => (await readOpportunity(fixture.contextFor(noura), id)).limitedTo
    expect(await limitsNow()).toEqual([])
    await publish()
    expect(await limitsNow()).toEqual(['Citizens only: Oman and Saudi Arabia', 'Qualified investors only'])
  })

  test('are told at once that a position lies outside the Kingdom', async () => {
    const { problems } = await save(noura, await newDraft(), typed({ lat: 25.28, lng: 51.53 }))
    expect(problems).toMatchObject([{ field: 'lat', code: 'position_outside_kingdom' }])
  })

  test('are given up, after which an old page conflicts', async () => {
    const id = await published()
    await save(noura, id, typed({ 'summary.en': 'Not this' }))
    await fixture.as(noura, (context) => discardChanges(context, { id, fields: ['summary.en'] }))
    expect(await fieldOf(id, 'summary.en')).toMatchObject({ value: 'Summary', isChanged: false, version: 2 })
    const late = await save(noura, id, [{ field: 'summary.en', value: 'Not this either', basedOn: 1 }])
    expect(late.conflicts).toMatchObject([{ field: 'summary.en', value: 'Summary', version: 2 }])
  })

  test('are refused for fixed fields, by rule and by the database', async () => {
    const id = await published()
    const change = { unitPrice: 500_00, investmentTypeKey: 'murabaha', slug: 'other', opensAt: null }
    const refused = await save(noura, id, typed(change))
    expect(refused.fixed.sort((a, b) => (a.field < b.field ? -1 : 1))).toEqual([
      { field: 'investmentTypeKey', fixedBy: 'publication' },
      { field: 'opensAt', fixedBy: 'opening' },
      { field: 'slug', fixedBy: 'publication' },
      { field: 'unitPrice', fixedBy: 'publication' },
    ])
    expect(refused.saved).toEqual([])
    const set = (setting: string) =>
      fixture.asOwner(`update opportunities.opportunities set ${setting} where id = '${id}'`)
    await expect(set('unit_price = 50000')).rejects.toMatchObject({ constraint: 'published_terms_are_fixed' })
    await expect(set(`lifecycle = 'draft'`)).rejects.toMatchObject({
      constraint: 'published_is_no_draft_again',
    })
    await expect(set(`overview = '[]'`)).rejects.toMatchObject({ constraint: 'published_texts_are_written' })
  })

  test('are refused if the price, a rate or the term is out of bounds, with what is valid', async () => {
    const id = await newDraft()
    const refusal = (field: string, value: unknown, locale: 'ar' | 'en') => {
      const parsed = opportunitiesContract.saveFields.body.safeParse({
        changes: [{ field, value, basedOn: 0 }],
      })
      const issue = parsed.error!.issues[0]! as unknown as RawIssue
      return fieldWords(locale, fieldCode(issue), fieldParams(issue), { ar, en }[locale])
    }
    expect(refusal('termMonths', 400, 'en')).toBe('Enter a whole number from 1 to 360')
    expect(refusal('annualReturnBps', 10_001, 'en')).toBe('Enter 0% to 100%')
    expect(refusal('price', 0, 'ar')).toMatch(/^أدخل مبلغًا من 0\.01 ريال/)
    expect(refusal('expectedExitOn', '2027-02-31', 'en')).toMatch(/^There is no such day/)
    expect((await save(noura, id, typed({ lat: 95 }))).problems).toMatchObject([{ code: 'outside_kingdom' }])
  })

  test('are allowed for the terms until the first stake, by rule and by the database', async () => {
    const id = await published()
    const set = (setting: string) =>
      fixture.asOwner(`update opportunities.opportunities set ${setting} where id = '${id}'`)
    await set('annual_return_bps = 800')
    await sell(id)
    const { fixed } = await save(noura, id, typed({ annualReturnBps: 700, subscriptionFeeBps: 100 }))
    expect(fixed.map(({ fixedBy }) => fixedBy)).toEqual(['stakes', 'stakes'])
    for (const setting of [
      'annual_return_bps = 700',
      'total_return_bps = 1',
      'term_months = 61',
      `distribution_schedule = 'weekly'`,
      'subscription_fee_bps = 1',
      'management_fee_bps = 1',
      `complete_by = complete_by + interval '1 day'`,
    ]) {
      await expect(set(setting)).rejects.toMatchObject({ constraint: 'accepted_terms_are_fixed' })
    }
    await set(`complete_by = complete_by - interval '1 hour'`)
    await expect(
      fixture.asOwner(`update opportunities.stock set price = 99999 where opportunity_id = '${id}'`),
    ).rejects.toMatchObject({ constraint: 'stock_not_oversold' })
  })

  test('are refused for the terms of a cancelled opportunity, which its track record shows', async () => {
    const id = await published()
    await fixture.as(noura, (context) => changeLifecycle(context, { opportunityId: id, to: 'cancelled' }))
    const { fixed } = await save(noura, id, typed({ annualReturnBps: 700, opensAt: null }))
    expect(fixed.map(({ fixedBy }) => fixedBy)).toEqual(['cancellation', 'cancellation'])
  })

  test('wait for a running purchase and then count its stake', async () => {
    const id = await published()
    await save(noura, id, typed({ annualReturnBps: 800 }))
    const { revision } = await editor(id)
    const [found] = await findInvestable(fixture.db, [id])
    let publishing: Promise<unknown> | undefined
    await fixture.db.transaction(async (tx) => {
      await tx.run(
        takeStock(
          { opportunityId: id, version: found!.termsVersion, until: null },
          riyals(1000),
          fixture.now,
        ),
      )
      publishing = fixture
        .holding(noura, (context) => publishChanges(context, { id, revision }))
        .catch((error: unknown) => error)
      await untilWaiting(fixture.db, 1)
    })
    expect(await publishing).toMatchObject({
      code: 'property_contradictory',
      issues: [{ path: 'annualReturnBps', code: 'fixed_by_stakes' }],
    })
  })
})

describe('addresses', () => {
  const ready = async (slug: string) => {
    const id = await newDraft()
    await save(noura, id, typed(complete(slug)))
    await fixture.as(noura, (context) => addPapers(context, id))
    return id
  }
  const publish = (id: string) =>
    fixture.as(noura, (context) => changeLifecycle(context, { opportunityId: id, to: 'published' }))

  test('are refused at once if another opportunity has them, with one that is free', async () => {
    await publish(await ready('twin-gardens'))
    const id = await ready('twin-gardens')
    const problem = { field: 'slug', code: 'opportunity_slug_taken' }
    expect((await editor(id)).problems).toMatchObject([problem])
    const { problems } = await save(noura, id, [{ field: 'slug', value: 'twin-gardens-2', basedOn: 1 }])
    expect(problems).toEqual([])
  })

  test('go to one of two opportunities that are published at the same moment', async () => {
    const ids = [await ready('same-moment'), await ready('same-moment')]
    const ends = await Promise.allSettled(ids.map(publish))
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = ends.find((end) => end.status === 'rejected')!
    expect(refused.reason).toMatchObject({ code: 'property_contradictory', issues: [{ path: 'slug' }] })
  })
})

describe('archiving, copying and the change log', () => {
  const inTransaction = <R>(work: (context: Context) => Promise<R>) => fixture.as(noura, work)

  test('archives a draft, which then refuses changes, and restores it', async () => {
    const id = await newDraft()
    await inTransaction((context) => archiveDraft(context, { id }))
    await expect(save(noura, id, typed({ 'title.en': 'Late' }))).rejects.toMatchObject({
      code: 'property_archived',
    })
    await expect(
      inTransaction((context) => changeLifecycle(context, { opportunityId: id, to: 'published' })),
    ).rejects.toMatchObject({ code: 'property_archived' })
    expect(await readLifecycle(fixture.contextFor(noura), { id })).toMatchObject({
      isArchived: true,
      steps: [],
    })
    await inTransaction((context) => restoreDraft(context, { id }))
    expect((await save(noura, id, typed({ 'title.en': 'In time' }))).saved).toHaveLength(1)
  })

  test('does not archive or delete what is published, by rule and by the database', async () => {
    const id = await fixture.opportunity()
    await expect(inTransaction((context) => archiveDraft(context, { id }))).rejects.toMatchObject({
      code: 'property_transition_refused',
    })
    await expect(
      fixture.asOwner(`update opportunities.opportunities set archived_at = now() where id = '${id}'`),
    ).rejects.toMatchObject({ constraint: 'only_drafts_are_archived' })
    await expect(
      fixture.db.run(sql`delete from opportunities.opportunities where id = ${id}`),
    ).rejects.toMatchObject({ code: '42501' })
  })

  test('copies texts and terms, without address, dates, licence and money', async () => {
    const id = await fixture.opportunity()
    const copy = await inTransaction((context) => duplicateOpportunity(context, { id }))
    const [before, after] = [await editor(id), await editor(copy.id)]
    const valueIn = (answer: typeof before, name: string) =>
      answer.fields.find(({ field }) => field === name)!.value
    for (const field of ['summary.ar', 'price', 'annualReturnBps', 'strategy.en', 'cityKey']) {
      expect(valueIn(after, field), field).toEqual(valueIn(before, field))
    }
    expect(valueIn(after, 'title.en')).toBe(`${valueIn(before, 'title.en')} (copy)`)
    for (const field of ['slug', 'opensAt', 'closesAt', 'advertisingLicence', 'deedReference']) {
      expect(valueIn(after, field), field).toBeNull()
    }
    expect([after.lifecycle, after.sold]).toEqual(['draft', 0])
  })

  test('logs changes with before and after; pauses in typing are one entry', async () => {
    const id = await newDraft()
    await save(noura, id, typed({ 'title.en': 'Palm' }))
    await save(noura, id, [{ field: 'title.en', value: 'Palm Court', basedOn: 1 }])
    await save(faisal, id, [{ field: 'title.en', value: 'Palm Yard', basedOn: 2 }])
    await save(noura, id, typed({ price: 5000_00 }))
    const log = (section?: 'money') =>
      readChangeLog(fixture.contextFor(noura), { id, limit: 10, ...(section ? { section } : {}) })
    const { items } = await log()
    expect(items.map(({ field, before, after }) => [field, before, after])).toEqual(
      expect.arrayContaining([
        ['price', null, 5000_00],
        ['title.en', 'Palm Court', 'Palm Yard'],
        ['title.en', null, 'Palm Court'],
      ]),
    )
    expect(items).toHaveLength(3)
    expect((await log('money')).items.map(({ field }) => field)).toEqual(['price'])
  })
})

describe('a preview', () => {
  const createLink = (id: string) => fixture.as(noura, (context) => createPreviewLink(context, { id }))

  test('shows a draft as its page will show it, in both languages, and writes nothing', async () => {
    const id = await newDraft()
    await save(noura, id, typed({ ...complete('palm-view'), 'riskNote.en': null }))
    const { token } = await createLink(id)
    const read = (locale: 'ar' | 'en') => readPreview(fixture.contextFor(faisal, locale), { token })
    const { property } = await read('en')
    expect(property).toMatchObject({
      title: 'Palm Court',
      price: 1_000_000_00,
      fundedBps: 0,
      riskNote: '',
      strategy: [{ title: 'Step', text: 'Text' }],
      status: { key: 'new' },
    })
    expect((await read('ar')).property.title).toBe('مجمّع النخيل')
    expect((await editor(id)).lifecycle).toBe('draft')
  })

  test('equals, for published changes, the page after their publication', async () => {
    const id = await fixture.opportunity()
    await save(noura, id, typed({ 'summary.en': 'Better words', minimumInvestment: 2000_00 }))
    const { token } = await createLink(id)
    const { property: previewed } = await readPreview(fixture.contextFor(faisal), { token })
    const { revision } = await editor(id)
    await fixture.as(noura, (context) => publishChanges(context, { id, revision }))
    const { updates: _, ...page } = await readOpportunity(fixture.contextFor({ kind: 'anonymous' }), id)
    expect(previewed).toMatchObject(page)
  })

  test('names the fields without which it cannot be drawn', async () => {
    const id = await newDraft()
    const { price: _, ...rest } = complete('palm-gap')
    await save(noura, id, typed(rest))
    await expect(createLink(id)).rejects.toMatchObject({
      code: 'property_preview_incomplete',
      issues: [{ path: 'price', code: 'required' }],
    })
  })

  test('is for operators, by a link that expires after a day and is stored as a hash', async () => {
    const id = await fixture.opportunity()
    const { token } = await createLink(id)
    const investor = await fixture.account(['user'])
    await expect(readPreview(fixture.contextFor(investor), { token })).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(readPreview(fixture.contextFor({ kind: 'anonymous' }), { token })).rejects.toMatchObject({
      code: 'forbidden',
    })
    const kept = await fixture.db.rows<{ found: boolean }>(sql`
      select encode(token_hash, 'escape') like ${`%${token}%`} as found from opportunities.preview_links`)
    expect(kept.every(({ found }) => !found)).toBe(true)
    const late = { ...fixture.contextFor(noura), now: addDays(fixture.now, 1) }
    await expect(readPreview(late, { token })).rejects.toMatchObject({ code: 'property_preview_expired' })
    await expect(readPreview(fixture.contextFor(noura), { token: 'x'.repeat(43) })).rejects.toMatchObject({
      code: 'property_preview_expired',
    })
  })
})
