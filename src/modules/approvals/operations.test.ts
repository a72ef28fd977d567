import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import type { Role } from '#kit/contract.ts'
import { Refusal } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { type InvolvedPeople, involvements } from '#kit/involvement.ts'
import { addDays, addMs, dayMs } from '#kit/time.ts'
import { setUserActive } from '#modules/identity/index.ts'
import type { UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import {
  type ApprovedProposal,
  type NameLoader,
  type ProposalKind,
  proposalKind,
} from '#platform/declarations/proposals.ts'
import { loadQueues } from '#platform/declarations/queues.ts'
import { testNow } from '#support/contexts.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { listOpenProposals, propose } from './index.ts'
import { decideProposal, withdrawProposal } from './operations/decide.ts'
import { expireProposals } from './operations/expire.ts'
import { type ProposalRegistry, readInbox } from './operations/inbox.ts'
import { loadProposalNames } from './operations/names.ts'
import type { ProposalRow } from './queries.ts'
import { approvalsQueues } from './queues.ts'

let fixture: TestFixture
beforeAll(async () => {
  fixture = await openFixture({ poolSize: 24 })
  await fixture.asOwner(`create table public.kites (id uuid primary key, height int not null, flights int not null);
    grant select, insert, update on public.kites to sahl_app`)
})
afterAll(() => fixture.close())
beforeEach(() => {
  fixture.now = testNow
})

const heightOf = (id: string) =>
  fixture.db.one<{ height: number; flights: number }>(
    sql`select height, flights from public.kites where id = ${id}`,
  )
let refusesToFly = false
let involvedInFlight: InvolvedPeople = {}

/** A kind of proposal as a module would declare it. */
const flight = proposalKind<{ height: number }>({
  name: 'kites.flight',
  label: { ar: 'تحليق طائرة ورقية', en: 'A flight' },
  proposers: ['admin', 'cms'],
  deciders: ['admin'],
  payload: z.strictObject({ height: z.int() }),
  subjectKind: 'kite',
  leadsTo: (id) => `/kites/${id}`,
  before: async ({ tx }, id) => {
    const { height } = await tx.one<{ height: number }>(sql`select height from public.kites where id = ${id}`)
    return { height, colour: 'red' }
  },
  after: ({ height }) => ({ height, colour: 'red' }),
  findInvolved: async () => involvedInFlight,
  async execute({ tx }, { subject, payload }: ApprovedProposal<{ height: number }>) {
    if (refusesToFly) throw new Refusal('no_wind', 409)
    await tx.run(
      sql`update public.kites set height = ${payload.height}, flights = flights + 1 where id = ${subject}`,
    )
  },
})
const inBoth = (word: string) => ({ ar: word, en: word })
const words = { acts: {}, fields: { height: inBoth('Height'), colour: inBoth('Colour') } }
const told: ProposalRegistry = {
  proposals: [flight],
  auditWords: { kites: words },
  ownedSettings: {},
}

async function kite(): Promise<string> {
  const id = newId()
  await fixture.db.run(sql`insert into public.kites values (${id}, 10, 0)`)
  return id
}
const operator = (role: Role = 'admin') => fixture.account([role])
const proposeBy = (actor: UserActor, subject: string, height = 50) =>
  fixture.as(actor, (context) =>
    propose(context, flight, { subject, payload: { height }, reason: 'The wind is good' }),
  )
const decide = (actor: UserActor, id: string, decision: 'approve' | 'decline' = 'approve') =>
  fixture.as(actor, (context) =>
    decideProposal(
      context,
      told,
      decision === 'approve' ? { id, decision } : { id, decision, reason: 'Too high' },
    ),
  )
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  )
const inboxOf = (actor: UserActor, inbox: 'awaiting' | 'mine' | 'all' = 'awaiting') =>
  fixture.as(actor, (context) => readInbox(context, told, { inbox, limit: 100 }))

