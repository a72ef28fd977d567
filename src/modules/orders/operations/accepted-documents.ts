import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { refuser } from '#kit/errors.ts'
import { listAcceptedDocuments, readAcceptedVersion } from '#modules/opportunities/index.ts'
import { requireInvestor } from '#modules/verification/index.ts'
import type { Context } from '#platform/context.ts'
import { type ordersContract, ordersRefusals } from '../contract.ts'
import { requireOrderAccess } from '../policy.ts'
import * as queries from '../queries/orders.ts'

type Contract = typeof ordersContract
type Answer = AnswerOf<Contract['acceptedDocuments']>
const refuse = refuser(ordersRefusals)

/** OPP-1: lists the documents that the investor accepted with an order, in the versions of that time. */
export async function listOrderDocuments(context: Context, { id }: { id: string }): Promise<Answer> {
  return await listDocumentsOf(context, await requireOwnOrder(context, id))
}

/** Returns a version that the investor accepted with this order, whatever has become of the document. */
export async function readOrderDocument(
  context: Context,
  { id, versionId }: ParsedOf<Contract['acceptedDocument']>,
): Promise<Response> {
  return await readDocumentOf(context, await requireOwnOrder(context, id), versionId)
}

/** ADM-5: lists the documents that an investor accepted with an order, for operators. */
export async function listInvestorsOrderDocuments(context: Context, { id }: { id: string }): Promise<Answer> {
  return await listDocumentsOf(context, await requireAnyOrder(context, id))
}

/** ADM-5: returns a version that an investor accepted with this order, for operators. */
export async function readInvestorsOrderDocument(
  context: Context,
  { id, versionId }: ParsedOf<Contract['investorsAcceptedDocument']>,
): Promise<Response> {
  return await readDocumentOf(context, await requireAnyOrder(context, id), versionId)
}

async function requireOwnOrder(context: Context, id: string): Promise<queries.OrderRow> {
  const { userId } = requireInvestor(context.actor)
  const order = await queries.findInvestorsOrder(context.tx, userId, id)
  if (!order) throw refuse('order_not_found')
  return order
}

async function requireAnyOrder(context: Context, id: string): Promise<queries.OrderRow> {
  requireOrderAccess(context.actor)
  const order = await queries.findOrderById(context.tx, id)
  if (!order) throw refuse('order_not_found')
  return order
}

/** The purchases of an order, by the terms that each line was bought on. */
async function listPurchases({ tx }: Context, order: queries.OrderRow) {
  const lines = await queries.listInvestmentsByOrder(tx, [order.id])
  return lines.map(({ opportunityId, termsVersion }) => ({
    opportunityId,
    termsVersion,
    at: order.createdAt,
  }))
}

async function listDocumentsOf(context: Context, order: queries.OrderRow): Promise<Answer> {
  const documents = await listAcceptedDocuments(context.tx, await listPurchases(context, order))
  return {
    items: documents.map(({ title, opportunityId, ...document }) => ({
      ...document,
      propertyId: opportunityId,
      title: title[context.locale],
    })),
  }
}

async function readDocumentOf(
  context: Context,
  order: queries.OrderRow,
  versionId: string,
): Promise<Response> {
  const documents = await listAcceptedDocuments(context.tx, await listPurchases(context, order))
  const accepted = documents.find(({ id }) => id === versionId)
  if (!accepted) throw refuse('accepted_document_not_found')
  return await readAcceptedVersion(context, { opportunityId: accepted.opportunityId, versionId })
}
