import type * as z from 'zod'
import type { OperatorRole } from '#kit/contract.ts'
import type { InvolvedPeople } from '#kit/involvement.ts'
import type { Bilingual } from '#kit/locale.ts'
import type { Context } from '../context.ts'

/**
 * The fields that a decision is based on, before or after it. Labels come from the acts of the module that declares the
 * kind.
 */
export type ProposalBasis = Readonly<Record<string, unknown>>

/** One thing that was checked for a decision. */
export interface ProposalCheck {
  readonly label: Bilingual
  readonly isPassed: boolean
}

/**
 * What the deciding operator weighs beside the proposal itself, read while it is open. Unlike `before`, it may change
 * without making the proposal stale.
 */
export interface ProposalReview {
  /** By field, worded by the acts of the module that declares the kind. */
  readonly figures: ProposalBasis
  readonly checks: readonly ProposalCheck[]
}

/** Returns a builder of checks from their labels in both languages. */
export const checksWith =
  <N extends string>(ar: Readonly<Record<N, string>>, en: Readonly<Record<N, string>>) =>
  (name: N, isPassed: boolean): ProposalCheck => ({ label: { ar: ar[name], en: en[name] }, isPassed })

/** A proposal that is carried out: who stands behind it, and what was said. */
export interface ApprovedProposal<P extends object> {
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
  /** Returns the page about the subject, or about the proposal with this id. */
  readonly leadsTo?: (subject: string, payload: P, id: string) => `/${string}` | null
  /**
   * Returns the current values of the fields that would change, and takes the locks that the change needs. If they
   * differ at the decision from those at the proposal, the proposal is stale: nobody decides on what they have not
   * seen.
   */
  readonly before: (context: Context, subject: string, payload: P) => Promise<ProposalBasis>
  readonly after: (payload: P) => ProposalBasis
  /** Reads the figures and checks of an open proposal. Takes no locks. */
  readonly review?: (context: Context, subject: string, payload: P) => Promise<ProposalReview>
  /**
   * Finds the people whom the table of `approvals` (act × who may not) keeps from this kind. Called when it is proposed
   * and again when it is decided.
   */
  readonly findInvolved: (context: Context, subject: string, payload: P) => Promise<InvolvedPeople>
  /**
   * In the transaction of the decision, by whoever decides; what it refuses leaves the proposal open. Long work, or
   * what talks to the world, is asked for here (a fact, a job) and done after the commit.
   */
  readonly execute: (context: Context, approved: ApprovedProposal<P>) => Promise<void>
  /** It has ended otherwise, by whatever way: what was kept ready for it is let go of. */
  readonly release?: (context: Context, subject: string) => Promise<void>
}

/** A kind with a payload of its own; to those who keep proposals they are all alike. */
export const proposalKind = <P extends object>(kind: ProposalKind<P>): ProposalKind =>
  kind as unknown as ProposalKind
