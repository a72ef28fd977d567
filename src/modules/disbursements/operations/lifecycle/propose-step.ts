import { refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { toWire } from '#kit/money.ts'
import { riyadhDay } from '#kit/time.ts'
import { propose } from '#modules/approvals/index.ts'
import { opportunitiesRefusals } from '#modules/opportunities/contract.ts'
import { findManaged } from '#modules/opportunities/index.ts'
import { listHoldings } from '#modules/orders/index.ts'
import { type Context, requireRole } from '#platform/context.ts'
import { disbursementsRefusals } from '../../contract.ts'
import { stepProposal } from '../../proposals.ts'
import { listSteps, sumPaidIn } from '../../rules.ts'
import type { ProposedStep } from '../../vocabulary.ts'
import { proposeRun } from '../propose-run.ts'
import { loadStepBasis, requireFunded } from './step-basis.ts'

const refuse = refuser({ ...opportunitiesRefusals, ...disbursementsRefusals })

/**
 * OPP-9: proposes a step of an opportunity's lifecycle. A second operator decides. Cancelling while stakes are held
 * proposes a run with every share.
 */
export async function proposeStep(
  context: Context,
  { id, step, reason }: { id: string; step: ProposedStep; reason: string },
): Promise<void> {
  requireRole(context.actor, 'opportunities')
  const property = await findManaged(context.tx, id)
  if (!property) throw refuse('property_not_found')
  if (!listSteps(property.lifecycle, property.invested).includes(step)) throw refuse('step_not_possible')
  if (step === 'cancel') {
    const holdings = await listHoldings(context.tx, id, context.now)
    if (holdings.length > 0) {
      await proposeRun(context, {
        propertyId: id,
        kind: 'cancellation',
        total: toWire(sumPaidIn(holdings)),
        recordOn: riyadhDay(context.now),
        reason,
        idempotencyKey: newId(),
        requestHash: `${id} ${step}`,
      })
      return
    }
  }
  if (step === 'complete') await requireFunded(context, id, property.invested)
  const { lifecycle: _, ...rest } = await loadStepBasis(context, id, step)
  await propose(context, stepProposal, { subject: id, payload: { step, rest }, reason })
}
