import * as z from 'zod'
import { paragraphDifferenceKinds, paragraphStyles, wordRunKinds } from '#kit/content/differences.ts'
import { type ContentDocument, ContentDocumentBody } from '#kit/content/document.ts'
import { type Contract, endpoint } from '#kit/contract.ts'
import { contentStaff } from '#kit/duties.ts'
import { Id, Instant, longText, wholeNumber } from '#kit/schemas.ts'
import { legalPages } from './kinds.ts'

/** The endpoints of texts that investors accept. */

const onePage = z.object({ page: z.enum(legalPages) })

// The arrays of a document are readonly.
const Document = ContentDocumentBody as unknown as z.ZodType<ContentDocument, ContentDocument>

export const LegalVersion = z.object({
  number: z.int().describe('0 is the version that ships with the product.'),
  publishedAt: Instant.nullable(),
  mustAccept: z.boolean().describe('True if investors had to accept it.'),
})

const DocumentDifference = z.object({
  kind: z.enum(paragraphDifferenceKinds),
  style: z.enum(paragraphStyles),
  runs: z.array(z.object({ kind: z.enum(wordRunKinds), text: z.string() })),
})

export const legalContract = {
  legalVersions: endpoint({
    method: 'GET',
    path: '/api/content/:page/versions',
    summary: 'List the versions of the terms or of the privacy policy, the newest first.',
    access: 'public',
    params: onePage,
    answer: z.object({ items: z.array(LegalVersion) }),
  }),
  legalVersion: endpoint({
    method: 'GET',
    path: '/api/content/:page/versions/:number',
    summary: 'Get a version of the terms or of the privacy policy, and how the present one differs from it.',
    access: 'public',
    params: onePage.extend({ number: wholeNumber(0, 1_000_000) }),
    answer: z.object({
      number: z.int(),
      publishedAt: Instant.nullable(),
      body: Document.describe('The whole text, in the caller’s language.'),
      present: z.int().describe('The number of the version in force.'),
      differences: z
        .array(DocumentDifference)
        .describe('From this version to the present one, in the caller’s language.'),
    }),
    refusals: ['content_version_not_found'],
  }),
  proposeLegal: endpoint({
    method: 'POST',
    path: '/api/admin/content/:page/proposal',
    summary: 'Propose to publish a text that investors must accept again. Another operator decides.',
    access: contentStaff,
    params: onePage,
    body: z.strictObject({
      revision: z.int('wrong_type').min(0).max(2_000_000_000).describe('The revision that was reviewed.'),
      reason: longText(1000).describe('Shown to the operator who decides.'),
    }),
    form: {},
    answer: z.object({ proposal: Id }),
    status: 201,
    idempotent: 'answer-kept',
    refusals: [
      'content_changed_meanwhile',
      'content_unchanged',
      'content_faulty',
      'content_scheduled',
      'proposal_open',
      'proposal_involved',
    ],
  }),
} satisfies Contract
