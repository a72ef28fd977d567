import { createFileRoute } from '@tanstack/react-router'
import { everyone } from '#web/app/access/access.ts'
import { problemOfError } from '#web/app/api/errors.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { OrganizationInvitationPage } from '#web/areas/organization-invitation/invitation.tsx'

interface InvitationAddress {
  token?: string
  done?: 'declined'
  /** Names the posted form that this page answers. */
  form?: string
}

export const Route = createFileRoute('/_auth/invitation/organization')({
  staticData: { access: everyone, words: ['organization-invitation'], noindex: true },
  validateSearch: ({ token, done, form }: Record<string, unknown>): InvitationAddress => ({
    ...(typeof token === 'string' ? { token } : {}),
    ...(done === 'declined' ? { done } : {}),
    ...(typeof form === 'string' ? { form } : {}),
  }),
  loaderDeps: ({ search: { token, done } }) => ({ token, done }),
  loader: async ({ context, deps: { token, done } }) => {
    const nothing = { invitation: null, problem: null }
    if (done || token === undefined) return nothing
    try {
      return { ...nothing, invitation: await context.api.organizations.invitation({ token }) }
    } catch (error) {
      const { status, detail } = problemOfError(error)
      if (status >= 500) throw error
      return { ...nothing, problem: detail }
    }
  },
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('organization-invitation').title })),
  component: OrganizationInvitationPage,
})
