import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { recordAct } from '#modules/audit/index.ts'
import {
  acceptTermsForOrganization,
  listUsers,
  readOrganizationAccountTerms,
} from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import type { Context } from '#platform/context.ts'
import type { mandatesContract } from '../contract.ts'
import { type ActingMember, requireSignatory, type Signatory } from './acting.ts'

type Endpoints = typeof mandatesContract
type Answer = AnswerOf<Endpoints['acceptTerms']>

/** Returns the texts that wait for the organization, and who accepted the last ones for it. */
export async function readOrganizationTerms(
  { tx }: Context,
  { holderId, power, own }: Pick<Signatory, 'holderId' | 'own'> & Pick<ActingMember, 'power'>,
): Promise<Answer> {
  const { latest, ...pending } = await readOrganizationAccountTerms(tx, holderId)
  const [person] = latest?.acceptedBy ? await listUsers(tx, [latest.acceptedBy]) : []
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
