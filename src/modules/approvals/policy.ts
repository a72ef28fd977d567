import { allOperators, type Role } from '#kit/duties.ts'
import { type InvolvedPeople, type Involvement, involvements } from '#kit/involvement.ts'
import { type Actor, forbidden, hasAnyRole, type UserActor } from '#platform/context.ts'

/**
 * The involvements that keep an operator from proposing an act, and from deciding on it. The proposer never decides.
 */
export interface Separation {
  readonly proposes: readonly Involvement[]
  readonly decides: readonly Involvement[]
}

const beneficiaryOut: Separation = { proposes: ['beneficiary'], decides: ['beneficiary'] }

/** ADM-9: the table of act × who may not. One row for each kind of proposal. */
export const separation: Readonly<Record<string, Separation>> = {
  'accounts.activation': beneficiaryOut,
  'accounts.invitation': beneficiaryOut,
  'accounts.role': beneficiaryOut,
  'content.legal_version': { proposes: [], decides: [] },
  'corrections.posting': beneficiaryOut,
  'corrections.reversal': beneficiaryOut,
  'disbursements.run': { proposes: ['beneficiary'], decides: ['beneficiary', 'recorder', 'assigner'] },
  'disbursements.step': beneficiaryOut,
  'limits.override': beneficiaryOut,
  'orders.refund': beneficiaryOut,
  'prices.price': beneficiaryOut,
  'periods.lock': { proposes: [], decides: [] },
  'receipts.assignment': { proposes: ['beneficiary'], decides: ['beneficiary', 'recorder'] },
  'receipts.reversal': { proposes: ['beneficiary'], decides: ['beneficiary', 'assigner'] },
  'draws.announcement': { proposes: [], decides: ['recorder'] },
  'valuations.valuation': { proposes: ['beneficiary'], decides: ['beneficiary', 'recorder'] },
  'revisions.setting': beneficiaryOut,
  'withdrawals.approval': { proposes: ['beneficiary', 'recorder'], decides: ['beneficiary', 'recorder'] },
  'withdrawals.rejection': beneficiaryOut,
  'withdrawals.return': beneficiaryOut,
}

/** For a kind without a row: any involvement excludes from both. */
const strictest: Separation = { proposes: involvements, decides: involvements }

const peopleOf = (involved: InvolvedPeople, which: readonly Involvement[]): ReadonlySet<string> =>
  new Set(which.flatMap((involvement) => involved[involvement] ?? []))

/** Returns the people who may not propose, and those who may not decide besides the proposer. */
export function findExcludedPeople(kind: string, involved: InvolvedPeople) {
  const { proposes, decides } = separation[kind] ?? strictest
  return { proposing: peopleOf(involved, proposes), deciding: peopleOf(involved, decides) }
}

/** The roles that a kind of proposal declares. */
interface Roles {
  readonly proposers: readonly Role[]
  readonly deciders: readonly Role[]
}

export const mayPropose = (actor: Actor, { proposers }: Roles): actor is UserActor =>
  hasAnyRole(actor, proposers)

/** ADM-9: excludes the proposer and everybody who was excluded when it was proposed. */
export const mayDecideProposal = (
  actor: Actor,
  { deciders }: Roles,
  proposal: { readonly proposedBy: string; readonly excluded: readonly string[] },
): actor is UserActor =>
  hasAnyRole(actor, deciders) &&
  actor.userId !== proposal.proposedBy &&
  !proposal.excluded.includes(actor.userId)

/**
 * A proposal may contain amounts and names, so only its possible proposers and deciders see it, and auditors, who
 * decide nothing.
 */
export const maySee = (actor: Actor, { proposers, deciders }: Roles): boolean =>
  hasAnyRole(actor, [...proposers, ...deciders, 'auditor'])

export function requireOperator(actor: Actor): UserActor {
  if (!hasAnyRole(actor, allOperators)) throw forbidden()
  return actor
}
