import { createFileRoute } from '@tanstack/react-router'
import { IdCard } from 'lucide-react'
import type { KycStep } from '#modules/verification/vocabulary.ts'
import { investors } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { VerificationPage } from '#web/areas/verification/verification.tsx'

export const Route = createFileRoute('/user/kyc')({
  staticData: {
    access: investors,
    words: ['verification', 'confirmation'],
    menus: { account: { icon: IdCard, place: 20, label: { ar: 'التحقق من الهوية', en: 'Identity check' } } },
  },
  // The page validates the step. Every visitor loads the route table, and few open this page.
  validateSearch: ({ step }): { step?: KycStep } =>
    typeof step === 'string' ? { step: step as KycStep } : {},
  loader: async ({ context: { api } }) => {
    // The check works without the national app.
    const confirming = api.confirmation.state({}).catch(() => null)
    return { kyc: await api.verification.kyc({}), confirmation: await confirming }
  },
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('verification').title })),
  component: VerificationPage,
})
