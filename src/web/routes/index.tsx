import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/app/head.ts'
import { LandingPage } from '#web/pages/landing/landing.tsx'

export const Route = createFileRoute('/')({
  staticData: { words: ['landing'] },
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('landing').title })),
  component: LandingPage,
})
