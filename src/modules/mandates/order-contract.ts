import * as z from 'zod'
import { type Contract, endpoint } from '#kit/contract.ts'
import { listQuery, pageOf } from '#kit/list-query.ts'
import { locales } from '#kit/locale.ts'
import { Id, Instant, typedText } from '#kit/schemas.ts'
import { Order, ordersContract } from '#modules/orders/contract.ts'
import { organizationOrderList } from '#modules/orders/lists.ts'
import { OrganizationParams } from '#modules/organizations/contract.ts'
import { Stake } from '#modules/portfolio/contract.ts'
import { walletStates } from './vocabulary.ts'

const Certificate = z.object({ number: z.string(), issuedAt: Instant })

export const OrganizationOrder = z.object({
  order: Order,
  proposedBy: z.string(),
  approvedBy: z.string(),
  accepted: ordersContract.acceptedDocuments.answer.shape.items.describe(
    'The documents that were accepted with the order.',
  ),
  stakes: z.array(Stake).describe('The stakes in the opportunities of the order.'),
  certificates: z
    .array(z.object({ propertyId: Id, certificate: Certificate.nullable() }))
    .describe('The stakes held today, with the certificate of their present amount.'),
  can: z.object({ certify: z.boolean(), cancel: z.boolean() }),
})

const one = OrganizationParams.extend({ id: Id })
const Language = z.object({ lang: z.enum(locales, 'choose_one').optional() })

/** ORG-5b: the orders of an organization, and the documents about its stakes. */
export const organizationOrderContract = {
  orders: endpoint({
    method: 'GET',
    path: '/api/organizations/:slug/orders',
    summary: 'List the orders of an organization, newest first; for its members.',
    access: ['user'],
    params: OrganizationParams,
    query: listQuery(organizationOrderList),
    answer: pageOf(Order, {
      state: z.enum(walletStates).describe('Without an open wallet there are no orders.'),
    }),
    refusals: ['organization_not_found'],
  }),
  order: endpoint({
    method: 'GET',
    path: '/api/organizations/:slug/orders/:id',
    summary: 'Read one order of an organization, with the members who made it; for its members.',
    access: ['user'],
    params: one,
    answer: OrganizationOrder,
    refusals: ['organization_not_found', 'order_not_found'],
  }),
  cancelInvestment: endpoint({
    method: 'POST',
    path: '/api/organizations/:slug/investments/:id/cancellation',
    summary:
      'BUY-9: cancel an investment of the organization within its cooling-off period; for its signatories.',
    access: ['user'],
    params: one,
    form: {},
    isContended: true,
    idempotent: true,
    answer: Order,
    refusals: [
      'organization_not_found',
      'organization_suspended',
      'organization_wallet_not_open',
      'investment_not_found',
      'investment_final',
      'cooling_off_over',
      'too_many_requests',
      'idempotency_key_reused',
    ],
  }),
  orderReceipt: endpoint({
    method: 'GET',
    path: '/api/organizations/:slug/orders/:id/receipt',
    summary: 'Download the receipt of an order of an organization as PDF.',
    access: ['user'],
    params: one,
    query: Language,
    produces: 'application/pdf',
    refusals: ['organization_not_found', 'order_not_found', 'order_still_open', 'too_many_requests'],
  }),
  orderDocument: endpoint({
    method: 'GET',
    path: '/api/organizations/:slug/orders/:id/documents/:versionId',
    summary: 'Download a document as it was when it was accepted with an order of an organization.',
    access: ['user'],
    params: one.extend({ versionId: Id }),
    produces: 'application/pdf',
    refusals: [
      'organization_not_found',
      'order_not_found',
      'accepted_document_not_found',
      'property_document_not_found',
    ],
  }),
  certifyStake: endpoint({
    method: 'POST',
    path: '/api/organizations/:slug/certificates',
    summary: 'Issue a certificate of a stake of an organization; for its signatories.',
    access: ['user'],
    params: OrganizationParams,
    body: z.strictObject({ propertyId: Id }),
    form: {},
    answer: Certificate,
    refusals: [
      'organization_not_found',
      'organization_suspended',
      'organization_wallet_not_open',
      'stake_not_held',
    ],
  }),
  certificate: endpoint({
    method: 'GET',
    path: '/api/organizations/:slug/certificates/:number',
    summary: 'Download a certificate of an organization’s stake.',
    access: ['user'],
    params: OrganizationParams.extend({ number: typedText(40) }),
    query: Language,
    produces: 'application/pdf',
    refusals: ['organization_not_found', 'certificate_not_found', 'too_many_requests'],
  }),
} satisfies Contract
