import { newId } from '#kit/ids.ts'
import { type Halalas, toWire } from '#kit/money.ts'
import { addMs, minuteMs, riyadhDay } from '#kit/time.ts'
import { payRuns, proposeRun, runProposal } from '#modules/disbursements/index.ts'
import { completeFunding } from '#modules/opportunities/index.ts'
import { addToCart, checkoutByWallet } from '#modules/orders/index.ts'
import { postIncome, recordReceipt } from '#modules/receipts/index.ts'
import type { UserActor } from '#platform/context.ts'
import { system, type TestFixture } from './fixture.ts'
import { approve } from './two-operators.ts'

/** Each takes place a minute after the one before. */
const later = (fixture: TestFixture): void => {
  fixture.now = addMs(fixture.now, minuteMs)
}

export async function investIn(fixture: TestFixture, actor: UserActor, propertyId: string, amount: Halalas) {
  later(fixture)
  const cart = await fixture.as(actor, (context) =>
    addToCart(context, { propertyId, amount: toWire(amount) }),
  )
  const command = { cartVersion: cart.version, idempotencyKey: newId(), requestHash: 'words' }
  await checkoutByWallet(fixture.contextFor(actor), command)
}

export const completeFundingOf = (fixture: TestFixture, opportunityId: string) =>
  fixture.as(system, (context) => completeFunding(context, { opportunityId }))

/** Records a bank receipt and posts it as income of an opportunity. Returns the bank's reference. */
export async function receiveIncome(
  fixture: TestFixture,
  operator: UserActor,
  propertyId: string,
  amount: number,
  bankReference = newId(),
): Promise<string> {
  await fixture.as(operator, async (context) => {
    const given = { bankReference, amount, bookedOn: riyadhDay(fixture.now), text: 'rent' }
    const id = await recordReceipt(context, given)
    await postIncome(context, { id, opportunity: propertyId })
  })
  return bankReference
}

interface Payout {
  readonly id: string
  readonly amount: Halalas
  readonly kind: 'income' | 'exit'
}

/** A run over all holders of an opportunity, income or what an exit gives back, as two operators have decided it. */
export async function approvePayout(
  fixture: TestFixture,
  operators: readonly UserActor[],
  { id, amount, kind }: Payout,
) {
  later(fixture)
  const [proposer, decider] = operators as [UserActor, UserActor]
  const recordOn = riyadhDay(fixture.now)
  const bankReference = await receiveIncome(fixture, proposer, id, toWire(amount))
  const command = { bankReference, idempotencyKey: newId(), requestHash: 'words', reason: 'October' }
  const plan = { propertyId: id, kind, total: toWire(amount), recordOn, ...command }
  const runId = await fixture.as(proposer, (context) => proposeRun(context, plan))
  await approve(fixture, decider, runProposal, runId)
}

/** The same, and paid. */
export async function payHolders(fixture: TestFixture, operators: readonly UserActor[], payout: Payout) {
  await approvePayout(fixture, operators, payout)
  await payRuns(fixture.contextFor(system))
}
