import revokeForm from 'virtual:form/accounts.revokeInvitation'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { formatMoneyText } from '#kit/format.ts'
import type { accountsContract } from '#modules/accounts/contract.ts'
import { useApi, usePageLocale } from '#web/app/context.ts'
import { useSession } from '#web/app/session/session.ts'
import { useWords } from '#web/app/words.ts'
import { ActButton } from '#web/areas/admin/act-button.tsx'
import { useHasDuty } from '#web/areas/admin/use-has-duty.ts'
import { Badge } from '#web/components/badge.tsx'
import { questionAbout } from '#web/components/form/asked.ts'
import { AskLink } from '#web/components/form/form-dialog.tsx'
import { Avatar } from '#web/components/pictures/avatar.tsx'
import { Icon } from '#web/components/pictures/icon.tsx'
import { AdminMain } from '#web/components/structure/admin-main.tsx'
import { Card } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { EmailText } from '#web/components/values/identifiers.tsx'
import { Roles } from './accounts.tsx'
import { InviteDialog, OperatorDialog } from './operator-dialogs.tsx'
import type { Operator, Team } from './operator-questions.ts'

const route = getRouteApi('/_admin/admin-sahl/admin-list')

/** The list of operators and of open invitations (ADM-4). */
export function OperatorsPage() {
  const { operators: words } = useWords('accounts')
  const { operators, invitations } = route.useLoaderData()
  const { ask } = route.useSearch()
  const isAdmin = useHasDuty('admin')
  return (
    <AdminMain>
      <div className="flex items-center justify-between gap-4 flex-wrap">
        <div>
          <h1 className="h2">{words.title}</h1>
          <p className="text-sm text-text-2">{words.lead}</p>
        </div>
        {isAdmin && (
          <AskLink ask="invite">
            <Icon of={UserPlus} />
            {words.invite}
          </AskLink>
        )}
      </div>
      <Card as="ul" className="divide-y divide-line">
        {operators.map((operator) => (
          <OperatorRow key={operator.id} operator={operator} />
        ))}
      </Card>
      <Invitations of={invitations} />
      {isAdmin && ask === 'invite' && <InviteDialog />}
      <OperatorDialog ask={ask} operators={operators} />
    </AdminMain>
  )
}

function OperatorRow({ operator }: { operator: Operator }) {
  const { operators: words } = useWords('accounts')
  const { user } = useSession()
  const { id, name, email, roles, duties, isActive, lastSeenAt, can } = operator
  return (
    <li className="flex flex-wrap items-center gap-4 p-5">
      <Avatar name={name} />
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex items-center flex-wrap gap-2">
          <span className="font-semibold" dir="auto">
            {name}
          </span>
          {user?.id === id && <span className="text-xs text-text-3">{words.you}</span>}
          <Roles of={roles} />
          {duties && <HeldDuties of={duties} />}
          {!isActive && <Badge tone="bad">{words.inactive}</Badge>}
        </p>
        <p className="text-sm text-text-2">
          <EmailText value={email} />
        </p>
        <p className="text-xs text-text-3">
          {lastSeenAt ? (
            <>
              {words.lastSeen} <DateText value={lastSeenAt} form="date-time" />
            </>
          ) : (
            words.neverSeen
          )}
        </p>
      </div>
      {can.change && (
        <div className="flex items-center flex-wrap gap-2">
          <AskLink
            ask={questionAbout('role', id)}
            variant="soft"
            size="sm"
            aria-label={words.changeRoleOf(name)}
          >
            {words.changeRole}
          </AskLink>
          <AskLink
            ask={questionAbout('activity', id)}
            variant="outline"
            size="sm"
            aria-label={isActive ? words.switchOffOf(name) : words.switchOnOf(name)}
          >
            {isActive ? words.switchOff : words.switchOn}
          </AskLink>
          <AskLink
            ask={questionAbout('dismissal', id)}
            variant="ghost"
            size="sm"
            aria-label={words.dismissOf(name)}
          >
            {words.dismiss}
          </AskLink>
        </div>
      )}
    </li>
  )
}

/** The duties of an admin who has not all of them, each with its limit. */
export function HeldDuties({ of }: { of: NonNullable<Operator['duties']> }) {
  const { duties: names, dutyFields: words } = useWords('accounts')
  const locale = usePageLocale()
  if (of.length === 0) return <Badge tone="bad">{words.none}</Badge>
  return of.map(({ duty, limit }) => (
    <Badge key={duty} plain>
      {limit === undefined ? names[duty] : words.upTo(names[duty], formatMoneyText(BigInt(limit), locale))}
    </Badge>
  ))
}

function Invitations({ of }: { of: Team['invitations'] }) {
  const { invitations: words } = useWords('accounts')
  return (
    <section aria-labelledby="invitations" className="grid grid-cols-1 gap-3.5">
      <h2 id="invitations" className="text-lg">
        {words.title}
      </h2>
      {of.length === 0 ? (
        <p className="text-sm text-text-2">{words.none}</p>
      ) : (
        <Card as="ul" className="divide-y divide-line">
          {of.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
        </Card>
      )}
    </section>
  )
}

function InvitationRow({ invitation }: { invitation: Team['invitations'][number] }) {
  const { invitations: words } = useWords('accounts')
  const api = useApi()
  const router = useRouter()
  const isAdmin = useHasDuty('admin')
  const { id, email, role, duties, invitedBy, expiresAt, awaitsApproval } = invitation
  return (
    <li className="flex flex-wrap items-center gap-4 p-5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex items-center flex-wrap gap-2">
          <EmailText value={email} className="font-semibold" />
          <Roles of={[role]} />
          {duties && <HeldDuties of={duties} />}
          {awaitsApproval && <Badge tone="warn">{words.awaitsApproval}</Badge>}
        </p>
        <p className="text-sm text-text-2">
          {words.by(invitedBy)} · {words.until} <DateText value={expiresAt} form="date-time" />
        </p>
      </div>
      {isAdmin && (
        <ActButton<typeof accountsContract.revokeInvitation, unknown>
          of={revokeForm}
          fixed={{ id }}
          variant="outline"
          size="sm"
          aria-label={words.revokeOf(email)}
          label={words.revoke}
          done={words.revoked}
          act={(call) => api.accounts.revokeInvitation(call)}
          onDone={() => void router.invalidate()}
        />
      )}
    </li>
  )
}
