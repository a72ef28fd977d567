import { createFileRoute } from '@tanstack/react-router'
import { everyone } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { FeedbackPage } from '#web/areas/feedback/feedback.tsx'

interface Search {
  sent?: true
}

export const Route = createFileRoute('/_user/feedback')({
  staticData: { access: everyone, keep: ['sent'], words: ['feedback'] },
  validateSearch: ({ sent }: Record<string, unknown>): Search =>
    sent === undefined ? {} : { sent: true as const },
  head: ({ match }) =>
    pageHead(match, ({ words }) => {
      const { title, description } = words.of('feedback')
      return { title, description }
    }),
  component: FeedbackPage,
})
