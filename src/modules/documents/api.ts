import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import type { documentsContract } from './contract.ts'
import { renderCertificate } from './operations/certificate-paper.ts'
import { issueCertificate, verifyCertificate } from './operations/certificates.ts'
import { readDocuments } from './operations/overview.ts'
import { renderStatement } from './operations/statement.ts'
import { renderSummary } from './operations/summary.ts'

export const documentsHandlers = ({
  origin,
}: {
  origin: () => string
}): Handlers<typeof documentsContract, CallContext> => ({
  documents: readDocuments,
  statement: renderStatement,
  summary: renderSummary,
  issueCertificate,
  certificate: (context, asked) => renderCertificate(context, origin(), asked),
  verifyCertificate,
})
