import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { type Halalas, riyals, toWire } from '#kit/money.ts'
import { listOpenProposals } from '#modules/approvals/index.ts'
import { findAccount, platformAccounts, post, proveBooks } from '#modules/ledger/index.ts'
import type { Context, UserActor } from '#platform/context.ts'
import { constraintOf, sql } from '#platform/database/database.ts'
import { defaultSettings, parseSettings } from '#platform/declarations/settings.ts'
import { recordAll } from '#support/bank-lines.ts'
import { openFixture, type TestFixture } from '#support/fixture.ts'
import { approve as approveIn, twoOperators } from '#support/two-operators.ts'
import { assignReceipt } from './operations/assign.ts'
import { listCustomersTransfers } from './operations/customers-transfers.ts'
import { searchPeople } from './operations/people.ts'
import { proposeReceiptReversal } from './operations/propose-reversal.ts'
import { readReceipt } from './operations/read.ts'
import { recordReceipt } from './operations/record.ts'
import { sendBackReceipt } from './operations/send-back.ts'
import { settle } from './operations/settle.ts'
import { readTransfer } from './operations/transfer.ts'
import { receiptsPersonalData } from './personal-data.ts'
import { assignmentProposal, receiptReversalProposal } from './proposals.ts'
import { findByReference } from './queries.ts'

let fixture: TestFixture
let operator: UserActor
let second: UserActor
beforeAll(async () => {
  fixture = await openFixture()
  fixture.settings = parseSettings(1n, { platformIban: 'SA0380000000608010167519' })
  ;[operator, second] = await twoOperators(fixture)
})
afterAll(() => fixture.close())

const as = <R>(actor: UserActor, work: (context: Context) => Promise<R>) => fixture.as(actor, work)
const referenceFor = async (actor: UserActor) => (await as(actor, readTransfer)).reference
interface Changes {
  readonly amount?: Halalas
  readonly bankReference?: string
  readonly partyName?: string
}
/** Records a receipt from a statement line, and returns its id. */
async function record(text: string, changes: Changes = {}): Promise<string> {
  const { bankReference = newId(), amount = riyals(500), partyName = null } = changes
  const party = { name: partyName, iban: null }
  const line = { bankReference, amount, bookedOn: '2026-11-22', text, party }
  await recordAll(fixture.contextFor(operator), [line])
  const found = await findByReference(fixture.db, bankReference)
  return found!.id
}
const recordByHand = (text: string, changes: Changes = {}) =>
  as(operator, (context) =>
    recordReceipt(context, {
      bankReference: changes.bankReference ?? newId(),
      amount: toWire(changes.amount ?? riyals(500)),
      bookedOn: '2026-11-22',
      text,
      partyName: changes.partyName,
    }),
  )
const look = (id: string) => as(operator, (context) => readReceipt(context, { id }))
const assign = (id: string, investor: string, reason = 'Showed the transfer') =>
  as(operator, (context) => assignReceipt(context, { id, investor, reason }))
const propose = (id: string, by = operator) =>
  as(by, (context) => proposeReceiptReversal(context, { id, reason: 'Mistaken' }))
const approve = (id: string, by = second) => approveIn(fixture, by, receiptReversalProposal, id)
const reverse = async (id: string) => {
  await propose(id)
  await approve(id)
}
const sendBack = (id: string) => as(operator, (context) => sendBackReceipt(context, { id, reason: 'Nobody' }))
const walletOf = async ({ userId }: UserActor) => (await findAccount(fixture.db, 'wallet', userId))?.balance
const suspense = async () =>
  (
    await fixture.db.one<{ balance: bigint }>(
      sql`select balance from ledger.accounts where id = ${platformAccounts.suspense}`,
    )
  ).balance
const codesOf = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code as string] : []))
const refusalOf = async (work: Promise<unknown>) => codesOf(await Promise.allSettled([work]))[0]

