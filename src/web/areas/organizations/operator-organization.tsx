import dropLogoForm from 'virtual:form/organizations.dropLogo'
import { getRouteApi, Link } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import type { organizationsContract } from '#modules/organizations/contract.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { AskLink } from '#web/components/form/form-dialog.tsx'
import { Icon } from '#web/components/pictures/icon.tsx'
import { AdminHead, AdminMain } from '#web/components/structure/admin-main.tsx'
import { Callout, Card } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { type Fact, FactList } from '#web/components/values/fact-list.tsx'
import { LtrText } from '#web/components/values/identifiers.tsx'
import { MemberParts } from './member-pages.tsx'
import { MemberRow } from './member-row.tsx'
import { OfficeDialog } from './operator-dialogs.tsx'
import { OfficeInvitations } from './operator-invitations.tsx'
import { StateBadge, useMayChangeOrganizations } from './operator-list.tsx'
import { OfficeVerification } from './operator-verification.tsx'
import type { OfficeOrganization } from './organization.ts'
import { OrganizationLogo } from './organization-logo.tsx'
import { PressButton } from './press-button.tsx'

const route = getRouteApi('/_admin/admin/organization/$id')

/** ORG-6: one organization: its profile, members and status. */
export function OfficeOrganizationPage() {
  const words = useWords('organizations')
  const { organization, members, invitations, checks } = route.useLoaderData()
  const { ask } = route.useSearch()
  const mayChange = useMayChangeOrganizations()
  const { organizations } = useApi()
  const { name, suspendedAt, suspensionReason } = organization
  return (
    <AdminMain>
      <AdminHead
        back={{ to: '/admin/organization', label: words.office.back }}
        title={
          <span className="flex items-center gap-3">
            <OrganizationLogo logo={organization.logo} />
            <bdi className="wrap-anywhere">{name}</bdi>
          </span>
        }
        badge={<StateBadge isSuspended={suspendedAt !== null} />}
      />
      <div className="grid grid-cols-1 max-w-3xl gap-5">
        {suspensionReason !== null && (
          <Callout tone="warn">{words.suspendedFor(`\u2068${suspensionReason}\u2069`)}</Callout>
        )}
        {mayChange && (
          <div className="flex items-center flex-wrap gap-2.5">
            <AskLink ask="change">{words.office.change}</AskLink>
            <AskLink ask="suspend" variant={suspendedAt === null ? 'danger-soft' : 'outline'}>
              {suspendedAt === null ? words.office.suspend : words.office.resume}
            </AskLink>
            {organization.logo && (
              <PressButton<typeof organizationsContract.dropLogo, OfficeOrganization>
                of={dropLogoForm}
                fixed={{ id: organization.id }}
                label={words.logo.removeLogo}
                variant="ghost"
                act={organizations.dropLogo}
                done={() => ({ color: 'ok', title: words.logo.removed })}
              />
            )}
          </div>
        )}
        <Facts of={organization} />
        <OfficeVerification id={organization.id} checks={checks} ask={ask} />
        <Members mayChange={mayChange} />
        <OfficeInvitations id={organization.id} invitations={invitations} mayChange={mayChange} />
      </div>
      {mayChange && <OfficeDialog ask={ask} of={organization} members={members.items} />}
    </AdminMain>
  )
}

function Facts({ of }: { of: OfficeOrganization }) {
  const { words, home, office } = useWords('organizations')
  const former = of.formerSlugs.map((slug) => `/organization/${slug}`)
  const facts: Fact[] = [
    [words.nameAr, <bdi key="ar">{of.nameAr}</bdi>],
    [words.nameEn, <bdi key="en">{of.nameEn}</bdi>],
    [words.cityAr, <bdi key="cityAr">{of.cityAr}</bdi>],
    [words.cityEn, <bdi key="cityEn">{of.cityEn}</bdi>],
    [home.address, <LtrText key="slug" value={`/organization/${of.slug}`} className="whitespace-normal" />],
    [
      office.formerSlugs,
      former.length > 0 && <LtrText value={former.join(' · ')} className="wrap-anywhere whitespace-normal" />,
    ],
    [home.members, home.count(of.memberCount)],
    [office.created, <DateText key="created" value={of.createdAt} form="date-time" />],
    [
      office.suspendedOn,
      of.suspendedAt && <DateText key="suspended" value={of.suspendedAt} form="date-time" />,
    ],
  ]
  return (
    <Card as="section" className="panel" aria-label={of.name}>
      <FactList facts={facts} />
    </Card>
  )
}

function Members({ mayChange }: { mayChange: boolean }) {
  const { members: words, office } = useWords('organizations')
  const { members } = route.useLoaderData()
  const { cursor } = route.useSearch()
  return (
    <section aria-labelledby="members" className="grid grid-cols-1 gap-3.5">
      <div className="flex items-center justify-between gap-4 flex-wrap">
        <h2 id="members" className="text-lg">
          {words.title}
        </h2>
        {mayChange && (
          <AskLink ask="add" variant="soft" size="sm">
            <Icon of={UserPlus} />
            {office.add.title}
          </AskLink>
        )}
      </div>
      <Card as="ul" className="divide-y divide-line">
        {members.items.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            can={{ change: mayChange, remove: mayChange }}
            name={
              <Link to="/admin-sahl/customer/$id" params={{ id: member.personId }} className="link">
                <bdi>{member.name}</bdi>
              </Link>
            }
          />
        ))}
      </Card>
      <MemberParts at={cursor} next={members.nextCursor} />
    </section>
  )
}
