import type { ReactNode } from 'react'
import type { OrganizationRole } from '#modules/organizations/vocabulary.ts'
import { useWords } from '#web/app/words.ts'
import { Badge } from '#web/components/badge.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { EmailText } from '#web/components/values/identifiers.tsx'
import type { Invitation } from './organization.ts'

const tones = { open: 'info', expired: 'neutral', declined: 'neutral' } as const

/** An invitation that waits, has expired or was declined. */
export function InvitationEntry({ invitation, acts }: { invitation: Invitation; acts: ReactNode }) {
  const { invitations: words, roles } = useWords('organizations')
  const { email, role, state, isSent, invitedBy, expiresAt } = invitation
  return (
    <li className="flex flex-wrap items-center gap-4 p-5">
      <div className="grid grid-cols-1 min-w-0 flex-1 basis-56 gap-1">
        <p className="flex items-center flex-wrap gap-2">
          <EmailText value={email} className="font-semibold" />
          <Badge small>{roles[role]}</Badge>
          <Badge small tone={tones[state]}>
            {words.states[state]}
          </Badge>
          {!isSent && (
            <Badge small tone="warn">
              {words.notSent}
            </Badge>
          )}
        </p>
        <p className="text-xs text-text-3">
          {words.by} <bdi>{invitedBy}</bdi> · {words.until} <DateText value={expiresAt} form="date-time" />
        </p>
      </div>
      {acts}
    </li>
  )
}

/** The toast after an invitation, which may not have been sent. */
export function useSentText() {
  const { invitations: words } = useWords('organizations')
  return ({ isSent }: { isSent: boolean }) =>
    isSent
      ? { color: 'ok' as const, title: words.sent }
      : { color: 'warn' as const, title: words.notSentText }
}

/** The roles that a reader may invite to. */
export const invitableRoles = (own: readonly OrganizationRole[]): readonly OrganizationRole[] =>
  own.includes('owner') ? ['member', 'manager', 'owner'] : ['member']
