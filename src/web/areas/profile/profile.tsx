import { getRouteApi, Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import { useSession } from '#web/app/session/session.ts'
import { useWords } from '#web/app/words.ts'
import { Badge, type Tone } from '#web/components/badge.tsx'
import { ButtonLink } from '#web/components/button.tsx'
import { Avatar } from '#web/components/pictures/avatar.tsx'
import { Callout } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { FactList } from '#web/components/values/fact-list.tsx'
import { EvenAmounts } from '#web/components/values/figures.tsx'
import { DateInBoth } from '#web/components/values/hijri-text.tsx'
import { EmailText } from '#web/components/values/identifiers.tsx'
import { PhoneText } from '#web/components/values/numbers.tsx'
import { PrivateMoney } from '#web/components/values/private-money.tsx'
import { Devices } from './devices.tsx'
import type { LoadedProfile } from './load.ts'
import { Section } from './section.tsx'

const route = getRouteApi('/_user/user/profile')

/** The profile: personal details, security and devices. */
export function ProfilePage() {
  const words = useWords('profile')
  const { profile, devices, limits } = route.useLoaderData()
  const { done } = route.useSearch()
  const name = fullNameOf(profile)
  return (
    <main id="main" className="wrap grid grid-cols-1 content-start gap-5 pb-12">
      <div className="flex items-center page-head gap-4">
        <Avatar name={profile.firstName} pictureId={profile.pictureId} />
        <div className="min-w-0 flex-1">
          <h1 className="h2 wrap-anywhere">
            <span className="sr-only">{words.title}: </span>
            <bdi>{name}</bdi>
          </h1>
          <p className="text-sm text-text-2 mt-1.5">
            {words.since} <DateText form="long-date" value={profile.registeredAt} />
          </p>
        </div>
      </div>
      {done && (
        <Callout tone="ok" icon={CircleCheck} role="status">
          {words.done[done]}
        </Callout>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid grid-cols-1 content-start gap-5">
          <Details profile={profile} />
          {devices && <Devices devices={devices} />}
        </div>
        <div className="grid grid-cols-1 content-start gap-5">
          <Check limits={limits} />
          <Security hasPassword={profile.hasPassword} />
          <Section
            title={words.data.title}
            way={
              <ButtonLink to="/user/my-data" variant="soft" size="sm">
                {words.data.open}
              </ButtonLink>
            }
          >
            <p className="text-sm text-text-2">{words.data.text}</p>
          </Section>
          {profile.can.close && (
            <Section
              title={words.closing.title}
              way={
                <ButtonLink to="/user/delete-account" variant="danger-soft" size="sm">
                  {words.closing.open}
                </ButtonLink>
              }
            >
              <p className="text-sm text-text-2">{words.closing.text}</p>
            </Section>
          )}
        </div>
      </div>
    </main>
  )
}

function Details({ profile }: Pick<LoadedProfile, 'profile'>) {
  const { details: words } = useWords('profile')
  const { dateOfBirth, email, isEmailVerified, mobile } = profile
  return (
    <Section
      title={words.title}
      way={
        <ButtonLink to="/user/update-profile" variant="soft" size="sm">
          {words.edit}
        </ButtonLink>
      }
    >
      <FactList
        isWithin
        facts={[
          [words.name, <bdi key="name">{fullNameOf(profile)}</bdi>],
          [words.dateOfBirth, dateOfBirth ? <DateInBoth key="birth" value={dateOfBirth} /> : words.none],
          [words.mobile, mobile ? <PhoneText key="mobile" value={mobile} /> : words.none],
          [
            words.email,
            <span key="email" className="inline-flex flex-wrap items-center justify-end gap-2">
              <EmailText value={email} />
              <Badge tone={isEmailVerified ? 'ok' : 'warn'} small>
                {isEmailVerified ? words.confirmed : words.unconfirmed}
              </Badge>
              {!isEmailVerified && (
                <Link to="/user/verify-email" className="link">
                  {words.confirm}
                </Link>
              )}
            </span>,
          ],
        ]}
      />
    </Section>
  )
}

const tones: Readonly<Record<string, Tone>> = {
  pending: 'warn',
  approved: 'ok',
  rejected: 'bad',
  expired: 'warn',
}

function Check({ limits }: Pick<LoadedProfile, 'limits'>) {
  const { check: words, statuses } = useWords('profile')
  const { user } = useSession()
  const status = user?.kycStatus ?? 'not_done'
  return (
    <Section
      title={words.title}
      way={
        <Link to="/user/kyc" className="link text-sm">
          {words.open}
        </Link>
      }
    >
      <EvenAmounts amounts={[limits?.limit, limits?.used, limits?.available]}>
        <FactList
          isWithin
          facts={[
            [
              words.status,
              <Badge key="status" tone={tones[status] ?? 'neutral'}>
                {statuses[status]}
              </Badge>,
            ],
            [
              words.limit,
              limits &&
                (limits.limit === null ? words.noLimit : <PrivateMoney key="limit" halalas={limits.limit} />),
            ],
            [words.used, limits && <PrivateMoney key="used" halalas={limits.used} />],
            [
              words.left,
              limits && limits.available !== null && <PrivateMoney key="left" halalas={limits.available} />,
            ],
          ]}
        />
      </EvenAmounts>
      {limits && (
        <Link to="/user/qualification" className="link text-sm">
          {words.qualify}
        </Link>
      )}
    </Section>
  )
}

function Security({ hasPassword }: { hasPassword: boolean }) {
  const { security: words } = useWords('profile')
  return (
    <Section title={words.title}>
      <FactList
        isWithin
        facts={[
          [
            words.password,
            hasPassword ? (
              <Link key="password" to="/user/change-password" className="link">
                {words.changePassword}
              </Link>
            ) : (
              <span key="none" className="text-text-2">
                {words.noPassword}
              </span>
            ),
          ],
          [
            words.language,
            <Link key="language" to="/user/notifications/preferences" className="link">
              {words.choose}
            </Link>,
          ],
        ]}
      />
    </Section>
  )
}
