import { refuser } from '#kit/errors.ts'
import { riyadhDay } from '#kit/time.ts'
import { organizationsRefusals } from '#modules/organizations/contract.ts'
import {
  findApprovedRegistration,
  getOwnOrganization,
  listActingSignatories,
  type OwnOrganization,
} from '#modules/organizations/index.ts'
import type { SignatoryPower } from '#modules/organizations/vocabulary.ts'
import { type Context, forbidden, type OpenContext } from '#platform/context.ts'
import { mandatesRefusals } from '../contract.ts'
import * as queries from '../queries.ts'

const refuse = refuser({ ...organizationsRefusals, ...mandatesRefusals })

/** A member of an organization, with what they may do in its name today. */
export interface ActingMember {
  readonly own: OwnOrganization
  readonly userId: string
  readonly power: SignatoryPower | null
  /** The account that holds the organization's money. Undefined until it is opened. */
  readonly holderId: string | undefined
}

/** Loads the caller as a member of the organization. Fails with `organization_not_found` for others. */
export async function loadActingMember(
  context: Context,
  slug: string,
  { isLocked = false } = {},
): Promise<ActingMember> {
  const own = await getOwnOrganization(context, slug, { isLocked })
  const { userId } = own.membership
  const signatories = await listActingSignatories(context.tx, own.organization.id, riyadhDay(context.now))
  const holder = await queries.findHolder(context.tx, own.organization.id)
  return {
    own,
    userId,
    power: signatories.find((one) => one.userId === userId)?.power ?? null,
    holderId: holder?.holderId,
  }
}

/** Returns why an organization has no wallet: its verification is missing, or the wallet is being opened. */
export const readUnopenedState = async (
  { tx }: Context,
  { own }: Pick<ActingMember, 'own'>,
): Promise<'unverified' | 'opening'> =>
  (await findApprovedRegistration(tx, own.organization.id)) ? 'opening' : 'unverified'

/** A signatory of an active organization whose wallet is open. */
export type Signatory = ActingMember & { readonly holderId: string; readonly power: SignatoryPower }

/** The same for an act. Fails unless the caller has one of these powers and the organization may act. */
export async function requireSignatory(
  context: Context,
  slug: string,
  powers: readonly SignatoryPower[],
  { isLocked = true } = {},
): Promise<Signatory> {
  const { holderId, power, ...member } = await loadActingMember(context, slug, { isLocked })
  if (member.own.access.isSuspended) throw refuse('organization_suspended')
  if (power === null || !powers.includes(power)) throw forbidden()
  if (holderId === undefined) throw refuse('organization_wallet_not_open')
  return { ...member, holderId, power }
}

/** Returns the context in which the organization's own account acts, so that operations on wallets serve it too. */
export const actAsHolder = <C extends Context | OpenContext>(context: C, holderId: string): C => ({
  ...context,
  actor: { kind: 'user', userId: holderId, sessionId: null, roles: ['user'], isActive: true },
})