test('gives an investor one reference, even for eight requests at once', async () => {
  const investor = await fixture.investor(0n)
  const all = await Promise.all(Array.from({ length: 8 }, () => referenceFor(investor)))
  expect(new Set(all).size).toBe(1)
  expect(all[0]).toMatch(/^SW-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  expect(await referenceFor(await fixture.investor(0n))).not.toBe(all[0])
})

test('offers bank transfers once an operator has set the account', async () => {
  const investor = await fixture.investor(0n)
  const context = { ...fixture.contextFor(investor), settings: defaultSettings }
  expect(await refusalOf(readTransfer(context))).toBe('transfer_not_offered')
})

describe('a receipt', () => {
  test('credits a receipt that names a reference at once, and refuses to record it again', async () => {
    const investor = await fixture.investor(0n)
    const bankReference = newId()
    const id = await record(`حوالة ${(await referenceFor(investor)).toLowerCase()}`, { bankReference })
    expect(await look(id)).toMatchObject({
      status: 'credited',
      investor: { id: investor.userId },
      candidates: [],
    })
    expect(await walletOf(investor)).toBe(riyals(500))
    expect(await refusalOf(recordByHand('x', { bankReference: bankReference.toUpperCase() }))).toBe(
      'receipt_known',
    )
    expect(await walletOf(investor)).toBe(riyals(500))
  })

  test('cuts a long text of surrogate pairs without splitting one', async () => {
    const id = await record('😀'.repeat(250), { bankReference: `${'ß'.repeat(40)}😀${newId().slice(-6)}` })
    expect((await look(id)).text).toBe('😀'.repeat(250))
  })

  test('records a receipt once if it is recorded by hand 16 times at once', async () => {
    const investor = await fixture.investor(0n)
    const [reference, bankReference] = [await referenceFor(investor), newId()]
    const results = await Promise.allSettled(
      Array.from({ length: 16 }, () => recordByHand(reference, { bankReference })),
    )
    expect(codesOf(results)).toEqual(Array.from({ length: 15 }, () => 'receipt_known'))
    expect(await walletOf(investor)).toBe(0n)
  })

  test('needs two operators to credit a receipt recorded by hand, in the code and in the database', async () => {
    const investor = await fixture.investor(0n)
    const reference = await referenceFor(investor)
    const id = await recordByHand(reference, { amount: 1_00n })
    expect((await look(id)).status).toBe('suspense')
    await assign(id, reference)
    expect(await walletOf(investor)).toBe(0n)
    expect(await refusalOf(approveIn(fixture, operator, assignmentProposal, id))).toBe('proposal_own')
    const alone = as(operator, (context) => settle(context, id, { kind: 'wallet', id: investor.userId }))
    expect(constraintOf(await alone.catch((error: unknown) => error))).toBe('credit_by_two')
    await approveIn(fixture, second, assignmentProposal, id)
    expect(await walletOf(investor)).toBe(1_00n)
  })

  test('keeps an unknown receipt in suspense with likely senders, and settles it once', async () => {
    const before = await suspense()
    const [investor, other] = [await fixture.investor(0n), await fixture.investor(0n)]
    const reference = await referenceFor(investor)
    const last = reference.at(-1) === '7' ? '8' : '7'
    const id = await record(`${reference.slice(0, -1)}${last}`)
    expect(await suspense()).toBe(before + riyals(500))
    const { candidates, status } = await look(id)
    expect(status).toBe('suspense')
    expect(candidates).toMatchObject([{ investor: { id: investor.userId }, reference, by: ['reference'] }])
    expect(await refusalOf(assign(id, 'القحطاني'))).toBe('receipt_owner_unknown')
    const otherReference = await referenceFor(other)
    const settle = [
      ...Array.from({ length: 10 }, () => assign(id, reference)),
      ...Array.from({ length: 10 }, () => assign(id, otherReference)),
      ...Array.from({ length: 10 }, () => sendBack(id)),
    ]
    const results = await Promise.allSettled(settle)
    expect(codesOf(results)).toEqual(Array.from({ length: 29 }, () => 'receipt_settled'))
    const [one, two] = [await walletOf(investor), await walletOf(other)]
    const isSentBack = (await look(id)).status === 'sent_back'
    expect((one ?? 0n) + (two ?? 0n)).toBe(isSentBack ? 0n : riyals(500))
    expect(await suspense()).toBe(before)
    expect(await proveBooks(fixture.db)).toEqual({ isBalanced: true, unexplained: [] })
  })

  test('lets two operators return a wrong credit to suspense once, and credits the right investor', async () => {
    const before = await suspense()
    const [wrong, right] = [await fixture.investor(0n), await fixture.investor(0n)]
    const id = await record(await referenceFor(wrong))
    const third = await fixture.account(['admin'])
    const proposals = await Promise.allSettled([propose(id), propose(id, second), propose(id, third)])
    expect(codesOf(proposals)).toEqual(['proposal_open', 'proposal_open'])
    const { reversal } = await look(id)
    expect(reversal).toMatchObject({ reason: 'Mistaken' })
    expect(await walletOf(wrong)).toBe(riyals(500))
    const [open] = await listOpenProposals(fixture.contextFor(operator), receiptReversalProposal, id)
    const deciders = [operator, second, third].filter(({ userId }) => userId !== open!.proposedBy)
    const proposer = [operator, second, third].find(({ userId }) => userId === open!.proposedBy)!
    expect(await refusalOf(approve(id, proposer))).toBe('proposal_own')
    const results = await Promise.allSettled([...deciders, ...deciders].map((by) => approve(id, by)))
    expect(codesOf(results)).toHaveLength(3)
    expect(await suspense()).toBe(before + riyals(500))
    expect(await refusalOf(propose(id))).toBe('receipt_not_credited')
    await assign(id, await referenceFor(right))
    expect([await walletOf(wrong), await walletOf(right)]).toEqual([0n, riyals(500)])
    expect((await look(id)).moves.map(({ kind }) => kind)).toEqual(['credited', 'reversed', 'credited'])
    await reverse(id)
    expect(await walletOf(right)).toBe(0n)
    await sendBack(id)
    expect(await suspense()).toBe(before)
  })

  test('refuses to return a receipt to suspense if its money was spent', async () => {
    const investor = await fixture.investor(0n)
    const id = await record(await referenceFor(investor))
    await propose(id)
    const wallet = await findAccount(fixture.db, 'wallet', investor.userId)
    await fixture.db.transaction((tx) =>
      post(tx, {
        ...{ id: newId(), kind: 'correction', postedAt: fixture.now },
        cause: { kind: 'system', id: 'test' },
        record: { kind: 'test', id: newId() },
        lines: [
          { accountId: wallet!.id, amount: -1n },
          { accountId: platformAccounts.fees, amount: 1n },
        ],
      }),
    )
    expect(await refusalOf(approve(id))).toBe('receipt_spent')
    expect(await walletOf(investor)).toBe(riyals(500) - 1n)
    expect((await look(id)).reversal).not.toBe(null)
  })

  test('refuses an operator who credits their own receipt', async () => {
    const investor = await fixture.investor(0n)
    const both: UserActor = { ...investor, roles: ['user', 'admin'] }
    const id = await record('nobody')
    const own = as(both, (context) => assignReceipt(context, { id, investor: both.userId, reason: 'Mine' }))
    expect(await refusalOf(own)).toBe('receipt_own')
    const named = await record(await referenceFor(investor))
    expect(await refusalOf(propose(named, both))).toBe('receipt_own')
    await propose(named)
    expect(await refusalOf(approve(named, both))).toBe('proposal_involved')
  })

  test('suggests people by name and by earlier transfers of the sender', async () => {
    const investor = await fixture.investor(0n)
    const id = await record('hello', { partyName: 'نورة سعد القحطاني' })
    const { candidates } = await look(id)
    expect(candidates.every(({ by, grade }) => by.includes('name') && grade === 'weak')).toBe(true)
    expect(candidates.length).toBeGreaterThan(0)
    const party = { name: 'ABC Co', iban: 'SA0380000000608010167519' }
    const line = { amount: riyals(5), bookedOn: '2026-11-22', party }
    const importing = (bankReference: string, text: string) =>
      recordAll(fixture.contextFor(operator), [{ ...line, bankReference, text }])
    await importing(newId(), await referenceFor(investor))
    const unnamed = newId()
    expect(await importing(unnamed, 'hi')).toMatchObject({ suspense: 1 })
    const { id: second } = await fixture.db.one<{ id: string }>(
      sql`select id from receipts.receipts where bank_reference = ${unnamed.toUpperCase()}`,
    )
    expect((await look(second)).candidates).toMatchObject([
      { investor: { id: investor.userId }, by: ['sender'] },
    ])
  })
})

describe('crediting by hand', () => {
  const called = (firstName: string, lastName: string) => async () => {
    const investor = await fixture.investor(0n)
    await fixture.asOwner(`update identity.users set first_name = '${firstName}', last_name = '${lastName}'
      where id = '${investor.userId}'`)
    return investor
  }
  const noura = called('نورة', 'العتيبي')
  const search = (id: string, q: string) => as(operator, (context) => searchPeople(context, { id, q }))

  test.each(['العتيبي', 'نورة العتيبي', 'نورة', '0501', 'example.com'])(
    'is refused for %j, which is part of a name, number or email, though it fits one approved person alone',
    async (part) => {
      await noura()
      const id = await record('rent', { partyName: 'Somebody' })
      expect(await refusalOf(assign(id, part))).toBe('receipt_owner_unknown')
    },
  )

  test('accepts a person’s id, reference, email or mobile in full', async () => {
    const investor = await noura()
    const { email, mobile } = await fixture.db.one<{ email: string; mobile: string }>(
      sql`update identity.users set email_verified_at = now() where id = ${investor.userId} returning email, mobile`,
    )
    for (const given of [investor.userId, await referenceFor(investor), email, mobile]) {
      const id = await record('rent')
      await assign(id, given)
      expect(await look(id)).toMatchObject({ status: 'credited', investor: { id: investor.userId } })
    }
  })

  test('refuses to credit an inactive account, and one whose identity was never approved', async () => {
    const [off, unapproved] = [await noura(), await fixture.account(['user'])]
    await fixture.asOwner(`update identity.users set is_active = false where id = '${off.userId}'`)
    const id = await record('rent')
    expect(await refusalOf(assign(id, off.userId))).toBe('receipt_owner_unknown')
    expect(await refusalOf(assign(id, unapproved.userId))).toBe('receipt_owner_unknown')
  })

  test('counts all namesakes of the sender, and requires a reason for a name alone', async () => {
    const investor = await called('ريناد', 'الدوسري')()
    const other = await fixture.account(['user'])
    await fixture.asOwner(`update identity.users set first_name = 'ريناد', last_name = 'الدوسري', is_customer = true
      where id = '${other.userId}'`)
    const id = await record('rent', { partyName: 'ريناد بنت فهد الدوسري' })
    const { candidates, namesakes } = await look(id)
    expect(namesakes).toBe(2)
    expect(candidates).toMatchObject([
      {
        investor: { id: investor.userId },
        by: ['name'],
        sender: 'same',
        needsReason: true,
        mayBeCredited: true,
      },
      { investor: { id: other.userId }, mayBeCredited: false },
    ])
    expect(await refusalOf(assign(id, investor.userId, ''))).toBe('receipt_reason_needed')
    await assign(id, investor.userId)
    expect((await look(id)).moves).toMatchObject([{ kind: 'credited', reason: 'Showed the transfer' }])
  })

  test('requires no reason if the sender is the investor and their reference is nearly right', async () => {
    const investor = await noura()
    const reference = await referenceFor(investor)
    const near = `${reference.slice(0, -1)}${reference.at(-1) === '7' ? '8' : '7'}`
    const own = await record(near, { partyName: 'نورة سعد العتيبي' })
    const others = await record(near, { partyName: 'سعد العتيبي' })
    const [best] = (await look(own)).candidates
    expect(best).toMatchObject({ by: ['reference', 'name'], grade: 'likely', needsReason: false })
    expect((await look(others)).candidates).toMatchObject([{ sender: 'different', needsReason: true }])
    expect(await refusalOf(assign(others, investor.userId, ''))).toBe('receipt_reason_needed')
    await assign(own, investor.userId, '')
    expect(await walletOf(investor)).toBe(riyals(500))
  })

  test('searches people by part of a name, with their evidence and their number', async () => {
    const investor = await called('لولوة', 'الشمري')()
    const id = await record(await referenceFor(investor), { partyName: 'لولوة الشمري' })
    await reverse(id)
    const byName = await search(id, 'لولوة')
    expect(byName).toMatchObject({
      people: [
        {
          investor: { id: investor.userId, name: 'لولوة الشمري' },
          by: ['exact_reference', 'found_partly'],
          grade: 'strong',
          needsReason: false,
        },
      ],
      total: 1,
      hasMore: false,
    })
    const { people } = await search(id, investor.userId)
    expect(people).toMatchObject([{ by: ['exact_reference', 'found'] }])
  })

  test('proposes a credit above the setting, which another operator approves once', async () => {
    const investor = await noura()
    const id = await record('rent', { amount: riyals(10_000) + 1n })
    expect(await refusalOf(assign(id, investor.userId, ''))).toBe('receipt_reason_needed')
    await assign(id, investor.userId)
    expect(await look(id)).toMatchObject({
      status: 'suspense',
      needsTwo: true,
      assignment: { investor: 'نورة العتيبي', reason: 'Showed the transfer' },
    })
    expect(await refusalOf(assign(id, investor.userId))).toBe('proposal_open')
    expect(await refusalOf(approveIn(fixture, operator, assignmentProposal, id))).toBe('proposal_own')
    const deciding = Array.from({ length: 8 }, () => approveIn(fixture, second, assignmentProposal, id))
    expect(codesOf(await Promise.allSettled(deciding))).toHaveLength(7)
    expect(await walletOf(investor)).toBe(riyals(10_000) + 1n)
    const { moves } = await look(id)
    expect(moves).toMatchObject([{ kind: 'credited', proposedBy: expect.any(String) }])
    const exact = await record('rent', { amount: riyals(10_000) })
    await assign(exact, investor.userId)
    expect((await look(exact)).status).toBe('credited')
  })

  test('credits nothing if the receipt was sent back meanwhile', async () => {
    const investor = await noura()
    const id = await record('rent', { amount: riyals(20_000) })
    await assign(id, investor.userId)
    await sendBack(id)
    await approveIn(fixture, second, assignmentProposal, id)
    expect((await look(id)).status).toBe('sent_back')
    expect(await walletOf(investor)).toBe(0n)
  })
})

test('shows a customer admin a customer’s transfers, and those in suspense that may be theirs', async () => {
  const investor = await fixture.investor(0n)
  await fixture.asOwner(`update identity.users set first_name = 'جواهر', last_name = 'السبيعي'
    where id = '${investor.userId}'`)
  const reference = await referenceFor(investor)
  const credited = await record(reference)
  const near = await record(reference.slice(0, -1))
  const named = await record('rent', { partyName: 'جواهر بنت علي السبيعي' })
  await record('rent', { partyName: 'جواهر العنزي' })
  const list = (by: UserActor) =>
    as(by, (context) => listCustomersTransfers(context, { id: investor.userId }))
  expect(await list(await fixture.account(['customer-admin']))).toMatchObject({
    reference,
    items: [
      { id: named, status: 'suspense', by: ['name'] },
      { id: near, status: 'suspense', by: ['reference'] },
      { id: credited, status: 'credited', by: [] },
    ],
  })
  expect(await refusalOf(list(await fixture.account(['cms'])))).toBe('forbidden')
  expect(await refusalOf(list(investor))).toBe('forbidden')
})

test('records each of many lines once, even if two operators import them at once', async () => {
  const investor = await fixture.investor(0n)
  const line = { bookedOn: '2026-11-22', party: { name: null, iban: null } }
  const lines = [
    { ...line, bankReference: newId(), amount: riyals(100), text: await referenceFor(investor) },
    { ...line, bankReference: newId(), amount: riyals(7), text: 'who' },
  ]
  const recording = () => recordAll(fixture.contextFor(operator), lines)
  const [one, two] = await Promise.all([recording(), recording()])
  expect(one.credited + two.credited).toBe(1)
  expect(one.suspense + two.suspense).toBe(1)
  expect(await recording()).toEqual({ credited: 0, suspense: 0, known: 2 })
  expect(await walletOf(investor)).toBe(riyals(100))
})

test('the database refuses a receipt status without its move, and a move without its ledger entry', async () => {
  const constraint = async (text: string) =>
    constraintOf(await fixture.asOwner(text).catch((error: unknown) => error))
  const investor = await fixture.investor(0n)
  const id = await record('nobody')
  const set = (what: string) => constraint(`update receipts.receipts set ${what} where id = '${id}'`)
  expect(await set(`status = 'credited', investor_id = '${investor.userId}'`)).toBe('receipt_is_moved')
  expect(await set(`status = 'sent_back'`)).toBe('receipt_is_moved')
  expect(await set(`text = 'other'`)).toBe('receipt_goes_on')
  const entry = `(select entry_transaction from receipts.receipts where id = '${id}')`
  const move = `insert into receipts.moves values (gen_random_uuid(), '${id}', 'credited', '${investor.userId}',
    ${entry}, null, '${operator.userId}', now())`
  expect(await constraint(move)).toBe('move_is_entered')
  await assign(id, await referenceFor(investor))
  const reversed = (by: string) =>
    constraint(`alter table receipts.moves disable trigger moves_are_entered;
      insert into receipts.moves values (gen_random_uuid(), '${id}', 'reversed', '${investor.userId}',
        gen_random_uuid(), 'x', '${second.userId}', now(), ${by})`)
  expect(await reversed('null')).toBe('reversal_by_two')
  expect(await reversed(`'${second.userId}'`)).toBe('reversal_by_two')
  await as(operator, (context) => receiptsPersonalData.forget!(context, investor.userId))
  expect(await look(id)).toMatchObject({ status: 'credited', text: '', party: { name: null } })
})
