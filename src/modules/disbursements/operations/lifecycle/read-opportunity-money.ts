import type { AnswerOf } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import { refuser } from '#kit/errors.ts'
import { sumOf, toWire } from '#kit/money.ts'
import { listOpenProposals } from '#modules/approvals/index.ts'
import { listNames } from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import { findAccount } from '#modules/ledger/index.ts'
import { opportunitiesRefusals } from '#modules/opportunities/contract.ts'
import { buildManagedAnswer, findManaged } from '#modules/opportunities/index.ts'
import { listAffectedInvestors, listHoldings } from '#modules/orders/index.ts'
import { type Context, requireRole } from '#platform/context.ts'
import type { disbursementsContract } from '../../contract.ts'
import { stepProposal } from '../../proposals.ts'
import { listSteps, sumPaidIn } from '../../rules.ts'
import type { LifeStep, StoredStep } from '../../vocabulary.ts'
import { listRunsForReader } from '../read-runs.ts'

type Answer = AnswerOf<typeof disbursementsContract.opportunityMoney>
const refuse = refuser(opportunitiesRefusals)

/** OPP-13b: returns the money of an opportunity and the effect of each possible step. */
export async function readOpportunityMoney(context: Context, { id }: { id: string }): Promise<Answer> {
  requireRole(context.actor, ...readers.opportunities)
  const { tx, now } = context
  const property = await findManaged(tx, id)
  if (!property) throw refuse('property_not_found')
  const [funding, holdings, concerned, { items: runs }, proposed] = await Promise.all([
    findAccount(tx, 'funding', id),
    listHoldings(tx, id, now),
    listAffectedInvestors(tx, id, now),
    listRunsForReader(context, { property: id, limit: 10 }),
    findProposedStep(context, id),
  ])
  const held = funding?.balance ?? 0n
  const moves: Record<LifeStep, bigint | null> = {
    complete: held,
    close: 0n,
    reopen: 0n,
    cancel: sumPaidIn(holdings),
    exit: null,
  }
  return {
    property: buildManagedAnswer(property, context),
    holders: holdings.length,
    held: toWire(held),
    paidIn: toWire(sumOf(holdings.map(({ amount, fee }) => amount + fee))),
    steps: listSteps(property.lifecycle, property.invested).map((step) => ({
      step,
      moves: moves[step] === null ? null : toWire(moves[step]),
      told: step === 'exit' ? holdings.length : concerned.length,
    })),
    proposed,
    openRun: runs.find(({ status }) => status === 'proposed' || status === 'paying') ?? null,
    runs,
  }
}

/** Returns the step that awaits another operator's decision, or null. */
async function findProposedStep(context: Context, id: string): Promise<Answer['proposed']> {
  const [open] = await listOpenProposals(context, stepProposal, id)
  if (!open) return null
  const [proposer] = await listNames(context.tx, [open.proposedBy])
  const { step } = open.payload as { step: StoredStep }
  return {
    step,
    by: proposer ? fullNameOf(proposer) : '',
    at: open.proposedAt.toISOString(),
    expiresAt: open.expiresAt.toISOString(),
  }
}
