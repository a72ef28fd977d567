import inviteForm from 'virtual:form/organizations.invite'
import resendForm from 'virtual:form/organizations.resendInvitation'
import revokeForm from 'virtual:form/organizations.revokeInvitation'
import { useRouter } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import type { organizationsContract } from '#modules/organizations/contract.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { AskLink, FormDialog, useAsking } from '#web/components/form/form-dialog.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { Icon } from '#web/components/pictures/icon.tsx'
import { Card } from '#web/components/structure/surfaces.tsx'
import { InvitationEntry, invitableRoles, useSentText } from './invitation-row.tsx'
import type { Invitation, Organization } from './organization.ts'
import { PressButton } from './press-button.tsx'
import { RoleField } from './role-field.tsx'

/** ORG-3: the invitations of an organization, for its owners and managers. */
export function Invitations(props: { organization: Organization; invitations: readonly Invitation[] }) {
  const { organization, invitations } = props
  const { invitations: words } = useWords('organizations')
  if (invitations.length === 0 && !organization.can.invite) return null
  return (
    <section aria-labelledby="invitations" className="grid grid-cols-1 gap-3.5">
      <div className="flex items-center justify-between gap-4 flex-wrap">
        <h2 id="invitations" className="text-lg">
          {words.title}
        </h2>
        {organization.can.invite && (
          <AskLink ask="invite" variant="soft" size="sm">
            <Icon of={UserPlus} />
            {words.invite}
          </AskLink>
        )}
      </div>
      {invitations.length === 0 ? (
        <p className="text-sm text-text-2">{words.none}</p>
      ) : (
        <Card as="ul" className="divide-y divide-line">
          {invitations.map((one) => (
            <InvitationEntry
              key={one.id}
              invitation={one}
              acts={one.can.change && <Acts of={one} slug={organization.slug} />}
            />
          ))}
        </Card>
      )}
    </section>
  )
}

function Acts({ of: { id, email }, slug }: { of: Invitation; slug: string }) {
  const { invitations: words } = useWords('organizations')
  const { organizations } = useApi()
  const sentText = useSentText()
  return (
    <div className="flex items-center flex-wrap gap-2">
      <PressButton<typeof organizationsContract.resendInvitation, { isSent: boolean }>
        of={resendForm}
        fixed={{ slug, id }}
        label={words.resend}
        aria-label={words.resendTo(email)}
        variant="soft"
        size="sm"
        act={organizations.resendInvitation}
        done={sentText}
      />
      <PressButton<typeof organizationsContract.revokeInvitation, void>
        of={revokeForm}
        fixed={{ slug, id }}
        label={words.revoke}
        aria-label={words.revokeOf(email)}
        variant="ghost"
        size="sm"
        act={organizations.revokeInvitation}
        done={() => ({ color: 'ok', title: words.revoked })}
      />
    </div>
  )
}

export function InviteMemberDialog({ of: { slug, roles } }: { of: Organization }) {
  const { invitations: words } = useWords('organizations')
  const { organizations } = useApi()
  const router = useRouter()
  const ask = useAsking()
  const sentText = useSentText()
  const form = useForm<typeof organizationsContract.invite>({
    of: inviteForm,
    fixed: { slug },
    idPrefix: 'invite',
    initial: { role: 'member' },
    fieldOf: { organization_member_already: 'email' },
    send: async (body) => {
      toasts.add(sentText(await organizations.invite(body)))
      await ask(undefined)
      await router.invalidate()
    },
  })
  return (
    <FormDialog
      form={form}
      to={`/organization/${slug}/member`}
      title={words.inviteTitle}
      description={words.inviteText}
      failed={words.failed}
      submit={{ label: words.send }}
    >
      <TextField name="email" label={words.email} autoComplete="off" />
      <RoleField among={invitableRoles(roles)} />
    </FormDialog>
  )
}
