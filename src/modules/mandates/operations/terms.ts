import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { riyadhDay } from '#kit/time.ts'
import { recordAct } from '#modules/audit/index.ts'
import {
  acceptTermsForOrganization,
  isRevisionAccepted,
  listNames,
  readOrganizationAccountTerms,
} from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import { listActingSignatories, listMoneyReaders } from '#modules/organizations/index.ts'
import type { Context, OpenContext } from '#platform/context.ts'
import { recordEvent } from '#platform/events/events.ts'
import { type mandatesContract, organizationTermsWaiting } from '../contract.ts'
import * as queries from '../queries.ts'
import { type ActingMember, requireSignatory, type Signatory } from './acting.ts'

type Endpoints = typeof mandatesContract
type Answer = AnswerOf<Endpoints['acceptTerms']>

/** Returns the texts that wait for the organization, and who accepted the last ones for it. */
export async function readOrganizationTerms(
  { tx }: Context,
  { holderId, power, own }: Pick<Signatory, 'holderId' | 'own'> & Pick<ActingMember, 'power'>,
): Promise<Answer> {
  const { latest, ...pending } = await readOrganizationAccountTerms(tx, holderId)
  const [person] = latest?.acceptedBy ? await listNames(tx, [latest.acceptedBy]) : []
  return {
    ...pending,
    acceptedBy: person ? fullNameOf(person) : null,
    acceptedAt: latest?.acceptedAt.toISOString() ?? null,
    can: { accept: pending.documents.length > 0 && power !== null && !own.access.isSuspended },
  }
}

/**
 * ORG-5b, AUTH-1: a signatory accepts newer texts for the organization, which deposits and purchases wait for. One
 * signatory is enough: accepting moves no money.
 */
export async function acceptOrganizationTerms(
  context: Context,
  { slug, revision }: ParsedOf<Endpoints['acceptTerms']>,
): Promise<Answer> {
  const signatory = await requireSignatory(context, slug, ['maker', 'checker'])
  const { holderId: id, userId: acceptedBy, own } = signatory
  const { documents } = await readOrganizationAccountTerms(context.tx, id)
  await acceptTermsForOrganization(context, { id, acceptedBy, revision })
  if (documents.length > 0) {
    await recordAct(context, {
      act: 'mandates.terms_accepted',
      subject: { kind: 'organization', id: own.organization.id },
      after: { revision },
    })
  }
  return await readOrganizationTerms(context, signatory)
}

const announcedAtOnce = 500

/**
 * AUTH-1: records for each organization with a wallet that a revision waits for its acceptance, so that its signatories
 * are notified. An organization has one event for a revision, however often this runs.
 */
export async function announceTerms(context: OpenContext, revision: number): Promise<void> {
  let last: string | undefined
  do {
    const ids = await queries.listHolderOrganizations(context.db, last, announcedAtOnce)
    await context.db.transaction(async (tx) => {
      for (const subject of ids) {
        const onceFor = `${subject} ${revision}`
        const event = { subject, data: { revision }, onceFor }
        await recordEvent({ ...context, tx }, organizationTermsWaiting, event)
      }
    })
    last = ids.length === announcedAtOnce ? ids.at(-1) : undefined
  } while (last !== undefined)
}

/** The data of the notice about waiting terms. */
export interface WaitingTermsNotice {
  readonly nameAr: string
  readonly nameEn: string
  readonly slug: string
}

/** Lists the signatories who can accept a revision for their organization, if it was not accepted since. */
export async function listTermsReaders(
  { db, now }: OpenContext,
  organizationId: string,
  revision: number,
): Promise<{ readonly personId: string; readonly data: WaitingTermsNotice }[]> {
  const holder = await queries.findHolder(db, organizationId)
  if (!holder || (await isRevisionAccepted(db, holder.holderId, revision))) return []
  const readers = await listMoneyReaders(db, [organizationId])
  const signatories = await listActingSignatories(db, organizationId, riyadhDay(now))
  const ids = new Set(signatories.map(({ userId }) => userId))
  return readers.flatMap(({ userId, isSuspended, nameAr, nameEn, slug }) =>
    ids.has(userId) && !isSuspended ? [{ personId: userId, data: { nameAr, nameEn, slug } }] : [],
  )
}
