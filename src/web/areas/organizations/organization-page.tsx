import { getRouteApi, Link } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { useWords } from '#web/app/words.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { AskLink } from '#web/components/form/form-dialog.tsx'
import { NarrowPage } from '#web/components/structure/narrow-page.tsx'
import { Callout, Card } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { type Fact, FactList } from '#web/components/values/fact-list.tsx'
import { LtrText } from '#web/components/values/identifiers.tsx'
import type { Organization } from './organization.ts'
import { ChangeDialog, LeaveDialog } from './organization-dialogs.tsx'

const route = getRouteApi('/_user/organization/$slug')

/** ORG-3: an organization's home, for those who belong to it. */
export function OrganizationPage() {
  const words = useWords('organizations')
  const organization = route.useLoaderData()
  const { ask } = route.useSearch()
  const { name, about, suspensionReason, can } = organization
  return (
    <NarrowPage below={{ to: '/user/organization', label: words.mine.title }} title={name}>
      {suspensionReason !== null && <Suspended reason={suspensionReason} />}
      {about !== '' && (
        <Card as="section" pad className="grid grid-cols-1 gap-2" aria-label={words.home.about}>
          <p className="wrap-anywhere whitespace-pre-line" dir="auto">
            {about}
          </p>
        </Card>
      )}
      <Facts of={organization} />
      <div className="flex items-center flex-wrap gap-2.5">
        <ButtonLink to="/organization/$slug/member" params={{ slug: organization.slug }} variant="soft">
          {words.home.toMembers}
        </ButtonLink>
        <ButtonLink to="/organization/$slug/verification" params={{ slug: organization.slug }} variant="soft">
          {words.home.toVerification}
        </ButtonLink>
        <ButtonLink to="/organization/$slug/wallet" params={{ slug: organization.slug }} variant="soft">
          {words.home.toWallet}
        </ButtonLink>
        {can.change && (
          <AskLink ask="change" variant="outline">
            {words.home.change}
          </AskLink>
        )}
        <AskLink ask="leave" variant="ghost">
          {words.home.leave}
        </AskLink>
      </div>
      {ask === 'change' && can.change && <ChangeDialog of={organization} />}
      {ask === 'leave' && <LeaveDialog of={organization} />}
    </NarrowPage>
  )
}

export function Suspended({ reason }: { reason: string }) {
  const words = useWords('organizations')
  return (
    <Callout tone="warn" icon={CircleAlert}>
      <p className="font-semibold wrap-anywhere">{words.suspendedFor(`\u2068${reason}\u2069`)}</p>
      <p>{words.suspendedNote}</p>
    </Callout>
  )
}

function Facts({ of }: { of: Organization }) {
  const { home: words, roles } = useWords('organizations')
  const facts: Fact[] = [
    [words.city, <bdi key="city">{of.city}</bdi>],
    [
      words.address,
      <LtrText key="address" value={`/organization/${of.slug}`} className="whitespace-normal" />,
    ],
    [words.role, of.roles.map((role) => roles[role]).join(' · ')],
    [words.since, <DateText key="since" value={of.joinedAt} />],
    [
      words.members,
      <Link key="members" to="/organization/$slug/member" params={{ slug: of.slug }} className="link">
        {words.count(of.memberCount)}
      </Link>,
    ],
  ]
  return (
    <Card as="section" aria-label={of.name}>
      <FactList facts={facts} />
    </Card>
  )
}
