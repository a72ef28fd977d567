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
    summary: 'PRT-5, PRT-7: what the investor can have on paper.',
    access: ['user'],
    answer: z.object({
      firstDay: Day.describe('Of the account: nothing moved before it.'),
      today: Day,
      years: z.array(z.int()).describe('Years that summaries can be had of, the latest first.'),
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
      'PRT-5: every movement of the wallet within days, between its opening and its closing balance, as PDF.',
    access: ['user'],
    query: z.object({ from: Day, to: Day, lang: Language }),
    produces: 'application/pdf',
    refusals: ['kyc_not_approved', 'statement_too_long', 'statement_ahead', 'too_many_requests'],
  }),
  summary: endpoint({
    method: 'GET',
    path: '/api/documents/summary',
    summary: 'PRT-5: a year of the investor, with figures that help to reckon zakat, as PDF.',
    access: ['user'],
    query: z.object({ year: wholeNumber(2000, 2200), lang: Language }),
    produces: 'application/pdf',
    refusals: ['kyc_not_approved', 'summary_not_yet', 'too_many_requests'],
  }),
  issueCertificate: endpoint({
    method: 'POST',
    path: '/api/documents/certificates',
    summary: 'PRT-7: a certificate of a stake; the same one while the stake stays as it is.',
    access: ['user'],
    body: z.strictObject({ propertyId: Id }),
    form: {},
    answer: z.object({ number: z.string(), issuedAt: Instant }),
    refusals: ['kyc_not_approved', 'stake_not_held'],
  }),
  certificate: endpoint({
    method: 'GET',
    path: '/api/documents/certificates/:number',
    summary: 'One’s own certificate, as PDF.',
    access: ['user'],
    params: z.object({ number: CertificateNumber }),
    query: z.object({ lang: Language }),
    produces: 'application/pdf',
    refusals: ['kyc_not_approved', 'certificate_not_found', 'too_many_requests'],
  }),
  verifyCertificate: endpoint({
    method: 'GET',
    path: '/api/certificates/:number',
    summary: 'PRT-7: whether a certificate holds, of which opportunity, amount and date; never whose it is.',
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
