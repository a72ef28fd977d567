import type * as z from 'zod'
import type { OperatorRole } from '#kit/contract.ts'
import type { InvolvedPeople } from '#kit/involvement.ts'
import type { Bilingual } from '#kit/locale.ts'
import type { Context } from './context.ts'

/** What stands before and after, by field: worded by the acts of the module that declares the kind. */
export type Standing = Readonly<Record<string, unknown>>

/** A proposal that is carried out: who stands behind it, and what was said. */
export interface Approved<P extends object> {
  readonly id: string
  readonly subject: string
  readonly payload: P
  readonly proposedBy: string
  readonly decidedBy: string
  readonly reason: string
}

/**
 * Something that takes two: one operator proposes it, another decides (ADM-9). The module that owns what is changed
 * declares the kind; `approvals` keeps the proposals, shows them, and lets one decision of another operator through.
 */
export interface ProposalKind<P extends object = object> {
  /** module.what_is_proposed: stored with each proposal. */
  readonly name: `${string}.${string}`
  readonly label: Bilingual
  readonly proposers: readonly OperatorRole[]
  readonly deciders: readonly OperatorRole[]
  /** What is proposed, as it is kept: JSON. */
  readonly payload: z.ZodType<P>
  /** What it is about, in the words of the audit log: `user` is told by name. */
  readonly subjectKind: string
  /**
   * What its subject, and what these of its fields name, is called by whoever reads it: a name by what stands there.
   * A subject without a name goes by what the first of the fields names; what has no name stands as it is.
   */
  readonly names?: {
    readonly fields: readonly string[]
    readonly of: (context: Context, named: readonly string[]) => Promise<ReadonlyMap<string, string>>
  }
  /** The page about the subject, where there is one. */
  readonly leadsTo?: (subject: string, payload: P) => `/${string}` | null
  /**
   * What would be changed, as it stands now. Where that is not the same any more at the decision, the proposal is
   * stale: nobody decides on what they have not seen. For what needs a lock, it is taken here.
   */
  readonly before: (context: Context, subject: string, payload: P) => Promise<Standing>
  readonly after: (payload: P) => Standing
  /**
   * Finds the people whom the table of `approvals` (act × who may not) keeps from this kind. Called when it is proposed
   * and again when it is decided.
   */
  readonly involved: (context: Context, subject: string, payload: P) => Promise<InvolvedPeople>
  /**
   * In the transaction of the decision, by whoever decides; what it refuses leaves the proposal open. Long work, or
   * what talks to the world, is asked for here (a fact, a job) and done after the commit.
   */
  readonly carryOut: (context: Context, approved: Approved<P>) => Promise<void>
  /** It has ended otherwise, by whatever way: what was kept ready for it is let go of. */
  readonly letGo?: (context: Context, subject: string) => Promise<void>
}

/** A kind with a payload of its own; to those who keep proposals they are all alike. */
export const proposalKind = <P extends object>(kind: ProposalKind<P>): ProposalKind =>
  kind as unknown as ProposalKind
