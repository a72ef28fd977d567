import { getRouteApi, Link } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { useWords } from '#web/app/words.ts'
import { AskLink } from '#web/components/form/form-dialog.tsx'
import { Callout, Card } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { type Fact, FactList } from '#web/components/values/fact-list.tsx'
import { LtrText } from '#web/components/values/identifiers.tsx'
import { LogoSection } from './logo-section.tsx'
import { MemberTotalsCard } from './member-totals.tsx'
import type { Organization } from './organization.ts'
import { ChangeDialog, LeaveDialog } from './organization-dialogs.tsx'
import { OrganizationFrame } from './organization-frame.tsx'

const route = getRouteApi('/_user/organization/$slug')

/** ORG-3: an organization's home, for those who belong to it. */
export function OrganizationPage() {
  const words = useWords('organizations')
  const { organization, totals } = route.useLoaderData()
  const { ask } = route.useSearch()
  const { suspensionReason, can } = organization
  return (
    <OrganizationFrame organization={organization} isWide>
      {suspensionReason !== null && <Suspended reason={suspensionReason} />}
      <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
        <div className="grid grid-cols-1 gap-5">
          <Profile of={organization} />
          {can.change && <LogoSection of={organization} />}
        </div>
        <MemberTotalsCard slug={organization.slug} of={totals} />
      </div>
      <p>
        <AskLink ask="leave" variant="ghost">
          {words.home.leave}
        </AskLink>
      </p>
      {ask === 'change' && can.change && <ChangeDialog of={organization} />}
      {ask === 'leave' && <LeaveDialog of={organization} />}
    </OrganizationFrame>
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

function Profile({ of }: { of: Organization }) {
  const { home: words } = useWords('organizations')
  const facts: Fact[] = [
    [words.city, <bdi key="city">{of.city}</bdi>],
    [
      words.address,
      <LtrText key="address" value={`/organization/${of.slug}`} className="whitespace-normal" />,
    ],
    [words.since, <DateText key="since" value={of.joinedAt} />],
    [
      words.members,
      <Link key="members" to="/organization/$slug/member" params={{ slug: of.slug }} className="link">
        {words.count(of.memberCount)}
      </Link>,
    ],
  ]
  return (
    <Card as="article" aria-labelledby="about-title">
      <div className="flex items-center justify-between gap-4 px-5 pt-4">
        <h2 id="about-title" className="text-lg">
          {words.about}
        </h2>
        {of.can.change && (
          <AskLink ask="change" variant="soft" size="sm">
            {words.change}
          </AskLink>
        )}
      </div>
      {of.about !== '' && (
        <p className="px-5 pt-3 text-text-2 wrap-anywhere whitespace-pre-line" dir="auto">
          {of.about}
        </p>
      )}
      <FactList facts={facts} />
    </Card>
  )
}
