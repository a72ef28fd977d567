import { createFileRoute } from '@tanstack/react-router'
import { everyone } from '#web/app/access/access.ts'
import { problemOfError } from '#web/app/api/errors.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { InvitationPage } from '#web/areas/accounts/invitation.tsx'

interface InvitationSearch {
  token?: string
  done?: true
  /** Names the posted form that this page answers. */
  form?: string
}

export const Route = createFileRoute('/admin-sahl/invitation')({
  staticData: { access: everyone, words: ['accounts', 'auth'], noindex: true },
  validateSearch: ({ token, done, form }: Record<string, unknown>): InvitationSearch => ({
    ...(typeof token === 'string' ? { token } : {}),
    ...(done === true || done === 'true' ? { done: true } : {}),
    ...(typeof form === 'string' ? { form } : {}),
  }),
  loaderDeps: ({ search: { token, done } }) => ({ token, done }),
  loader: async ({ context, deps: { token, done } }) => {
    const nothing = { invitation: null, problem: null, isDone: done === true }
    if (done || token === undefined) return nothing
    try {
      return { ...nothing, invitation: await context.api.accounts.invitation({ token }) }
    } catch (error) {
      const { status, detail } = problemOfError(error)
      if (status >= 500) throw error
      return { ...nothing, problem: detail }
    }
  },
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('accounts').invitation.title })),
  component: InvitationPage,
})
