import { createFileRoute } from '@tanstack/react-router'
import { type KycStep, kycSteps } from '#modules/verification/vocabulary.ts'
import { investors } from '#web/app/access.ts'
import { pageHead } from '#web/app/head.ts'
import { VerificationPage } from '#web/areas/verification/verification.tsx'

export const Route = createFileRoute('/user/kyc')({
  staticData: { access: investors, words: ['verification', 'confirmation'] },
  validateSearch: (search): { step?: KycStep } => {
    const step = kycSteps.find((one) => one === search.step)
    return step ? { step } : {}
  },
  loader: async ({ context: { api } }) => {
    // The check goes on without it.
    const confirming = api.confirmation.state({}).catch(() => null)
    return { kyc: await api.verification.kyc({}), confirmation: await confirming }
  },
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('verification').title })),
  component: VerificationPage,
})
