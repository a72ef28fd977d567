import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { decodeCursor } from '#kit/list-cursor.ts'
import { type Halalas, riyals, toWire } from '#kit/money.ts'
import { addDays, addMs, minuteMs, riyadhDay } from '#kit/time.ts'
import { addBankAccount } from '#modules/banking/operations/add.ts'
import { removeBankAccount } from '#modules/banking/operations/own.ts'
import { findAccount, proveBooks } from '#modules/ledger/index.ts'
import { addToCart, checkoutByWallet } from '#modules/orders/index.ts'
import { ownReference } from '#modules/receipts/index.ts'
import type { Context, UserActor } from '#platform/context.ts'
import { constraintOf, type Statement, sql } from '#platform/database/database.ts'
import { recordAll } from '#support/bank-lines.ts'
import { openFixture, type TestFixture } from '#support/fixture.ts'
import { newIban } from '#support/ibans.ts'
import { approve as approveIn, decide as decideBy, proposalOn, twoOperators } from '#support/two-operators.ts'
import { withdrawalList } from './lists.ts'
import { approveWithdrawal } from './operations/approve.ts'
import { listBatches, makeBatch, writeBatchFile } from './operations/batches.ts'
import { completeWithdrawal, recordReturn } from './operations/decide.ts'
import { listWithdrawals, readInvestorsWithdrawal } from './operations/operator-view.ts'
import { cancelWithdrawal, listOwnWithdrawals, readTerms, requestWithdrawal } from './operations/own.ts'
import { rejectWithdrawal } from './operations/reject.ts'
import { returnWithdrawal } from './operations/return.ts'
import { withdrawalsPersonalData } from './personal-data.ts'
import { rejectionProposal, returnProposal, withdrawalProposal } from './proposals.ts'
import { listWithdrawals as listRows } from './queries.ts'
import { withdrawalStatuses } from './vocabulary.ts'

let fixture: TestFixture
let first: UserActor
let second: UserActor
beforeAll(async () => {
  fixture = await openFixture()
  ;[first, second] = await twoOperators(fixture)
})
afterAll(() => fixture.close())

const match = { accountNameCheck: { check: async () => 'match' as const } }

/** An investor with a bank account that is a day old. */
async function investorWith(balance: Halalas) {
  const actor = await fixture.investor(balance)
  const { id } = await addBankAccount(fixture.contextFor(actor), match, { iban: newIban() })
  fixture.now = addDays(fixture.now, 1)
  return { actor, accountId: id }
}
type Payee = Awaited<ReturnType<typeof investorWith>>

const ask = ({ actor, accountId }: Payee, amount: Halalas, idempotencyKey = newId()) =>
  requestWithdrawal(fixture.contextFor(actor), {
    amount: toWire(amount),
    accountId,
    idempotencyKey,
    requestHash: String(amount),
  })
const as = <R>(actor: UserActor, work: (context: Context) => Promise<R>) => fixture.as(actor, work)
const cancel = (actor: UserActor, id: string) => as(actor, (context) => cancelWithdrawal(context, { id }))
const approve = (id: string, by = first) => as(by, (context) => approveWithdrawal(context, { id }))
const complete = (id: string, bankReference: string = newId(), by = first) =>
  as(by, (context) => completeWithdrawal(context, { id, bankReference }))
const reject = (id: string, by = first) =>
  as(by, (context) => rejectWithdrawal(context, { id, reason: 'name_mismatch' }))
const giveBack = (id: string, bankReference: string = newId()) =>
  as(first, (context) =>
    recordReturn(context, { id, bankReference, reason: 'other', textAr: 'سبب', textEn: 'Why' }),
  )
const look = (id: string) => as(first, (context) => readInvestorsWithdrawal(context, { id }))
const balances = async ({ userId }: UserActor) => {
  const kinds = ['wallet', 'withdrawal_hold'] as const
  const found = await Promise.all(kinds.map((kind) => findAccount(fixture.db, kind, userId)))
  return found.map((account) => account?.balance)
}
const codesOf = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code as string] : []))
const refusalOf = async (work: Promise<unknown>) => codesOf(await Promise.allSettled([work]))[0]
const factsOf = async (kind: string, { userId }: UserActor) =>
  (
    await fixture.db.rows<{ data: object }>(
      sql`select data from facts.facts where kind = ${`withdrawals.${kind}`} and subject = ${userId}`,
    )
  ).map(({ data }) => data)

