import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { chooseFairly, parseTickets, sha256Hex } from '#kit/fair-choice.ts'
import { newId } from '#kit/ids.ts'
import { addDays, daysAfter, riyadhDay } from '#kit/time.ts'
import type { UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { approve, decide, proposalOn } from '#support/two-operators.ts'
import { drawsNotices } from '../notices.ts'
import { announcementProposal } from '../proposals.ts'
import { drawWinner } from './draw.ts'
import {
  clearPersonalTickets,
  listManagedDraws,
  listPersonalTickets,
  readCurrentDraw,
  readOwnDrawTicket,
  readTicketList,
} from './read.ts'
import { enterPerson } from './tickets.ts'
import { createDraw, proposeAnnouncement, removeDraw, updateDraw } from './write.ts'

let fixture: TestFixture
let writer: UserActor
let decider: UserActor
// One draw is announced at a time, so each test has a database of its own.
beforeEach(async () => {
  await fixture?.close()
  fixture = await openFixture()
  ;[writer, decider] = [await fixture.account(['cms']), await fixture.account(['admin'])]
})
afterAll(() => fixture.close())

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  )
const today = () => riyadhDay(fixture.now)
const given = (
  changes: { startsOn?: string; lastDay?: string; licenceNumber?: string | undefined } = {},
) => ({
  ...{ titleAr: 'سحب', titleEn: 'Draw', prizeAr: 'سيارة', prizeEn: 'Car', rulesAr: 'شرط', rulesEn: 'Rule' },
  ...{ licenceNumber: '4411', startsOn: today(), lastDay: daysAfter(today(), 9), ...changes },
})
const write = async (changes: Parameters<typeof given>[0] = {}): Promise<string> =>
  (await fixture.as(writer, (context) => createDraw(context, given(changes)))).items[0]!.id
const propose = (id: string) =>
  fixture.as(writer, (context) => proposeAnnouncement(context, { id, reason: 'For the launch' }))
async function announce(changes: Parameters<typeof given>[0] = {}): Promise<string> {
  const id = await write(changes)
  await propose(id)
  await approve(fixture, decider, announcementProposal, id)
  return id
}
const draw = (id: string) => fixture.as(writer, (context) => drawWinner(context, { id }))
const current = async () => (await readCurrentDraw(fixture.contextFor({ kind: 'anonymous' }, 'en'))).draw
const register = async (): Promise<UserActor> => {
  const actor = await fixture.account()
  await enter(actor)
  return actor
}
const enter = ({ userId }: UserActor, registeredAt = fixture.now) =>
  fixture.as(system, (context) => enterPerson(context, { personId: userId, registeredAt }))
const ticketOf = (actor: UserActor) => readOwnDrawTicket(fixture.contextFor(actor))
const list = async (id: string) =>
  parseTickets(await (await readTicketList(fixture.contextFor({ kind: 'anonymous' }), { id })).text())

describe('a prize draw (CMS-4)', () => {
  test('is announced by two operators, with a commitment and without its seed', async () => {
    const id = await write()
    await propose(id)
    expect(await current()).toBeNull()
    const proposal = await proposalOn(fixture, announcementProposal, id)
    expect(await codeOf(decide(fixture, writer, announcementProposal, proposal))).not.toBe('done')
    await approve(fixture, decider, announcementProposal, id)
    expect(await current()).toMatchObject({
      id,
      state: 'open',
      prize: 'Car',
      licenceNumber: '4411',
      result: null,
    })
    expect((await current())!.commitment).toMatch(/^[0-9a-f]{64}$/)
    const { seed } = await fixture.db.one<{ seed: string | null }>(sql`select seed from draws.campaigns`)
    expect(seed).toBeNull()
  })

  test('is refused without a licence, beyond 60 days, after its end and beside another one', async () => {
    expect(await codeOf(write({ lastDay: daysAfter(today(), 60) }))).toBe('draw_days')
    expect(await codeOf(write({ lastDay: daysAfter(today(), -1) }))).toBe('draw_days')
    expect(await codeOf(propose(await write({ licenceNumber: undefined })))).toBe('draw_unlicensed')
    const past = await write({ startsOn: daysAfter(today(), -5), lastDay: daysAfter(today(), -1) })
    expect(await codeOf(propose(past))).toBe('draw_past')
    const [longest, second] = [await write({ lastDay: daysAfter(today(), 59) }), await write()]
    await Promise.all([propose(longest), propose(second)])
    await approve(fixture, decider, announcementProposal, longest)
    expect(await codeOf(approve(fixture, decider, announcementProposal, second))).toBe(
      'draw_announced_already',
    )
    expect(await codeOf(propose(await write()))).toBe('draw_announced_already')
  })

  test('is changed and deleted only as a draft, and returns to one when it is declined', async () => {
    const id = await write()
    await propose(id)
    const change = () => fixture.as(writer, (context) => updateDraw(context, { id, ...given() }))
    const remove = () => fixture.as(writer, (context) => removeDraw(context, { id }))
    expect(await codeOf(change())).toBe('draw_closed')
    const proposal = await proposalOn(fixture, announcementProposal, id)
    await decide(fixture, decider, announcementProposal, proposal, 'decline')
    expect(await codeOf(change())).toBe('done')
    expect((await remove()).items).toEqual([])
    expect(await codeOf(remove())).toBe('draw_not_found')
    await expect(
      fixture.as(await fixture.account(), (context) => createDraw(context, given())),
    ).rejects.toMatchObject({ code: 'forbidden' })
  })
})

