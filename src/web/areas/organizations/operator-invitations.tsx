import inviteForm from 'virtual:form/organizations.adminInvite'
import resendForm from 'virtual:form/organizations.adminResendInvitation'
import revokeForm from 'virtual:form/organizations.adminRevokeInvitation'
import { useRouter } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import type { organizationsContract } from '#modules/organizations/contract.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { useAct } from '#web/areas/admin/use-act.ts'
import { AskLink, FormDialog } from '#web/components/form/form-dialog.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { Icon } from '#web/components/pictures/icon.tsx'
import { Card } from '#web/components/structure/surfaces.tsx'
import { InvitationEntry, useSentText } from './invitation-row.tsx'
import type { Invitation } from './organization.ts'
import { PressButton } from './press-button.tsx'
import { RoleField } from './role-field.tsx'

/** ORG-6: the invitations of an organization, for operators. */
export function OfficeInvitations(props: {
  id: string
  invitations: readonly Invitation[]
  mayChange: boolean
}) {
  const { id, invitations, mayChange } = props
  const { invitations: words } = useWords('organizations')
  return (
    <section aria-labelledby="invitations" className="grid grid-cols-1 gap-3.5">
      <div className="flex items-center justify-between gap-4 flex-wrap">
        <h2 id="invitations" className="text-lg">
          {words.title}
        </h2>
        {mayChange && (
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
              acts={one.can.change && <Acts of={one} organizationId={id} />}
            />
          ))}
        </Card>
      )}
    </section>
  )
}

function Acts({ of: { id, email }, organizationId }: { of: Invitation; organizationId: string }) {
  const { invitations: words } = useWords('organizations')
  const { organizations } = useApi()
  const sentText = useSentText()
  const fixed = { id: organizationId, invitationId: id }
  return (
    <div className="flex items-center flex-wrap gap-2">
      <PressButton<typeof organizationsContract.adminResendInvitation, { isSent: boolean }>
        of={resendForm}
        fixed={fixed}
        label={words.resend}
        aria-label={words.resendTo(email)}
        variant="soft"
        size="sm"
        act={organizations.adminResendInvitation}
        done={sentText}
      />
      <PressButton<typeof organizationsContract.adminRevokeInvitation, void>
        of={revokeForm}
        fixed={fixed}
        label={words.revoke}
        aria-label={words.revokeOf(email)}
        variant="ghost"
        size="sm"
        act={organizations.adminRevokeInvitation}
        done={() => ({ color: 'ok', title: words.revoked })}
      />
    </div>
  )
}

export function OfficeInviteDialog({ id }: { id: string }) {
  const { invitations: words } = useWords('organizations')
  const { organizations } = useApi()
  const router = useRouter()
  const save = useAct(useSentText(), () => void router.invalidate())
  const form = useForm<typeof organizationsContract.adminInvite>({
    of: inviteForm,
    fixed: { id },
    idPrefix: 'invite',
    initial: { role: 'owner' },
    fieldOf: { organization_member_already: 'email' },
    send: (body) => save(organizations.adminInvite(body)),
  })
  return (
    <FormDialog
      form={form}
      to={`/admin/organization/${id}`}
      title={words.inviteTitle}
      description={words.inviteText}
      failed={words.failed}
      submit={{ label: words.send }}
    >
      <TextField name="email" label={words.email} autoComplete="off" />
      <RoleField />
    </FormDialog>
  )
}
