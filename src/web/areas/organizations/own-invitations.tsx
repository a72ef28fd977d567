import acceptForm from 'virtual:form/organizations.acceptOwnInvitation'
import declineForm from 'virtual:form/organizations.declineOwnInvitation'
import { useNavigate } from '@tanstack/react-router'
import type { AnswerOf } from '#kit/contract.ts'
import type { organizationsContract } from '#modules/organizations/contract.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { Badge } from '#web/components/badge.tsx'
import { Card } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { PressButton } from './press-button.tsx'

type OwnInvitation = AnswerOf<typeof organizationsContract.ownInvitations>[number]

/** ORG-5: the invitations that wait for the user. */
export function OwnInvitations({ invitations }: { invitations: readonly OwnInvitation[] }) {
  const { mine: words } = useWords('organizations')
  if (invitations.length === 0) return null
  return (
    <section aria-labelledby="invitations" className="grid grid-cols-1 gap-3.5">
      <h2 id="invitations" className="text-lg">
        {words.invitations}
      </h2>
      <Card as="ul" className="divide-y divide-line">
        {invitations.map((one) => (
          <OwnInvitationRow key={one.id} of={one} />
        ))}
      </Card>
    </section>
  )
}

function OwnInvitationRow({ of }: { of: OwnInvitation }) {
  const { mine: words, invitations, roles } = useWords('organizations')
  const { organizations } = useApi()
  const navigate = useNavigate()
  const { id, organization, role, invitedBy, expiresAt } = of
  return (
    <li className="flex flex-wrap items-center gap-4 p-5">
      <div className="grid grid-cols-1 min-w-0 flex-1 basis-56 gap-1">
        <p className="flex items-center flex-wrap gap-2">
          <bdi className="font-semibold wrap-anywhere">{organization}</bdi>
          <Badge small>{roles[role]}</Badge>
        </p>
        <p className="text-xs text-text-3">
          {invitations.by} <bdi>{invitedBy}</bdi> · {invitations.until}{' '}
          <DateText value={expiresAt} form="date-time" />
        </p>
      </div>
      <div className="flex items-center flex-wrap gap-2">
        <PressButton<typeof organizationsContract.acceptOwnInvitation, { slug: string }>
          of={acceptForm}
          fixed={{ id }}
          label={words.accept}
          aria-label={words.acceptOf(organization)}
          size="sm"
          to="/user/organization"
          act={organizations.acceptOwnInvitation}
          done={() => ({ color: 'ok', title: words.accepted(organization) })}
          onDone={({ slug }) => navigate({ to: '/organization/$slug', params: { slug } })}
        />
        <PressButton<typeof organizationsContract.declineOwnInvitation, void>
          of={declineForm}
          fixed={{ id }}
          label={words.decline}
          aria-label={words.declineOf(organization)}
          variant="ghost"
          size="sm"
          act={organizations.declineOwnInvitation}
          done={() => ({ color: 'ok', title: words.declined })}
        />
      </div>
    </li>
  )
}
