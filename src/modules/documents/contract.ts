import * as z from 'zod'
import { type Contract, endpoint } from '#kit/contract.ts'
import { defineRefusals } from '#kit/errors.ts'
import { locales } from '#kit/locale.ts'
import { Day, Halalas, Id, Instant, typedText, wholeNumber } from '#kit/schemas.ts'
import { certificateStates } from './vocabulary.ts'

export const documentsRefusals = defineRefusals({
  statement_too_long: { status: 422 },
  statement_ahead: { status: 422 },
  stake_not_held: { status: 404 },
  certificate_not_found: { status: 404 },
  summary_not_yet: { status: 404 },
})

const Language = z.enum(locales, 'choose_one').optional()
const CertificateNumber = typedText(40)

export const documentsContract = {
  documents: endpoint({
    method: 'GET',
    path: '/api/documents',
    viewable: true,
    summary: 'List the documents that the investor can download (PRT-5, PRT-7).',
    access: ['user'],
    answer: z.object({
      firstDay: Day.describe('The day the account was opened.'),
      today: Day,
      years: z.array(z.int()).describe('Years with a summary, newest first.'),
      stakes: z.array(
        z.object({
          property: z.object({ id: Id, title: z.string() }),
          amount: Halalas,
          certificate: z.object({ number: z.string(), issuedAt: Instant }).nullable(),
        }),
      ),
    }),
    refusals: ['kyc_not_approved'],
  }),
  statement: endpoint({
    method: 'GET',
    path: '/api/documents/statement',
    summary:
      'Download a statement of all wallet movements in a period, with opening and closing balance (PRT-5).',
    access: ['user'],
    query: z.object({ from: Day, to: Day, lang: Language }),
    produces: 'application/pdf',
    refusals: ['kyc_not_approved', 'statement_too_long', 'statement_ahead', 'too_many_requests'],
  }),
  summary: endpoint({
    method: 'GET',
    path: '/api/documents/summary',
    summary: 'Download the summary of a year, with figures for estimating zakat (PRT-5).',
    access: ['user'],
    query: z.object({ year: wholeNumber(2000, 2200), lang: Language }),
    produces: 'application/pdf',
    refusals: ['kyc_not_approved', 'summary_not_yet', 'too_many_requests'],
  }),
  issueCertificate: endpoint({
    method: 'POST',
    path: '/api/documents/certificates',
    summary: 'Issue a certificate of a stake; returns the present one while the stake is unchanged (PRT-7).',
    access: ['user'],
    body: z.strictObject({ propertyId: Id }),
    form: {},
    answer: z.object({ number: z.string(), issuedAt: Instant }),
    refusals: ['kyc_not_approved', 'stake_not_held'],
  }),
  certificate: endpoint({
    method: 'GET',
    path: '/api/documents/certificates/:number',
    viewable: true,
    summary: 'Download one’s own certificate.',
    access: ['user'],
    params: z.object({ number: CertificateNumber }),
    query: z.object({ lang: Language }),
    produces: 'application/pdf',
    refusals: ['kyc_not_approved', 'certificate_not_found', 'too_many_requests'],
  }),
  verifyCertificate: endpoint({
    method: 'GET',
    path: '/api/certificates/:number',
    summary:
      'Verify a certificate: returns its state, opportunity, amount and date, never the holder (PRT-7).',
    access: 'public',
    params: z.object({ number: CertificateNumber }),
    answer: z.object({
      state: z.enum(certificateStates),
      number: z.string(),
      property: z.object({ slug: z.string(), title: z.string() }).nullable(),
      amount: Halalas.nullable(),
      issuedAt: Instant.nullable(),
    }),
    refusals: ['too_many_requests'],
  }),
} satisfies Contract
