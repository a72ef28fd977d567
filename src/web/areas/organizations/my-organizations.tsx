import { getRouteApi, Link } from '@tanstack/react-router'
import type { AnswerOf } from '#kit/contract.ts'
import type { organizationsContract } from '#modules/organizations/contract.ts'
import { useWords } from '#web/app/words.ts'
import emptyPicture from '#web/art/tower-hijaz-night.svg?url'
import { Badge } from '#web/components/badge.tsx'
import { NarrowPage } from '#web/components/structure/narrow-page.tsx'
import { Callout, Card, EmptyState } from '#web/components/structure/surfaces.tsx'
import { LtrText } from '#web/components/values/identifiers.tsx'
import { OrganizationLogo } from './organization-logo.tsx'
import { OwnInvitations } from './own-invitations.tsx'

type Belonging = AnswerOf<typeof organizationsContract.mine>[number]
const route = getRouteApi('/_user/user/organization')

/**
 * ORG-5: the user's organizations, and how to register one. Refused visitors of another organization's page are
 * redirected here.
 */
export function MyOrganizationsPage() {
  const { mine: words } = useWords('organizations')
  const { title: profile } = useWords('profile')
  const { organizations, invitations } = route.useLoaderData()
  return (
    <NarrowPage below={{ to: '/user/profile', label: profile }} title={words.title} lead={words.lead}>
      <OwnInvitations invitations={invitations} />
      {organizations.length === 0 && invitations.length === 0 && (
        <EmptyState title={words.none} text={words.noneText} image={{ src: emptyPicture }} />
      )}
      {organizations.length > 0 && (
        <Card as="ul" className="divide-y divide-line">
          {organizations.map((one) => (
            <OrganizationRow key={one.slug} of={one} />
          ))}
        </Card>
      )}
      <Interest />
    </NarrowPage>
  )
}

function OrganizationRow({ of: { slug, name, logo, roles, isSuspended } }: { of: Belonging }) {
  const words = useWords('organizations')
  return (
    <li className="flex flex-wrap items-center gap-4 p-5">
      <OrganizationLogo logo={logo} />
      <div className="grid grid-cols-1 min-w-0 flex-1 basis-48 gap-1">
        <p className="flex items-center flex-wrap gap-2">
          <Link to="/organization/$slug" params={{ slug }} className="link font-semibold wrap-anywhere">
            <bdi>{name}</bdi>
          </Link>
          {roles.map((role) => (
            <Badge key={role} small>
              {words.roles[role]}
            </Badge>
          ))}
          {isSuspended && (
            <Badge small tone="warn">
              {words.suspended}
            </Badge>
          )}
        </p>
        <LtrText
          value={`/organization/${slug}`}
          className="text-xs text-text-3 wrap-anywhere whitespace-normal"
        />
      </div>
    </li>
  )
}

/** Leads to the form by which another organization can join. */
function Interest() {
  const { mine: words } = useWords('organizations')
  return (
    <Callout>
      <p className="font-semibold">{words.interestTitle}</p>
      <p>
        <Link to="/organization-contact" className="link">
          {words.interest}
        </Link>
      </p>
    </Callout>
  )
}
