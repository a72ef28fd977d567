import { Link } from '@tanstack/react-router'
import { readers } from '#kit/duties.ts'
import { usePageLocale } from '#web/app/context.ts'
import { Badge } from '#web/components/badge.tsx'
import { holderWordsIn } from './holder-words.ts'
import { useHasDuty } from './use-has-duty.ts'

interface AccountHolderProps {
  of: { readonly id: string; readonly name: string; readonly organizationId: string | null }
  /** Leads to the page of a customer. An organization always leads to its page, for those who may open it. */
  isLink?: boolean
}

interface OrganizationBadgeProps {
  of: { readonly name: string; readonly organizationId: string }
}

/** The badge of an organization's account, which leads to its page. Stands where the name itself leads elsewhere. */
export function OrganizationBadge({ of: { name, organizationId } }: OrganizationBadgeProps) {
  const { organization } = holderWordsIn(usePageLocale())
  const mayOpen = useHasDuty(...readers.compliance)
  const badge = <Badge small>{organization}</Badge>
  if (!mayOpen) return badge
  return (
    <Link
      to="/admin/organization/$id"
      params={{ id: organizationId }}
      className="link"
      aria-label={`${organization}: ${name}`}
    >
      {badge}
    </Link>
  )
}

/** The holder of a wallet: a customer, or an organization with its badge. */
export function AccountHolder({ of: { id, name, organizationId }, isLink = false }: AccountHolderProps) {
  const { organization } = holderWordsIn(usePageLocale())
  const mayOpen = useHasDuty(...readers.compliance)
  if (organizationId === null) {
    // Opening a customer is audited, so hovering must not preload the page.
    return isLink ? (
      <Link to="/admin-sahl/customer/$id" params={{ id }} preload={false} className="link">
        <bdi>{name}</bdi>
      </Link>
    ) : (
      <bdi>{name}</bdi>
    )
  }
  return (
    <span className="inline-flex items-center flex-wrap gap-2">
      {mayOpen ? (
        <Link to="/admin/organization/$id" params={{ id: organizationId }} className="link">
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <bdi>{name}</bdi>
      )}
      <Badge small>{organization}</Badge>
    </span>
  )
}
