import type { ReactNode } from 'react'
import type { OrganizationRole } from '#modules/organizations/vocabulary.ts'
import { useWords } from '#web/app/words.ts'
import { Badge } from '#web/components/badge.tsx'
import { questionAbout } from '#web/components/form/asked.ts'
import { AskLink } from '#web/components/form/form-dialog.tsx'
import { Avatar } from '#web/components/pictures/avatar.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { EmailText } from '#web/components/values/identifiers.tsx'

export interface RowMember {
  readonly id: string
  readonly name: string
  readonly email: string | null
  readonly role: OrganizationRole
  readonly joinedAt: string
}

/** A member, as other members and operators see them. */
export function MemberRow(props: {
  member: RowMember
  /** The name as a link, if it leads somewhere. */
  name?: ReactNode
  isOneself?: boolean
  can: { readonly change: boolean; readonly remove: boolean }
}) {
  const { members: words, roles } = useWords('organizations')
  const { member, isOneself, can } = props
  return (
    <li className="flex flex-wrap items-center gap-4 p-5">
      <Avatar name={member.name} />
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex items-center flex-wrap gap-2">
          <span className="font-semibold wrap-anywhere" dir="auto">
            {props.name ?? member.name}
          </span>
          {isOneself && <span className="text-xs text-text-3">{words.you}</span>}
          <Badge small>{roles[member.role]}</Badge>
        </p>
        {member.email !== null && (
          <p className="text-sm text-text-2">
            <EmailText value={member.email} />
          </p>
        )}
        <p className="text-xs text-text-3">
          {words.since} <DateText value={member.joinedAt} />
        </p>
      </div>
      <Acts member={member} can={can} />
    </li>
  )
}

function Acts({
  member: { id, name },
  can,
}: {
  member: RowMember
  can: { readonly change: boolean; readonly remove: boolean }
}) {
  const { members: words } = useWords('organizations')
  if (!can.change && !can.remove) return null
  return (
    <div className="flex items-center flex-wrap gap-2">
      {can.change && (
        <AskLink
          ask={questionAbout('role', id)}
          variant="soft"
          size="sm"
          aria-label={words.changeRoleOf(name)}
        >
          {words.changeRole}
        </AskLink>
      )}
      {can.remove && (
        <AskLink
          ask={questionAbout('remove', id)}
          variant="ghost"
          size="sm"
          aria-label={words.removeOf(name)}
        >
          {words.remove}
        </AskLink>
      )}
    </div>
  )
}
