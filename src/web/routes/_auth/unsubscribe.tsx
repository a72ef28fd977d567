import { createFileRoute } from '@tanstack/react-router'
import { everyone } from '#web/app/access/access.ts'
import { problemOfError } from '#web/app/api/errors.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { UnsubscribePage } from '#web/areas/unsubscribe/unsubscribe.tsx'

interface UnsubscribeAddress {
  token?: string
  done?: true
  /** Names the posted form that this page answers. */
  form?: string
}

export const Route = createFileRoute('/_auth/unsubscribe')({
  staticData: { access: everyone, words: ['unsubscribe'], noindex: true },
  validateSearch: ({ token, done, form }: Record<string, unknown>): UnsubscribeAddress => ({
    ...(typeof token === 'string' ? { token } : {}),
    ...(done === true || done === 'true' ? { done: true } : {}),
    ...(typeof form === 'string' ? { form } : {}),
  }),
  loaderDeps: ({ search: { token, done } }) => ({ token, done }),
  loader: async ({ context, deps: { token, done } }) => {
    const nothing = { label: null, problem: null }
    if (done || token === undefined) return nothing
    try {
      const { label } = await context.api.notifications.subscription({ token })
      return { ...nothing, label }
    } catch (error) {
      const { status, detail } = problemOfError(error)
      if (status >= 500) throw error
      return { ...nothing, problem: detail }
    }
  },
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('unsubscribe').title })),
  component: UnsubscribePage,
})
