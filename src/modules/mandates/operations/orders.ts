import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { refuser } from '#kit/errors.ts'
import { recordAct } from '#modules/audit/index.ts'
import { documentsRefusals } from '#modules/documents/contract.ts'
import { issueCertificate, listCertifiedStakes, renderCertificate } from '#modules/documents/index.ts'
import { listNames } from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import { ordersRefusals } from '#modules/orders/contract.ts'
import {
  listOrderDocuments,
  listOrganizationOrders,
  readOrder,
  readOrderDocument,
  renderReceipt,
} from '#modules/orders/index.ts'
import { findApprovedRegistration } from '#modules/organizations/index.ts'
import { listStakes } from '#modules/portfolio/index.ts'
import type { Context } from '#platform/context.ts'
import type { mandatesContract } from '../contract.ts'
import * as queries from '../queries.ts'
import {
  type ActingMember,
  actAsHolder,
  loadActingMember,
  readUnopenedState,
  requireSignatory,
} from './acting.ts'

type Endpoints = typeof mandatesContract
const refuse = refuser({ ...ordersRefusals, ...documentsRefusals })

/** ORG-5b: lists the organization's orders to any member. */
export async function listOrdersOfOrganization(
  context: Context,
  { slug, ...asked }: ParsedOf<Endpoints['orders']>,
): Promise<AnswerOf<Endpoints['orders']>> {
  const member = await loadActingMember(context, slug)
  if (member.holderId === undefined) {
    return { state: await readUnopenedState(context, member), items: [], nextCursor: null }
  }
  return { state: 'open', ...(await listOrganizationOrders(context, member.holderId, asked)) }
}

/** ORG-5b: returns one order of the organization to any member, as investors see theirs. */
export async function readOrganizationOrder(
  context: Context,
  { slug, id }: ParsedOf<Endpoints['order']>,
): Promise<AnswerOf<Endpoints['order']>> {
  const { own, power, ...member } = await loadActingMember(context, slug)
  const asHolder = actAsHolder(context, requireOrderHolder(member))
  const order = await readOrder(asHolder, { id })
  const mandate = await queries.findMandateOfOrder(context.tx, own.organization.id, id)
  const mayAct = power !== null && !own.access.isSuspended
  const bought = new Set(order.lines.map(({ property }) => property.id))
  const certified = await listCertifiedStakes(asHolder)
  const { items: stakes } = await listStakes(asHolder)
  const deciders = mandate ? [mandate.proposedBy, mandate.decidedBy!] : []
  const names = new Map((await listNames(context.tx, deciders)).map((user) => [user.id, fullNameOf(user)]))
  const [proposedBy = '', approvedBy = ''] = deciders.map((userId) => names.get(userId) ?? '')
  return {
    order,
    proposedBy,
    approvedBy,
    accepted: (await listOrderDocuments(asHolder, { id })).items,
    stakes: stakes.filter(({ property }) => bought.has(property.id)),
    certificates: certified.flatMap(({ property, certificate }) =>
      bought.has(property.id) ? [{ propertyId: property.id, certificate }] : [],
    ),
    can: { certify: mayAct, cancel: mayAct },
  }
}

/** An organization without a wallet has no order. */
function requireOrderHolder({ holderId }: Pick<ActingMember, 'holderId'>): string {
  if (holderId === undefined) throw refuse('order_not_found')
  return holderId
}

/** ORG-5b, BUY-6: returns the receipt of an order, in the organization's registered name. */
export async function renderOrganizationReceipt(
  context: Context,
  { slug, ...asked }: ParsedOf<Endpoints['orderReceipt']>,
): Promise<Response> {
  const member = await loadActingMember(context, slug)
  const asHolder = actAsHolder(context, requireOrderHolder(member))
  return await renderReceipt(asHolder, { ...asked, ...(await findRegistrationNumber(context, member)) })
}

/** ORG-5b, OPP-1: returns a document that the organization accepted with an order. */
export async function readOrganizationOrderDocument(
  context: Context,
  { slug, ...asked }: ParsedOf<Endpoints['orderDocument']>,
): Promise<Response> {
  const member = await loadActingMember(context, slug)
  return await readOrderDocument(actAsHolder(context, requireOrderHolder(member)), asked)
}

/** ORG-5b, PRT-7: issues a certificate of a stake, or returns the valid one. One signatory may: no money moves. */
export async function certifyOrganizationStake(
  context: Context,
  { slug, propertyId }: ParsedOf<Endpoints['certifyStake']>,
): Promise<AnswerOf<Endpoints['certifyStake']>> {
  const { holderId, own } = await requireSignatory(context, slug, ['maker', 'checker'])
  const asHolder = actAsHolder(context, holderId)
  const known = (await listCertifiedStakes(asHolder)).find(({ property }) => property.id === propertyId)
  if (known?.certificate) return known.certificate
  const issued = await issueCertificate(asHolder, { propertyId })
  await recordAct(context, {
    act: 'mandates.certificate_issued',
    subject: { kind: 'organization', id: own.organization.id },
    after: { certificate: issued.number },
  })
  return issued
}

/** ORG-5b, PRT-7: returns a valid certificate in the organization's registered name to any member. */
export async function renderOrganizationCertificate(
  context: Context,
  publicOrigin: string,
  { slug, ...asked }: ParsedOf<Endpoints['certificate']>,
): Promise<Response> {
  const member = await loadActingMember(context, slug)
  if (member.holderId === undefined) throw refuse('certificate_not_found')
  const named = await findRegistrationNumber(context, member)
  return await renderCertificate(actAsHolder(context, member.holderId), publicOrigin, { ...asked, ...named })
}

async function findRegistrationNumber({ tx }: Context, { own }: ActingMember) {
  return { registrationNumber: (await findApprovedRegistration(tx, own.organization.id))?.registrationNumber }
}