describe('a proposal (ADM-9)', () => {
  test('shows before, after and reason to another operator and is executed by their approval', async () => {
    const [proposer, decider, id] = [await operator('cms'), await operator(), await kite()]
    const proposal = await proposeBy(proposer, id)
    const [shown] = (await inboxOf(decider)).items.filter((one) => one.id === proposal)
    expect(shown).toMatchObject({
      label: 'A flight',
      subject: { id, leadsTo: `/kites/${id}` },
      changes: [{ field: 'height', label: 'Height', before: '10', after: '50' }],
      facts: [{ field: 'colour', label: 'Colour', value: 'red' }],
      reason: 'The wind is good',
      proposedBy: { id: proposer.userId },
      status: 'open',
      can: { decide: true, withdraw: false },
    })
    expect(await heightOf(id)).toEqual({ height: 10, flights: 0 })
    expect(await decide(decider, proposal)).toMatchObject({
      status: 'approved',
      decidedBy: { id: decider.userId },
      can: { decide: false },
    })
    expect(await heightOf(id)).toEqual({ height: 50, flights: 1 })
    expect(await codeOf(decide(decider, proposal))).toBe('proposal_over')
    expect(await listOpenProposals(fixture.contextFor(decider), flight, id)).toEqual([])
  })

  test('cannot be decided by its proposer, neither by the code nor in the database', async () => {
    const [proposer, id] = [await operator(), await kite()]
    const proposal = await proposeBy(proposer, id)
    expect(await codeOf(decide(proposer, proposal))).toBe('proposal_own')
    expect((await inboxOf(proposer)).items.map((one) => one.id)).not.toContain(proposal)
    expect((await inboxOf(proposer, 'mine')).items[0]).toMatchObject({
      can: { decide: false, withdraw: true },
    })
    await expect(
      fixture.db.run(sql`update approvals.proposals set status = 'approved', decided_by = proposed_by,
        decided_at = ${fixture.now} where id = ${proposal}`),
    ).rejects.toThrow('proposals_decided_by_another')
    expect(await heightOf(id)).toEqual({ height: 10, flights: 0 })
  })

  test('is decided by the roles that its kind names and hidden from others', async () => {
    const [proposer, id] = [await operator(), await kite()]
    const [editor, stranger] = [await operator('cms'), await operator('customer-admin')]
    const proposal = await proposeBy(proposer, id)
    expect(await codeOf(decide(editor, proposal))).toBe('forbidden')
    expect(await codeOf(decide(stranger, proposal))).toBe('proposal_not_found')
    expect(await codeOf(proposeBy(stranger, await kite()))).toBe('forbidden')
    const seen = async (actor: UserActor, inbox: 'awaiting' | 'all') =>
      (await inboxOf(actor, inbox)).items.some((one) => one.id === proposal)
    expect(await seen(editor, 'awaiting')).toBe(false)
    expect(await seen(editor, 'all')).toBe(true)
    expect(await seen(stranger, 'all')).toBe(false)
  })

  test('changes nothing when it is declined or withdrawn', async () => {
    const [proposer, decider, id] = [await operator(), await operator(), await kite()]
    const declined = await decide(decider, await proposeBy(proposer, id), 'decline')
    expect(declined).toMatchObject({ status: 'declined', decisionReason: 'Too high' })
    const second = await proposeBy(proposer, id)
    const withdraw = (actor: UserActor) =>
      fixture.as(actor, (context) => withdrawProposal(context, told, { id: second }))
    expect(await codeOf(withdraw(decider))).toBe('forbidden')
    expect(await withdraw(proposer)).toMatchObject({ status: 'withdrawn' })
    expect(await codeOf(decide(decider, second))).toBe('proposal_over')
    expect(await heightOf(id)).toEqual({ height: 10, flights: 0 })
  })

  test('becomes stale when the values have changed or its proposer is no longer an operator', async () => {
    const [proposer, decider, id] = [await operator(), await operator(), await kite()]
    const proposal = await proposeBy(proposer, id)
    await fixture.db.run(sql`update public.kites set height = 20 where id = ${id}`)
    expect(await decide(decider, proposal)).toMatchObject({ status: 'stale' })
    const second = await proposeBy(proposer, id)
    await fixture.as(system, (context) => setUserActive(context, proposer.userId, false))
    expect(await decide(decider, second)).toMatchObject({ status: 'stale' })
    expect(await heightOf(id)).toEqual({ height: 20, flights: 0 })
  })

  test('cannot be decided by an operator who became involved after it was proposed', async () => {
    const [proposer, decider, id] = [await operator(), await operator(), await kite()]
    const proposal = await proposeBy(proposer, id)
    for (const involvement of involvements) {
      involvedInFlight = { [involvement]: [decider.userId] }
      expect(await codeOf(decide(decider, proposal))).toBe('proposal_involved')
    }
    involvedInFlight = { beneficiary: [proposer.userId] }
    expect(await decide(decider, proposal)).toMatchObject({ status: 'stale' })
    involvedInFlight = {}
    expect(await heightOf(id)).toEqual({ height: 10, flights: 0 })
  })

  test('stays open when its execution is refused', async () => {
    const [proposer, decider, id] = [await operator(), await operator(), await kite()]
    const proposal = await proposeBy(proposer, id)
    refusesToFly = true
    expect(await codeOf(decide(decider, proposal))).toBe('no_wind')
    refusesToFly = false
    expect(await decide(decider, proposal)).toMatchObject({ status: 'approved' })
  })

  test('is refused while another one is open on the same subject, or when it changes nothing', async () => {
    const [proposer, id] = [await operator(), await kite()]
    expect(await codeOf(proposeBy(proposer, id, 10))).toBe('proposal_changes_nothing')
    const all = await Promise.all(Array.from({ length: 8 }, () => codeOf(proposeBy(proposer, id))))
    expect(all.sort()).toEqual(['done', ...Array<string>(7).fill('proposal_open')])
  })

  test('gives way to a new one when it is overdue, even before the job has run', async () => {
    const [proposer, decider, id] = [await operator(), await operator(), await kite()]
    const overdue = await proposeBy(proposer, id)
    fixture.now = addMs(testNow, 7 * dayMs - 1)
    expect(await codeOf(proposeBy(proposer, id))).toBe('proposal_open')
    fixture.now = addDays(testNow, 7)
    const next = await proposeBy(proposer, id)
    const { items } = await inboxOf(proposer, 'mine')
    expect(items.find((one) => one.id === overdue)).toMatchObject({ status: 'lapsed' })
    expect(await decide(decider, next)).toMatchObject({ status: 'approved' })
    expect(await heightOf(id)).toEqual({ height: 50, flights: 1 })
  })

  test('cannot be decided after seven days, before or after the job has marked it', async () => {
    const [proposer, decider, id] = [await operator(), await operator(), await kite()]
    const proposal = await proposeBy(proposer, id)
    fixture.now = addMs(testNow, 7 * dayMs - 1)
    expect((await inboxOf(decider)).items.map((one) => one.id)).toContain(proposal)
    fixture.now = addDays(testNow, 7)
    expect(await codeOf(decide(decider, proposal))).toBe('proposal_over')
    expect((await inboxOf(decider)).items.map((one) => one.id)).not.toContain(proposal)
    expect((await inboxOf(proposer, 'mine')).items[0]).toMatchObject({ status: 'lapsed' })
    await expireProposals(fixture.contextFor(system), told.proposals)
    await expireProposals(fixture.contextFor(system), told.proposals)
    const told2 = await fixture.db.rows<{ data: { status: string } }>(
      sql`select data from facts.facts where subject = ${proposer.userId} and kind = 'approvals.proposal_ended'`,
    )
    expect(told2.map(({ data }) => data.status)).toEqual(['lapsed'])
    // An overdue proposal blocks nothing.
    expect(await codeOf(proposeBy(proposer, id))).toBe('done')
  })

  test('waits on the dashboard of the operators who may decide it, and of nobody else', async () => {
    const [proposer, decider, stranger] = [await operator(), await operator(), await operator('cms')]
    const waiting = async (actor: UserActor) =>
      (await loadQueues(fixture.contextFor(actor), approvalsQueues))[0]!.waiting
    const before = [await waiting(proposer), await waiting(decider), await waiting(stranger)]
    await proposeBy(proposer, await kite())
    const after = [await waiting(proposer), await waiting(decider), await waiting(stranger)]
    expect(after.map((count, index) => count - before[index]!)).toEqual([0, 1, 0])
  })
})