describe('asking', () => {
  test('moves the amount to the hold at once, and keeps the account that it goes to', async () => {
    const payee = await investorWith(riyals(1000))
    const withdrawal = await ask(payee, riyals(400))
    expect(withdrawal).toMatchObject({ amount: 400_00, stage: 'received', can: { cancel: true } })
    expect(withdrawal.account.bank).toBe('Al Rajhi Bank')
    expect(await balances(payee.actor)).toEqual([riyals(600), riyals(400)])
    expect(await factsOf('requested', payee.actor)).toMatchObject([{ amount: 400_00 }])
    const remove = as(payee.actor, (context) => removeBankAccount(context, { id: payee.accountId }))
    expect(await refusalOf(remove)).toBe('bank_account_in_use')
    const own = await listOwnWithdrawals(fixture.contextFor(payee.actor), { limit: 5 })
    expect(own.items.map(({ id }) => id)).toEqual([withdrawal.id])
    expect(await readTerms(fixture.contextFor(payee.actor))).toMatchObject({ available: 600_00 })
    const { row } = await fixture.db.one<{ row: string }>(
      sql`select w::text as row from withdrawals.withdrawals w where id = ${withdrawal.id}`,
    )
    expect(row).not.toMatch(/SA\d{22}/)
  })

  test('refuses an amount above the balance or below the minimum, and an unusable account', async () => {
    const payee = await investorWith(riyals(1000))
    const other = await investorWith(riyals(1000))
    const fresh = await addBankAccount(fixture.contextFor(payee.actor), match, { iban: newIban() })
    const to = (accountId: string) => ({ ...payee, accountId })
    expect(await refusalOf(ask(payee, riyals(1000) + 1n))).toBe('withdrawal_insufficient')
    expect(await refusalOf(ask(payee, riyals(49)))).toBe('withdrawal_below_minimum')
    expect(await refusalOf(ask(to(other.accountId), riyals(100)))).toBe('bank_account_not_found')
    expect(await refusalOf(ask(to(fresh.id), riyals(100)))).toBe('bank_account_cooling')
    expect(await balances(payee.actor)).toEqual([riyals(1000), 0n])
    expect(await refusalOf(ask(await investorWith(0n), riyals(100)))).toBe('withdrawal_balance_empty')
    const little = await investorWith(riyals(30))
    expect((await ask(little, riyals(30))).amount).toBe(30_00)
  })

  test('creates one withdrawal for a repeated request, and refuses another request with the same key', async () => {
    const payee = await investorWith(riyals(1000))
    const key = newId()
    const both = await Promise.all([ask(payee, riyals(400), key), ask(payee, riyals(400), key)])
    expect(new Set(both.map(({ id }) => id)).size).toBe(1)
    expect(await refusalOf(ask(payee, riyals(401), key))).toBe('idempotency_key_reused')
    expect(await balances(payee.actor)).toEqual([riyals(600), riyals(400)])
  })

  test('M2: allows 5 of 16 withdrawals at once from a wallet with money for 5', async () => {
    const payee = await investorWith(riyals(500))
    const results = await Promise.allSettled(Array.from({ length: 16 }, () => ask(payee, riyals(100))))
    expect(codesOf(results)).toEqual(Array.from({ length: 11 }, () => 'withdrawal_balance_empty'))
    expect(await balances(payee.actor)).toEqual([0n, riyals(500)])
  })

  test('M13: a withdrawal and a purchase of the whole balance at once: one succeeds, and nothing is lost', async () => {
    const propertyId = await fixture.opportunity()
    for (let round = 0; round < 4; round++) {
      const payee = await investorWith(riyals(1000))
      const cart = await as(payee.actor, (context) => addToCart(context, { propertyId, amount: 1000_00 }))
      const checkout = { cartVersion: cart.version, idempotencyKey: newId(), requestHash: 'words' }
      const results = await Promise.allSettled([
        ask(payee, riyals(1000)),
        checkoutByWallet(fixture.contextFor(payee.actor), checkout),
      ])
      const refused = codesOf(results)
      expect(refused).toHaveLength(1)
      const held = refused[0] === 'withdrawal_balance_empty' ? 0n : riyals(1000)
      expect(await balances(payee.actor)).toEqual([0n, held])
    }
  })
})

