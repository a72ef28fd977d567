import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/app/head.ts'
import { VerificationPage } from '#web/pages/verification/verification.tsx'

export const Route = createFileRoute('/user/kyc')({
  staticData: { words: ['verification'] },
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('verification').title })),
  component: VerificationPage,
})
