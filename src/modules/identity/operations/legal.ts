import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { refuser } from '#kit/errors.ts'
import { recordAct } from '#modules/audit/index.ts'
import { type Context, requireRole } from '#platform/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { recordEvent } from '#platform/events/events.ts'
import {
  type AccountStatus,
  type identityContract,
  identityRefusals,
  requiredTermsPublished,
} from '../contract.ts'
import * as queries from '../queries/legal.ts'
import { labelTermsVersion } from '../rules.ts'
import type { LegalDocument } from '../vocabulary.ts'

type Endpoints = typeof identityContract
const refuse = refuser(identityRefusals)

/**
 * Records a published version of the terms or of the privacy policy, with an event if it must be accepted again. Runs
 * in the publication's transaction.
 */
export async function recordLegalVersion(
  tx: Tx,
  version: {
    readonly document: LegalDocument
    readonly number: number
    /** Investors must accept it before they buy or deposit again. */
    readonly mustAccept: boolean
    readonly publishedAt: Date
  },
): Promise<void> {
  const { document, mustAccept, publishedAt } = version
  const revision = await queries.insertLegalVersion(tx, version)
  if (!mustAccept) return
  const event = { subject: document, data: { revision } }
  await recordEvent({ tx, now: publishedAt }, requiredTermsPublished, event)
}

/** Lists the published versions of one text, oldest first. */
export const listLegalTexts = (tx: Tx, document: LegalDocument) => queries.listLegalVersions(tx, document)

/** BUY-2: fails with `terms_not_accepted` if newer terms wait for acceptance. Withdrawals never ask. */
export function requireTermsAccepted({ hasAcceptedTerms }: AccountStatus): void {
  if (!hasAcceptedTerms) throw refuse('terms_not_accepted')
}

/** Returns the documents that the caller has to accept, and the revision that accepting names. */
export async function readOwnTerms({ tx, actor }: Context): Promise<AnswerOf<Endpoints['ownTerms']>> {
  const { userId } = requireRole(actor, 'user')
  return await readPendingTerms(tx, userId)
}

/** The same for any account, such as that of an organization. */
export async function readPendingTerms(tx: Tx, userId: string): Promise<AnswerOf<Endpoints['ownTerms']>> {
  const { newest } = await queries.readLegalState(tx)
  const accepted = await queries.findAcceptedRevision(tx, userId)
  return { revision: newest, documents: await queries.listPendingDocuments(tx, accepted) }
}

/** AUTH-1: records that the caller accepts the texts up to a revision. */
export async function acceptTerms(
  context: Context,
  { revision }: ParsedOf<Endpoints['acceptTerms']>,
): Promise<AnswerOf<Endpoints['acceptTerms']>> {
  const { userId } = requireRole(context.actor, 'user')
  return await acceptTermsOf(context, { userId, acceptedBy: null, revision })
}

/**
 * AUTH-1: records that an account accepts the texts up to a revision. Accepting twice changes nothing. Fails with
 * `terms_newer` if a version that must be accepted was published since the caller read them.
 */
export async function acceptTermsOf(
  context: Context,
  { userId, acceptedBy, revision }: Pick<queries.LegalAcceptance, 'userId' | 'acceptedBy' | 'revision'>,
): Promise<AnswerOf<Endpoints['acceptTerms']>> {
  const { tx, now, origin } = context
  const { newest, required, termsNumber } = await queries.readLegalState(tx)
  if (revision < required || revision > newest) throw refuse('terms_newer')
  const { address } = origin
  const acceptance = { userId, revision, acceptedAt: now, address, acceptedBy }
  if ((await queries.insertLegalAcceptance(tx, acceptance)) === 1) {
    await recordAct(context, {
      act: 'identity.terms_accepted',
      subject: { kind: 'user', id: userId },
      after: { termsVersion: labelTermsVersion(termsNumber), revision },
    })
  }
  return await readPendingTerms(tx, userId)
}
