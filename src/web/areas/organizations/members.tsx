import { getRouteApi } from '@tanstack/react-router'
import { useWords } from '#web/app/words.ts'
import { readQuestion } from '#web/components/form/asked.ts'
import { Card } from '#web/components/structure/surfaces.tsx'
import { Invitations, InviteMemberDialog } from './invitations.tsx'
import { memberQuestions } from './member-dialog-names.ts'
import { RemoveDialog, RoleDialog } from './member-dialogs.tsx'
import { MemberParts } from './member-pages.tsx'
import { MemberRow } from './member-row.tsx'
import { OrganizationFrame } from './organization-frame.tsx'
import { Suspended } from './organization-page.tsx'

const route = getRouteApi('/_user/organization/$slug_/member')

/** ORG-3: the members, and for owners and managers the actions on each. */
export function MembersPage() {
  const words = useWords('organizations')
  const { organization, members, invitations } = route.useLoaderData()
  const { cursor } = route.useSearch()
  return (
    <OrganizationFrame organization={organization} title={words.members.title}>
      {organization.suspensionReason !== null && <Suspended reason={organization.suspensionReason} />}
      <Card as="ul" className="divide-y divide-line">
        {members.items.map((member) => (
          <MemberRow key={member.id} member={member} isOneself={member.isOneself} can={member.can} />
        ))}
      </Card>
      <MemberParts at={cursor} next={members.nextCursor} />
      <Invitations organization={organization} invitations={invitations} />
      <Question />
    </OrganizationFrame>
  )
}

/** The dialog that the address asks for, if the member exists and the action is possible. */
function Question() {
  const { ask } = route.useSearch()
  const { organization, members } = route.useLoaderData()
  if (ask === 'invite') return organization.can.invite ? <InviteMemberDialog of={organization} /> : null
  const question = readQuestion(ask, memberQuestions)
  const member = members.items.find(({ id }) => id === question?.id)
  if (!question || !member) return null
  if (question.kind === 'role') return member.can.change ? <RoleDialog of={{ organization, member }} /> : null
  return member.can.remove ? <RemoveDialog of={{ organization, member }} /> : null
}
