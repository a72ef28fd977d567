import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { headingBlock, paragraph } from '#kit/content/build.ts'
import type { ContentDocument } from '#kit/content/document.ts'
import { riyals } from '#kit/money.ts'
import { findAccountStatus, requireTermsAccepted } from '#modules/identity/index.ts'
import { acceptTerms, readOwnTerms } from '#modules/identity/operations/legal.ts'
import type { UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { openFixture, type TestFixture } from '#support/fixture.ts'
import { approve, decide, proposalOn } from '#support/two-operators.ts'
import { legalVersionProposal } from '../proposals.ts'
import * as edit from './edit.ts'
import { listLegalHistory, proposeLegalVersion, readLegalVersion } from './legal.ts'
import { publishContent } from './publish.ts'
import { readContentEditor } from './read.ts'

const page = 'terms-and-conditions'
const surroundings = { isKnownPath: () => true, partUses: [] }

let fixture: TestFixture
let writer: UserActor
let decider: UserActor
let investor: UserActor
// A published version binds everybody, so each test has a database of its own.
beforeEach(async () => {
  await fixture?.close()
  fixture = await openFixture()
  ;[writer, decider] = [await fixture.account(['cms']), await fixture.account(['admin'])]
  investor = await fixture.investor(riyals(1000))
})
afterAll(() => fixture.close())

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  )
const editor = () => fixture.as(writer, (context) => readContentEditor(context, { page }, surroundings))

/** Writes a text in both languages, and returns the revision that has it. */
async function write(text: string): Promise<number> {
  const { fields } = await editor()
  const body: ContentDocument = [headingBlock(2, 'Fees'), paragraph(text)]
  const changes = (['body.ar', 'body.en'] as const).map((field) => ({
    ...{ part: 'text', field, value: body },
    basedOn: fields.find((one) => one.part === 'text' && one.field === field)!.version,
  }))
  const saved = await fixture.as(writer, (context) =>
    edit.saveContentFields(context, { page, changes }, surroundings),
  )
  return saved.revision
}
const publish = async (text: string) => {
  const revision = await write(text)
  await fixture.as(writer, (context) => publishContent(context, { page, revision }, surroundings))
}
const proposeText = async (text: string) => {
  const revision = await write(text)
  await fixture.as(writer, (context) =>
    proposeLegalVersion(context, { page, revision, reason: 'The fee rises' }, surroundings),
  )
}
const history = async () =>
  (await listLegalHistory(fixture.contextFor({ kind: 'anonymous' }), { page })).items
const statusOf = async ({ userId }: UserActor) => (await findAccountStatus(fixture.db, userId, fixture.now))!
const terms = (actor = investor) => fixture.as(actor, readOwnTerms)
const accept = (revision: number, actor = investor) =>
  fixture.as(actor, (context) => acceptTerms(context, { revision }))

describe('a version of the terms', () => {
  test('requires nobody to accept it if one operator publishes it', async () => {
    await publish('The fee is two percent.')
    expect(await history()).toMatchObject([
      { number: 1, mustAccept: false },
      { number: 0, publishedAt: null },
    ])
    expect((await statusOf(investor)).hasAcceptedTerms).toBe(true)
    expect((await terms()).documents).toEqual([])
  })

  test('is published by two operators if investors must accept it', async () => {
    await proposeText('The fee is two percent.')
    expect(await history()).toHaveLength(1)
    const proposal = await proposalOn(fixture, legalVersionProposal, page)
    expect(await codeOf(decide(fixture, writer, legalVersionProposal, proposal))).toBe('proposal_own')
    await approve(fixture, decider, legalVersionProposal, page)
    expect((await history())[0]).toMatchObject({ number: 1, mustAccept: true })
    const status = await statusOf(investor)
    expect(() => requireTermsAccepted(status)).toThrow(
      expect.objectContaining({ code: 'terms_not_accepted' }),
    )
  })

  test('is not published if it was edited after it was proposed', async () => {
    await proposeText('The fee is two percent.')
    await write('The fee is nine percent.')
    await approve(fixture, decider, legalVersionProposal, page)
    expect(await history()).toHaveLength(1)
    expect((await statusOf(investor)).hasAcceptedTerms).toBe(true)
  })

  test('is shown with its differences to the one in force', async () => {
    await publish('The fee is two percent.')
    await publish('The fee is three percent.')
    const read = (number: number) =>
      readLegalVersion(fixture.contextFor({ kind: 'anonymous' }, 'en'), { page, number })
    expect(await read(1)).toMatchObject({
      present: 2,
      number: 1,
      differences: [{ kind: 'same' }, { kind: 'changed' }],
    })
    expect((await read(2)).differences.every(({ kind }) => kind === 'same')).toBe(true)
    expect(await codeOf(read(3))).toBe('content_version_not_found')
  })
})

describe('accepting', () => {
  const release = async (text: string) => {
    await proposeText(text)
    await approve(fixture, decider, legalVersionProposal, page)
  }

  test('is recorded once with its time and address, and cannot be altered', async () => {
    await release('The fee is two percent.')
    const { revision, documents } = await terms()
    expect(documents).toEqual([{ document: 'terms', number: 1, acceptedNumber: 0 }])
    await Promise.all([accept(revision), accept(revision), accept(revision)])
    expect((await statusOf(investor)).hasAcceptedTerms).toBe(true)
    const rows = await fixture.db.rows<{ revision: number; address: string; acceptedAt: Date }>(sql`
      select revision, address, accepted_at from identity.legal_acceptances
      where user_id = ${investor.userId} and revision > 0`)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ revision, acceptedAt: fixture.now })
    const altered = fixture.asOwner(`update identity.legal_acceptances set accepted_at = now()`)
    await expect(altered).rejects.toMatchObject({ code: '42501' })
    await expect(fixture.asOwner('delete from identity.legal_acceptances')).rejects.toMatchObject({
      code: '42501',
    })
  })

  test('an earlier version is refused once a newer one must be accepted', async () => {
    await release('The fee is two percent.')
    const { revision } = await terms()
    await release('The fee is three percent.')
    expect(await codeOf(accept(revision))).toBe('terms_newer')
    expect((await statusOf(investor)).hasAcceptedTerms).toBe(false)
    await accept((await terms()).revision)
    expect((await statusOf(investor)).hasAcceptedTerms).toBe(true)
  })

  test('stays valid when a correction is published that nobody has to accept', async () => {
    await release('The fee is two percent.')
    const { revision } = await terms()
    await publish('The fee is two percent, always.')
    await accept(revision)
    expect((await terms()).documents).toEqual([])
  })

  test('a revision that does not exist is refused', async () => {
    expect(await codeOf(accept(7))).toBe('terms_newer')
  })
})