test('asks a loader of names once for all kinds that share it, and takes the first name that is known', async () => {
  const asked: string[][] = []
  const own: NameLoader = async (_context, values) => {
    asked.push([...values])
    return new Map(values.map((value) => [value, `kite ${value}`]))
  }
  const heights: NameLoader = async () => new Map([['low', 'close to the ground']])
  const kindWith = (name: 'kites.a' | 'kites.b', of: readonly NameLoader[]) =>
    ({ ...flight, name, names: { fields: ['height'], of } }) satisfies ProposalKind
  const kinds = [kindWith('kites.a', [heights, own]), kindWith('kites.b', [own])]
  const rows = ['kites.a', 'kites.b', 'kites.a'].map((kind, index) => ({
    ...{ kind, subject: `${index}`, before: {}, after: { height: 'low' } },
  })) as unknown as ProposalRow[]
  const namesOf = await loadProposalNames(
    fixture.contextFor(system),
    (row) => kinds.find(({ name }) => name === row.kind),
    rows,
  )
  expect(asked).toEqual([['0', 'low', '1', '2']])
  expect(rows.map((row) => namesOf(row).after.height)).toEqual([
    ...['close to the ground', 'kite low', 'close to the ground'],
  ])
  expect(namesOf(rows[1]!).subject).toBe('kite 1')
})

/** One proposal and 64 concurrent decisions by eight operators. */
async function race(): Promise<{ answers: string[]; flights: number }> {
  const [proposer, id] = [await operator('cms'), await kite()]
  const deciders: UserActor[] = []
  for (let index = 0; index < 8; index++) deciders.push(await operator())
  const proposal = await proposeBy(proposer, id)
  const answers = await Promise.all(
    Array.from({ length: 64 }, (_, index) => codeOf(decide(deciders[index % 8]!, proposal))),
  )
  return { answers, flights: (await heightOf(id)).flights }
}

describe('64 decisions at once', () => {
  test('execute it once', async () => {
    const { answers, flights } = await race()
    expect(flights).toBe(1)
    expect(answers.filter((code) => code === 'done')).toHaveLength(1)
    expect(answers.filter((code) => code === 'proposal_over')).toHaveLength(63)
  })
})
