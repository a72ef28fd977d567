import { newId } from '#kit/ids.ts'
import { riyadhDay, systemClock } from '#kit/time.ts'
import type { Caller } from './caller.ts'
import { freshKey } from './keys.ts'

/** Records a bank receipt over the API and posts it as income of an opportunity. Returns the bank's reference. */
export async function receiveIncomeByApi(
  { receipts }: Caller['api'],
  opportunity: string,
  amount: number,
): Promise<string> {
  const bookedOn = riyadhDay(systemClock())
  const given = { bankReference: newId().toUpperCase(), amount, bookedOn, text: 'rent' }
  const { id, bankReference } = await receipts.record(given, freshKey())
  await receipts.postIncome({ id, opportunity }, freshKey())
  return bankReference
}