describe('its end', () => {
  test('M11: of 64 operators who approve, reject and cancel at once, one succeeds and moves the money', async () => {
    for (let round = 0; round < 3; round++) {
      const payee = await investorWith(riyals(1000))
      const { id } = await ask(payee, riyals(1000))
      const acts = [
        () => cancel(payee.actor, id),
        () => reject(id),
        () => approve(id, second),
        () => complete(id),
      ]
      const results = await Promise.allSettled(Array.from({ length: 64 }, (_, index) => acts[index % 4]!()))
      const { stage } = await look(id)
      if (stage === 'received' || stage === 'approved') await reject(id)
      const [wallet, hold] = await balances(payee.actor)
      expect(hold).toBe(0n)
      expect(wallet).toBe(stage === 'completed' ? 0n : riyals(1000))
      const approved = results.filter((one, index) => index % 4 === 2 && one.status === 'fulfilled').length
      const ended = results.filter((one, index) => index % 4 !== 2 && one.status === 'fulfilled').length
      expect(approved).toBeLessThanOrEqual(1)
      expect(ended).toBeLessThanOrEqual(1)
      const { ends } = await fixture.db.one<{ ends: number }>(sql`select count(*)::int4 as ends
        from ledger.transactions where record_id = ${id} and kind <> 'withdrawal_request'`)
      expect(ends).toBe(1)
    }
    expect(await proveBooks(fixture.db)).toEqual({ isBalanced: true, unexplained: [] })
  })

  test('returns a cancelled withdrawal, and refuses to cancel an approved one', async () => {
    const payee = await investorWith(riyals(1000))
    const [one, other] = [await ask(payee, riyals(300)), await ask(payee, riyals(200))]
    expect((await cancel(payee.actor, one.id)).stage).toBe('cancelled')
    expect(await refusalOf(cancel(payee.actor, one.id))).toBe('withdrawal_not_pending')
    await approve(other.id)
    expect(await refusalOf(cancel(payee.actor, other.id))).toBe('withdrawal_approved_already')
    expect(await balances(payee.actor)).toEqual([riyals(800), riyals(200)])
  })

  test('moves a completed withdrawal from the hold to the bank once, with a reference of its own', async () => {
    const payee = await investorWith(riyals(1000))
    const [one, other] = [await ask(payee, riyals(300)), await ask(payee, riyals(200))]
    expect(await refusalOf(complete(one.id))).toBe('withdrawal_not_approved')
    await approve(one.id)
    await approve(other.id)
    expect(await refusalOf(approve(one.id))).toBe('withdrawal_approved_already')
    const reference = `ft-${newId()}`
    const paid = await Promise.allSettled([
      complete(one.id, reference),
      complete(other.id, reference.toUpperCase()),
    ])
    expect(codesOf(paid)).toEqual(['payout_reference_known'])
    expect(await balances(payee.actor)).toEqual([
      riyals(500),
      (await look(one.id)).stage === 'completed' ? riyals(200) : riyals(300),
    ])
    const done = (await look(one.id)).stage === 'completed' ? one.id : other.id
    expect(await refusalOf(complete(done))).toBe('withdrawal_not_pending')
    expect(await refusalOf(reject(done))).toBe('withdrawal_not_pending')
    await complete(done === one.id ? other.id : one.id)
    // No money is on its way to the account any more.
    await as(payee.actor, (context) => removeBankAccount(context, { id: payee.accountId }))
  })

  test('returns exactly the amount of a rejected withdrawal, with the reason', async () => {
    const payee = await investorWith(100_01n)
    const { id } = await ask(payee, 100_01n)
    await reject(id)
    expect(await balances(payee.actor)).toEqual([100_01n, 0n])
    expect(await look(id)).toMatchObject({ stage: 'rejected', reason: { key: 'name_mismatch' } })
    expect(await refusalOf(reject(id))).toBe('withdrawal_not_pending')
    expect(await factsOf('rejected', payee.actor)).toMatchObject([{ reason: 'name_mismatch', text: null }])
  })

  test('credits a withdrawal that the bank returned to the wallet once', async () => {
    const payee = await investorWith(riyals(500))
    const { id } = await ask(payee, riyals(500))
    expect(await refusalOf(giveBack(id))).toBe('withdrawal_not_completed')
    await approve(id)
    await complete(id)
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => giveBack(id)))
    expect(codesOf(results)).toEqual(Array.from({ length: 7 }, () => 'withdrawal_returned_already'))
    expect(await balances(payee.actor)).toEqual([riyals(500), 0n])
    expect(await look(id)).toMatchObject({ stage: 'returned', reason: { key: 'other', text: 'Why' } })
    expect(await proveBooks(fixture.db)).toEqual({ isBalanced: true, unexplained: [] })
  })

  /** How the server reads a page where it neither reads a whole table nor sorts unless it has to. */
  const planOf = (asked: Parameters<typeof listRows>[1]): Promise<string> =>
    fixture.db.transaction(async (tx) => {
      const sent: Statement[] = []
      const rows = (statement: Statement) => {
        sent.push(statement)
        return tx.rows(statement)
      }
      await listRows({ ...tx, rows } as typeof tx, asked)
      await tx.run(sql`set local enable_seqscan = off`)
      await tx.run(sql`set local enable_sort = off`)
      return JSON.stringify(await tx.rows(sql`explain ${sent[0]!}`))
    })

  test('lists returned withdrawals page by page in every order, by an index', async () => {
    const payee = await investorWith(riyals(300))
    const back: string[] = []
    for (const amount of [90, 120, 90]) {
      const { id } = await ask(payee, riyals(amount))
      await approve(id)
      await complete(id)
      await giveBack(id)
      back.push(id)
    }
    const asked = { stage: 'returned', investor: payee.actor.userId, limit: 2 } as const
    const byAmount = [back[1], back[2], back[0]]
    const orders = { oldest: back, newest: back.toReversed(), largest: byAmount }
    for (const sort of ['oldest', 'newest', 'largest'] as const) {
      const page = (cursor?: ReturnType<typeof decodeCursor>) =>
        listWithdrawals(fixture.contextFor(first), { ...asked, sort, ...(cursor ? { cursor } : {}) })
      const { items, nextCursor } = await page()
      const { items: rest, nextCursor: end } = await page(decodeCursor(withdrawalList, nextCursor!))
      expect(end).toBe(null)
      const found = [...items, ...rest].map(({ id }) => id)
      expect(found).toEqual(orders[sort])
    }
    const places = [
      { sort: 'newest', keys: [back[2]!], by: 'Index Cond: (withdrawal_id <' },
      { sort: 'largest', keys: ['9000', back[2]!], by: 'using returns_by_amount on returns' },
    ] as const
    for (const { sort, keys, by } of places) {
      const plan = await planOf({ stage: 'returned', limit: 2, sort, cursor: { sort, keys } })
      expect(plan).toContain(by)
      expect(plan).not.toContain('Sort')
    }
  })

  test('reports whether an id is another movement or unknown', async () => {
    const payee = await investorWith(riyals(500))
    const id = newId()
    await fixture.asOwner(`insert into payments.deposits (id, investor_id, account_id, amount, asked, method, status,
      idempotency_key, request_hash, created_at, next_check_at) select '${id}', owner_id, id, 100, 100, 'online',
      'pending', gen_random_uuid(), 'x', now(), now() from ledger.accounts
      where owner_id = '${payee.actor.userId}' and kind = 'wallet'`)
    expect(await refusalOf(approve(id))).toBe('not_a_withdrawal')
    expect(await refusalOf(cancel(payee.actor, id))).toBe('not_a_withdrawal')
    expect(await refusalOf(reject(newId()))).toBe('transaction_not_found')
    const stranger = await investorWith(riyals(1))
    expect(await refusalOf(cancel(stranger.actor, id))).toBe('transaction_not_found')
    const party = { name: null, iban: null }
    const text = await as(payee.actor, (context) => ownReference(context, payee.actor.userId))
    const line = { bankReference: newId(), amount: riyals(5), bookedOn: riyadhDay(fixture.now), text, party }
    await recordAll(fixture.contextFor(first), [line])
    const { id: receipt } = await fixture.db.one<{ id: string }>(
      sql`select id from receipts.receipts where investor_id = ${payee.actor.userId}`,
    )
    expect(await refusalOf(approve(receipt))).toBe('not_a_withdrawal')
    expect(await refusalOf(cancel(payee.actor, receipt))).toBe('not_a_withdrawal')
    expect(await refusalOf(cancel(stranger.actor, receipt))).toBe('transaction_not_found')
  })
})

