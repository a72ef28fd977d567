import * as z from 'zod'
import { type Contract, endpoint } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import { Id } from '#kit/schemas.ts'
import { documentKinds } from '#modules/opportunities/editor-vocabulary.ts'

/** OPP-1: a document that an investor accepted with an order, in the version of that time. */
export const AcceptedDocument = z.object({
  id: Id.describe('The id of the version.'),
  propertyId: Id,
  kind: z.enum(documentKinds),
  title: z.string(),
  number: z.int().describe('The number of the version.'),
  sizeBytes: z.int(),
  isLatest: z.boolean().describe('False if the document was replaced or removed since.'),
})
const AcceptedDocuments = z.object({ items: z.array(AcceptedDocument) })

/** The files of an order: its receipt, and the documents that the investor accepted with it. */
export const orderFilesContract = {
  receipt: endpoint({
    method: 'GET',
    path: '/api/orders/:id/receipt',
    viewable: true,
    summary: 'Download the receipt of a completed order as PDF, in the requested language.',
    access: ['user'],
    params: z.object({ id: Id }),
    query: z.object({ lang: z.enum(['ar', 'en']).optional() }),
    produces: 'application/pdf',
    refusals: ['order_not_found', 'order_still_open'],
  }),
  acceptedDocuments: endpoint({
    method: 'GET',
    path: '/api/orders/:id/documents',
    viewable: true,
    summary: 'List the documents that the investor accepted with an order, in the versions of that time.',
    access: ['user'],
    params: z.object({ id: Id }),
    answer: AcceptedDocuments,
    refusals: ['order_not_found'],
  }),
  acceptedDocument: endpoint({
    method: 'GET',
    path: '/api/orders/:id/documents/:versionId',
    viewable: true,
    summary: 'Download a document as it was when the investor accepted it.',
    access: ['user'],
    params: z.object({ id: Id, versionId: Id }),
    produces: 'application/pdf',
    refusals: ['order_not_found', 'accepted_document_not_found', 'property_document_not_found'],
  }),
  investorsAcceptedDocuments: endpoint({
    method: 'GET',
    path: '/api/admin/orders/:id/documents',
    summary: 'List the documents that an investor accepted with an order.',
    access: readers.customers,
    params: z.object({ id: Id }),
    answer: AcceptedDocuments,
    refusals: ['order_not_found'],
  }),
  investorsAcceptedDocument: endpoint({
    method: 'GET',
    path: '/api/admin/orders/:id/documents/:versionId',
    summary: 'Download a document as it was when an investor accepted it.',
    access: readers.customers,
    params: z.object({ id: Id, versionId: Id }),
    produces: 'application/pdf',
    refusals: ['order_not_found', 'accepted_document_not_found', 'property_document_not_found'],
  }),
} satisfies Contract
