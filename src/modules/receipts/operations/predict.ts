import { listUsers } from '#modules/identity/index.ts'
import { type Context, requireRole } from '#platform/context.ts'
import * as queries from '../queries.ts'
import { findCodes } from '../rules.ts'
import type { HoldReason, SuspenseReason } from '../vocabulary.ts'
import { decideNamedOwner } from './named-owner.ts'

interface ForeseenLine {
  /** Normalised as in the register. */
  readonly bankReference: string
  readonly text: string
  readonly hold: HoldReason | null
}

/** The investor whose wallet it would reach, or the reason it would wait in suspense. */
type IncomingOutcome = { readonly investorId: string } | { readonly why: SuspenseReason }

/**
 * Predicts what recording each of these lines would lead to, in the order in which they would be recorded (PAY-1).
 * Reads only. `entered` has the references of earlier lines and gets those of these lines.
 */
export async function predictIncoming(
  { tx, actor }: Context,
  lines: readonly ForeseenLine[],
  entered: Set<string>,
): Promise<IncomingOutcome[]> {
  const { userId } = requireRole(actor, 'finance-maker')
  const codesOf = new Map(lines.map((line) => [line, line.hold === null ? findCodes(line.text) : []]))
  const codes = await queries.listCodes(tx, [...new Set([...codesOf.values()].flat())])
  const investorOf = new Map(codes.map(({ code, investorId }) => [code, investorId]))
  const users = await listUsers(tx, [...new Set(investorOf.values())])
  const references = lines.map(({ bankReference }) => bankReference)
  for (const known of await queries.listEntered(tx, references)) entered.add(known)
  return lines.map((line) => {
    const isKnown = entered.has(line.bankReference)
    entered.add(line.bankReference)
    if (line.hold !== null) return { why: line.hold }
    if (isKnown) return { why: 'known_reference' }
    const named = codesOf.get(line)!.flatMap((code) => investorOf.get(code) ?? [])
    const { owner, why = 'no_reference' } = decideNamedOwner([...new Set(named)], users)
    if (owner === undefined) return { why }
    return owner === userId ? { why: 'own_transfer' } : { investorId: owner }
  })
}