describe('two operators (ADM-9)', () => {
  const decide = (id: string, by: UserActor, kind = withdrawalProposal) => approveIn(fixture, by, kind, id)
  /** Makes a withdrawal that is in a bank file. */
  const sent = async (amount: Halalas) => {
    const payee = await investorWith(amount)
    const { id } = await ask(payee, amount)
    await approve(id)
    await as(first, (context) => makeBatch(context))
    return { payee, id }
  }

  test('reject a withdrawal in a bank file: of many decisions at once, one succeeds', async () => {
    const { payee, id } = await sent(riyals(300))
    await reject(id)
    expect(await look(id)).toMatchObject({ stage: 'sent', isProposed: true, can: { reject: false } })
    expect(await balances(payee.actor)).toEqual([0n, riyals(300)])
    expect(await refusalOf(reject(id, second))).toBe('proposal_open')
    expect(await refusalOf(decide(id, first, rejectionProposal))).toBe('proposal_own')
    const open = await proposalOn(fixture, rejectionProposal, id)
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, () => decideBy(fixture, second, rejectionProposal, open)),
    )
    expect(codesOf(results)).toEqual(Array.from({ length: 5 }, () => 'proposal_over'))
    expect(await balances(payee.actor)).toEqual([riyals(300), 0n])
    expect(await look(id)).toMatchObject({ stage: 'rejected', reason: { key: 'name_mismatch' } })
  })

  test('record a return that no statement shows: one proposes, another decides once', async () => {
    const { payee, id } = await sent(riyals(300))
    await complete(id)
    const bankReference = newId()
    const back = { id, bankReference, reason: 'account_closed' } as const
    await as(first, (context) => returnWithdrawal(context, back))
    expect(await look(id)).toMatchObject({ stage: 'completed', isProposed: true, can: { return: false } })
    expect(await balances(payee.actor)).toEqual([0n, 0n])
    expect(await refusalOf(as(second, (context) => returnWithdrawal(context, back)))).toBe('proposal_open')
    expect(await refusalOf(decide(id, first, returnProposal))).toBe('proposal_own')
    await decide(id, second, returnProposal)
    expect(await look(id)).toMatchObject({
      stage: 'returned',
      isProposed: false,
      reason: { key: 'account_closed' },
    })
    expect(await balances(payee.actor)).toEqual([riyals(300), 0n])
  })

  test('do not return a withdrawal that a statement brought back meanwhile', async () => {
    const { payee, id } = await sent(riyals(300))
    await complete(id)
    const back = { id, bankReference: newId(), reason: 'account_closed' } as const
    await as(first, (context) => returnWithdrawal(context, back))
    await giveBack(id)
    await decide(id, second, returnProposal)
    expect(await balances(payee.actor)).toEqual([riyals(300), 0n])
  })

  test('do not reject a withdrawal that the bank paid meanwhile', async () => {
    const { payee, id } = await sent(riyals(300))
    await reject(id)
    await complete(id)
    await decide(id, second, rejectionProposal)
    expect((await look(id)).stage).toBe('completed')
    expect(await balances(payee.actor)).toEqual([0n, 0n])
  })

  test('propose and decide from the threshold on', async () => {
    const payee = await investorWith(riyals(60_000))
    const { id } = await ask(payee, riyals(50_000))
    await approve(id)
    expect(await look(id)).toMatchObject({ stage: 'received', isProposed: true, can: { approve: false } })
    expect(await refusalOf(decide(id, first))).toBe('proposal_own')
    expect(await refusalOf(complete(id))).toBe('withdrawal_not_approved')
    await decide(id, second)
    expect((await look(id)).stage).toBe('approved')
    const { count } = await fixture.db.one<{ count: number }>(sql`select count(*)::int4 as count
      from withdrawals.withdrawals where id = ${id} and approved_by = ${first.userId}
        and seconded_by = ${second.userId}`)
    expect(count).toBe(1)
  })

  test('refuses to approve a withdrawal that was cancelled meanwhile', async () => {
    const payee = await investorWith(riyals(60_000))
    const { id } = await ask(payee, riyals(60_000))
    await approve(id)
    await cancel(payee.actor, id)
    await decide(id, second)
    expect((await look(id)).stage).toBe('cancelled')
    expect(await balances(payee.actor)).toEqual([riyals(60_000), 0n])
  })

  test('refuses an operator who approves their own withdrawal', async () => {
    const payee = await investorWith(riyals(100))
    const { id } = await ask(payee, riyals(100))
    const both: UserActor = { ...payee.actor, roles: ['user', 'admin'] }
    for (const act of [approve, (one: string, by: UserActor) => complete(one, 'REF', by), reject]) {
      expect(await refusalOf(act(id, both))).toBe('withdrawal_own')
    }
  })
})

