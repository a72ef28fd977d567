import { createFileRoute } from '@tanstack/react-router'
import { everyone } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { VerifyPage } from '#web/areas/documents/verify.tsx'

export const Route = createFileRoute('/certificate/$number')({
  staticData: { access: everyone, words: ['documents'], noindex: true },
  loader: ({ context: { api }, params: { number } }) => api.documents.verifyCertificate({ number }),
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('documents').verify.title })),
  component: VerifyPage,
})
