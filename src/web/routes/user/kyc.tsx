import { createFileRoute } from '@tanstack/react-router'
import { type KycStep, kycSteps } from '#modules/verification/vocabulary.ts'
import { investors } from '#web/app/access.ts'
import { pageHead } from '#web/app/head.ts'
import { VerificationPage } from '#web/areas/verification/verification.tsx'

export const Route = createFileRoute('/user/kyc')({
  staticData: { access: investors, words: ['verification'] },
  validateSearch: (search): { step?: KycStep } => {
    const step = kycSteps.find((one) => one === search.step)
    return step ? { step } : {}
  },
  loader: ({ context }) => context.api.verification.kyc({}),
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('verification').title })),
  component: VerificationPage,
})