describe('files for the bank', () => {
  const fileOf = async (id: string) =>
    await (await as(second, (context) => writeBatchFile(context, { id }))).text()

  test('contain each approved withdrawal once, even if two files are made at once, and never change', async () => {
    const payee = await investorWith(riyals(1000))
    const asked = [await ask(payee, riyals(100)), await ask(payee, 200_50n), await ask(payee, riyals(50))]
    await approve(asked[0]!.id)
    await approve(asked[1]!.id)
    const make = (by: UserActor) => as(by, (context) => makeBatch(context))
    const results = await Promise.allSettled([make(first), make(second), make(first), make(second)])
    expect(codesOf(results)).toEqual(['nothing_to_send', 'nothing_to_send', 'nothing_to_send'])
    const batch = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))[0]!
    const file = await fileOf(batch.id)
    for (const { reference } of asked.slice(0, 2)) expect(file.split(reference)).toHaveLength(2)
    expect(file).toMatch(/SA\d{22},Al Rajhi Bank,200\.50,SAR,\d{4}-\d\d-\d\d,BF-/)
    expect(file).not.toContain(asked[2]!.reference)
    await complete(asked[0]!.id)
    expect(await fileOf(batch.id)).toBe(file)
    const listed = await as(first, (context) => listBatches(context, { limit: 1 }))
    expect(listed.items[0]).toMatchObject({ id: batch.id, rows: batch.rows, total: batch.total })
    const { looks } = await fixture.db.one<{
      looks: number
    }>(sql`select count(*)::int4 as looks from audit.events
      where act = 'withdrawals.batch_downloaded' and subject_id = ${batch.id} and actor_id = ${second.userId}`)
    expect(looks).toBe(2)
  })
})

