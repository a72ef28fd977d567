/** Documents owns statements and summaries of wallets, and certificates of stakes, as PDF files (PRT-5, PRT-7). */
export { renderCertificate } from './operations/certificate-paper.ts'
export { issueCertificate, listCertifiedStakes } from './operations/certificates.ts'
