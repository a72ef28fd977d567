import type * as z from 'zod'
import type { Role } from '#kit/duties.ts'
import type { InvolvedPeople } from '#kit/involvement.ts'
import type { Bilingual } from '#kit/locale.ts'
import type { Context } from '../context.ts'

/**
 * The fields that a decision is based on, before or after it. Labels come from the acts of the module that declares the
 * kind.
 */
export type ProposalBasis = Readonly<Record<string, unknown>>

/** Loads the names of the values that it knows. Each loader is called once for all proposals of a page. */
export type NameLoader = (context: Context, named: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** One thing that was checked for a decision. */
export interface ProposalCheck {
  readonly label: Bilingual
  readonly isPassed: boolean
}

/**
 * The current figures and checks for the deciding operator, read while the proposal is open. Unlike `before`, they
 * may change without making the proposal stale.
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

/** A proposal that is executed: its proposer, its decider and the reason. */
export interface ApprovedProposal<P extends object> {
  readonly id: string
  readonly subject: string
  readonly payload: P
  readonly proposedBy: string
  readonly decidedBy: string
  readonly reason: string
}

/**
 * An act that needs two operators: one proposes it, another decides (ADM-9). The module that owns the change
 * declares the kind. `approvals` stores and shows proposals and accepts one decision of another operator.
 */
export interface ProposalKind<P extends object = object> {
  /** module.what_is_proposed: stored with each proposal. */
  readonly name: `${string}.${string}`
  readonly label: Bilingual
  readonly proposers: readonly Role[]
  readonly deciders: readonly Role[]
  /** The field of `before` or `after` with the amount in halalas, which limits of duties apply to (ADM-10). */
  readonly amountField?: string
  /** The schema of the proposal's data, stored as JSON. */
  readonly payload: z.ZodType<P>
  /** The kind of its subject, in the words of the audit log. A `user` is shown by name. */
  readonly subjectKind: string
  /**
   * Names for the subject and for these fields, found by their values. The first loader that knows a value names it. A
   * subject without a name gets the name of the first field. A value without a name is shown as it is.
   */
  readonly names?: { readonly fields: readonly string[]; readonly of: readonly NameLoader[] }
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
   * Executes the proposal in the transaction of the decision, as the decider. A refusal leaves the proposal open.
   * Long work and network calls are only requested here (by an event or a job) and done after the commit.
   */
  readonly execute: (context: Context, approved: ApprovedProposal<P>) => Promise<void>
  /** Releases what was reserved for a proposal that ended without execution. */
  readonly release?: (context: Context, subject: string) => Promise<void>
}

/** Checks a kind with its own payload. Returns the type that all kinds share. */
export const proposalKind = <P extends object>(kind: ProposalKind<P>): ProposalKind =>
  kind as unknown as ProposalKind
