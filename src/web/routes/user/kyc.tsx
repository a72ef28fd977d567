import { createFileRoute } from '@tanstack/react-router'
import { investors } from '#web/app/access.ts'
import { pageHead } from '#web/app/head.ts'
import { VerificationPage } from '#web/areas/verification/verification.tsx'

const steps = ['identity', 'employment', 'finances', 'experience', 'goals', 'review'] as const
type Step = (typeof steps)[number]

export const Route = createFileRoute('/user/kyc')({
  staticData: { access: investors, words: ['verification'] },
  // The list stands here again: the contract's would bring its schemas into every page's script.
  validateSearch: (search): { step?: Step } => {
    const step = steps.find((one) => one === search.step)
    return step ? { step } : {}
  },
  loader: ({ context }) => context.api.verification.kyc({}),
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('verification').title })),
  component: VerificationPage,
})