describe('a ticket', () => {
  test('is issued once to a person, however often the event comes', async () => {
    await announce()
    const actor = await fixture.account()
    await Promise.all(Array.from({ length: 12 }, () => enter(actor)))
    expect((await ticketOf(actor)).code).toMatch(/^PD-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    const { count } = await fixture.db.one<{ count: number }>(
      sql`select count(*)::int4 as count from draws.tickets where person_id = ${actor.userId}`,
    )
    expect(count).toBe(1)
    const events = await fixture.db.rows(sql`
      select 1 from facts.facts where kind = 'draws.ticket_issued' and subject = ${actor.userId}`)
    expect(events).toHaveLength(1)
  })

  test('is issued for registrations on the days of the draw only', async () => {
    const before = await register()
    await announce({ startsOn: daysAfter(today(), 2), lastDay: daysAfter(today(), 4) })
    await enter(before)
    fixture.now = addDays(fixture.now, 3)
    const within = await register()
    fixture.now = addDays(fixture.now, 2)
    const after = await register()
    const codes = await Promise.all(
      [before, within, after].map(async (actor) => (await ticketOf(actor)).code),
    )
    expect(codes).toEqual([null, expect.any(String), null])
  })

  test('is issued to those who registered on its days before it was announced', async () => {
    const [early, operator] = [await fixture.account(), decider]
    await announce()
    expect((await ticketOf(early)).code).not.toBeNull()
    const { count } = await fixture.db.one<{ count: number }>(
      sql`select count(*)::int4 as count from draws.tickets where person_id = ${operator.userId}`,
    )
    expect(count).toBe(0)
  })

  test('stays in the list without its person when the account is closed', async () => {
    const id = await announce()
    const actor = await register()
    const sections = await listPersonalTickets(fixture.contextFor(actor, 'en') as never, actor.userId)
    expect(sections[0]!.rows).toMatchObject([{ draw: 'Draw', ticket: (await ticketOf(actor)).code }])
    await fixture.as(system, (context) => clearPersonalTickets(context, actor.userId))
    expect((await ticketOf(actor)).code).toBeNull()
    fixture.now = addDays(fixture.now, 11)
    await draw(id)
    expect(await list(id)).toHaveLength(2)
  })
})

describe('the winner', () => {
  test('is who anyone computes from the seed and the list', async () => {
    const id = await announce()
    const people = [await register(), await register(), await register()]
    const { commitment } = (await current())!
    expect(await codeOf(list(id))).toBe('draw_list_not_found')
    fixture.now = addDays(fixture.now, 11)
    await draw(id)
    const own = await Promise.all(people.map(ticketOf))
    const { result, state } = (await current())!
    await announce()
    const page = await readCurrentDraw(fixture.contextFor({ kind: 'anonymous' }, 'en'))
    expect(page).toMatchObject({ draw: { state: 'open' }, previous: { id, result } })
    expect(state).toBe('drawn')
    expect(own.filter(({ isWinner }) => isWinner)).toEqual([{ code: result!.code, isWinner: true }])
    const tickets = await list(id)
    expect(tickets).toHaveLength(3)
    expect(await sha256Hex(result!.seed)).toBe(commitment)
    expect(await chooseFairly(result!.seed, tickets)).toEqual({
      ...{ commitment, listHash: result!.listHash, winner: result!.winner },
    })
    expect(result!.code).toBe(tickets[result!.winner - 1])
    const { items } = await listManagedDraws(fixture.contextFor(writer))
    expect(items.at(-1)).toMatchObject({ status: 'drawn', winner: { code: result!.code }, tickets: 3 })
  })

  test('is drawn once, whoever draws at the same time', async () => {
    const id = await announce()
    await register()
    await register()
    fixture.now = addDays(fixture.now, 11)
    const answers = await Promise.all(Array.from({ length: 8 }, () => codeOf(draw(id))))
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1)
    expect(new Set(answers)).toEqual(new Set(['done', 'draw_made_already']))
    const events = await fixture.db.rows<{ subject: string }>(
      sql`select subject from facts.facts where kind = 'draws.winner_drawn'`,
    )
    expect(events).toHaveLength(1)
    const kind = drawsNotices.find(({ name }) => name === 'draws.won')!
    const event = { subject: events[0]!.subject, data: { campaignId: id, code: '' } } as never
    expect(await kind.recipients!(fixture.contextFor(system), event)).toEqual([events[0]!.subject])
  })

  test('is drawn after the last day only, among at least one', async () => {
    const id = await announce()
    expect(await codeOf(draw(id))).toBe('draw_early')
    expect(await codeOf(draw(newId()))).toBe('draw_not_found')
    expect(await codeOf(draw(await write()))).toBe('draw_closed')
    fixture.now = addDays(fixture.now, 11)
    expect(await codeOf(draw(id))).toBe('draw_empty')
  })

  test('includes people whose event has not been handled yet', async () => {
    const id = await announce()
    const late = await fixture.account()
    fixture.now = addDays(fixture.now, 11)
    await draw(id)
    expect(await ticketOf(late)).toEqual({ code: (await current())!.result!.code, isWinner: true })
  })

  test('cannot be changed, nor can an announced draw, even by the owner of the tables', async () => {
    const id = await announce()
    await register()
    const tamper = (change: string) => codeOf(fixture.asOwner(`update draws.campaigns set ${change}`))
    expect(await tamper(`licence_number = '1'`)).toBe('23514')
    expect(await codeOf(fixture.asOwner(`update draws.tickets set person_id = '${decider.userId}'`))).toBe(
      '23514',
    )
    fixture.now = addDays(fixture.now, 11)
    await draw(id)
    expect(await tamper('winner = 1')).toBe('23514')
  })
})
