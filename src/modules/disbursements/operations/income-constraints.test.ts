import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { riyals, toWire } from '#kit/money.ts'
import { addMs, minuteMs, riyadhDay } from '#kit/time.ts'
import { completeFunding } from '#modules/opportunities/index.ts'
import { constraintOf } from '#platform/database/database.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { held } from '#support/holdings.ts'
import { receiveIncome } from '#support/stakes.ts'
import { twoOperators } from '#support/two-operators.ts'
import { proposeRun } from './propose-run.ts'

let fixture: TestFixture
beforeAll(async () => {
  fixture = await openFixture()
})
afterAll(() => fixture.close())

test('the database refuses to pay a run without a receipt, and to rename a receipt', async () => {
  const [first] = await twoOperators(fixture)
  const { propertyId } = await held(fixture, [1000])
  fixture.now = addMs(fixture.now, minuteMs)
  await fixture.as(system, (context) => completeFunding(context, { opportunityId: propertyId }))
  const [recordOn, total] = [riyadhDay(fixture.now), toWire(riyals(400))]
  const bankReference = await receiveIncome(fixture, first, propertyId, total)
  const plan = { propertyId, kind: 'income', total, recordOn, bankReference } as const
  const sent = { reason: 'October', idempotencyKey: newId(), requestHash: '' }
  await fixture.as(first, (context) => proposeRun(context, { ...plan, ...sent }))
  const constraint = async (text: string) =>
    constraintOf(await fixture.asOwner(text).catch((error: unknown) => error))
  await fixture.asOwner(`alter table disbursements.runs disable trigger runs_go_on;
    update disbursements.runs set bank_reference = 'UNKNOWN' where opportunity_id = '${propertyId}';
    alter table disbursements.runs enable trigger runs_go_on`)
  const decided = `update disbursements.runs set status = 'paying', decided_at = now(),
    decided_by = (select id from identity.users where id <> proposed_by limit 1)
    where opportunity_id = '${propertyId}'`
  expect(await constraint(decided)).toBe('run_is_received')
  const nameless = `update receipts.receipts set bank_reference = 'ELSE';`
  expect(await constraint(`alter table receipts.receipts disable trigger user; ${nameless}`)).toBe(
    'receipt_is_entered',
  )
})