describe('the list of operators', () => {
  test('filters by stage and reference, and counts waiting withdrawals', async () => {
    const payee = await investorWith(riyals(1000))
    const { id, reference } = await ask(payee, riyals(100))
    const list = (asked: object) =>
      as(first, (context) => listWithdrawals(context, { limit: 50, investor: payee.actor.userId, ...asked }))
    expect((await list({ stage: 'received' })).items.map((one) => one.id)).toEqual([id])
    expect((await list({ stage: 'approved' })).items).toEqual([])
    await approve(id)
    expect((await list({ q: ` ${reference.toLowerCase()} ` })).items).toMatchObject([
      { id, stage: 'approved' },
    ])
    expect((await list({})).counts.approved).toBeGreaterThan(0)
  })
})

describe('the last wall', () => {
  const constraint = async (text: string) =>
    constraintOf(await fixture.asOwner(text).catch((error: unknown) => error))

  test('M11: the database refuses to leave an end for any status', async () => {
    const ids: Record<string, string> = {}
    const payee = await investorWith(riyals(1000))
    for (const end of ['completed', 'rejected', 'cancelled']) {
      const { id } = await ask(payee, riyals(100))
      ids[end] = id
      if (end === 'completed') await approve(id).then(() => complete(id))
      else await (end === 'rejected' ? reject(id) : cancel(payee.actor, id))
    }
    for (const [end, id] of Object.entries(ids)) {
      for (const status of withdrawalStatuses) {
        const text = `update withdrawals.withdrawals set status = '${status}' where id = '${id}'`
        expect(await constraint(text), `${end} to ${status}`).toBe('withdrawal_ends_once')
      }
    }
  })

  test('keeps the account it goes to, and erases names years after the owner left', async () => {
    const payee = await investorWith(riyals(100))
    const { id } = await ask(payee, riyals(100))
    const rename = `update withdrawals.withdrawals set holder_name = 'X' where id = '${id}'`
    expect(await constraint(rename)).toBe('withdrawal_goes_there')
    await reject(id)
    expect(await constraint(rename)).toBe('withdrawal_ends_once')
    await as(first, (context) => withdrawalsPersonalData.forget!(context, payee.actor.userId))
    expect(await look(id)).toMatchObject({ stage: 'rejected', holderName: '', amount: 100_00 })
  })

  test('the database refuses an end without its posting, and an approval without its operators', async () => {
    const [other, payee] = [await investorWith(riyals(100)), await investorWith(riyals(60_000))]
    const [small, large] = [await ask(other, riyals(100)), await ask(payee, riyals(55_000))]
    await approve(small.id)
    const set = (id: string, what: string) =>
      constraint(`update withdrawals.withdrawals set ${what} where id = '${id}'`)
    const ended = (status: string, rest: string) =>
      `status = '${status}', decided_at = now(), decided_by = '${second.userId}',
        end_transaction = request_transaction, ${rest}`
    expect(await set(small.id, ended('completed', `bank_reference = 'X'`))).toBe('withdrawal_is_paid')
    expect(await set(small.id, ended('rejected', `reason = 'suspicious'`))).toBe('withdrawal_comes_back')
    expect(await set(small.id, 'approved_at = null, approved_by = null')).toBe('approval_stays')
    const signed = `approved_at = now(), approved_by = '${first.userId}'`
    expect(await set(large.id, signed)).toBe('approval_by_two')
    expect(await set(large.id, `${signed}, needs_two = false`)).toBe('approval_by_two')
    expect(await set(large.id, `${signed}, seconded_by = '${first.userId}'`)).toBe('approval_by_two')
    expect(await set(large.id, `${signed}, seconded_by = '${payee.actor.userId}'`)).toBe(
      'approval_of_another',
    )
    await as(first, (context) => makeBatch(context))
    const byOne = ended('rejected', `reason = 'suspicious'`)
    expect(await set(small.id, byOne)).toBe('rejection_by_two')
    expect(await set(small.id, `${byOne}, rejection_proposed_by = '${second.userId}'`)).toBe(
      'rejection_by_two',
    )
    const batch = sql`select id from withdrawals.batches limit 1`
    const { id } = await fixture.db.one<{ id: string }>(batch)
    expect(await set(large.id, `batch_id = '${id}'`)).toBe('only_approved_goes_out')
  })
})

test('an approval states the bank day of arrival', async () => {
  // A Thursday after the hour: it goes out on Sunday, and is there on Monday.
  const payee = await investorWith(riyals(100))
  const { id } = await ask(payee, riyals(100))
  fixture.now = addMs(new Date('2026-11-26T12:00:00Z'), minuteMs)
  await approve(id)
  expect((await look(id)).arrivesOn).toBe('2026-11-30')
})
