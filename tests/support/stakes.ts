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
const later = (world: TestFixture): void => {
  world.now = addMs(world.now, minuteMs)
}

export async function investIn(world: TestFixture, actor: UserActor, propertyId: string, amount: Halalas) {
  later(world)
  const cart = await world.as(actor, (context) => addToCart(context, { propertyId, amount: toWire(amount) }))
  const command = { cartVersion: cart.version, idempotencyKey: newId(), requestHash: 'words' }
  await checkoutByWallet(world.contextFor(actor), command)
}

export const completeFundingOf = (world: TestFixture, opportunityId: string) =>
  world.as(system, (context) => completeFunding(context, { opportunityId }))

/** Records a bank receipt and posts it as income of an opportunity. Returns the bank's reference. */
export async function receiveIncome(
  world: TestFixture,
  operator: UserActor,
  propertyId: string,
  amount: number,
  bankReference = newId(),
): Promise<string> {
  await world.as(operator, async (context) => {
    const given = { bankReference, amount, bookedOn: riyadhDay(world.now), text: 'rent' }
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
  world: TestFixture,
  operators: readonly UserActor[],
  { id, amount, kind }: Payout,
) {
  later(world)
  const [proposer, decider] = operators as [UserActor, UserActor]
  const recordOn = riyadhDay(world.now)
  const bankReference = await receiveIncome(world, proposer, id, toWire(amount))
  const command = { bankReference, idempotencyKey: newId(), requestHash: 'words', reason: 'October' }
  const plan = { propertyId: id, kind, total: toWire(amount), recordOn, ...command }
  const runId = await world.as(proposer, (context) => proposeRun(context, plan))
  await approve(world, decider, runProposal, runId)
}

/** The same, and paid. */
export async function payHolders(world: TestFixture, operators: readonly UserActor[], payout: Payout) {
  await approvePayout(world, operators, payout)
  await payRuns(world.contextFor(system))
}
