import { getRouteApi } from '@tanstack/react-router'
import { Smartphone } from 'lucide-react'
import { deviceName } from '#kit/device-name.ts'
import { instantFrom } from '#kit/time.ts'
import { useSession } from '#web/app/session/session.ts'
import { useWords } from '#web/app/words.ts'
import { KycBadge } from '#web/areas/admin/kyc-badge.tsx'
import { Badge } from '#web/components/badge.tsx'
import { ButtonLink } from '#web/components/button.tsx'
import { AskLink } from '#web/components/form/form-dialog.tsx'
import { AdminHead, AdminMain } from '#web/components/structure/admin-main.tsx'
import { Callout, Card, Tile } from '#web/components/structure/surfaces.tsx'
import { AgoText } from '#web/components/values/ago-text.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { type Fact, FactList } from '#web/components/values/fact-list.tsx'
import { EmailText, LtrText } from '#web/components/values/identifiers.tsx'
import { PhoneText } from '#web/components/values/numbers.tsx'
import { AccountDialog, type AccountFile } from './account-dialogs.tsx'
import { Roles } from './accounts.tsx'
import { HeldDuties } from './operators.tsx'

const route = getRouteApi('/_admin/admin/user/$id')

/** ORG-6: one account of any kind: roles, duties and sessions, and the acts of an administrator on it. */
export function AccountFilePage() {
  const { account: words } = useWords('accounts')
  const { user } = useSession()
  const account = route.useLoaderData()
  const { ask } = route.useSearch()
  const { name, isActive } = account
  return (
    <AdminMain>
      <AdminHead
        back={{ to: '/admin/user', label: words.back }}
        title={
          <bdi className="wrap-anywhere" dir="auto">
            {name}
          </bdi>
        }
        badge={<Badge tone={isActive ? 'ok' : 'bad'}>{isActive ? words.active : words.suspended}</Badge>}
      />
      <div className="grid grid-cols-1 max-w-3xl gap-5">
        {user?.id === account.id && <Callout>{words.you}</Callout>}
        <Acts of={account} />
        <Facts of={account} />
        <Sessions of={account} />
      </div>
      <AccountDialog ask={ask} of={account} />
    </AdminMain>
  )
}

function Acts({ of: { id, roles, isActive, sessions, can } }: { of: AccountFile }) {
  const { account: words } = useWords('accounts')
  return (
    <div className="flex items-center flex-wrap gap-2.5">
      {can.switch && (
        <AskLink ask="switch" variant={isActive ? 'danger-soft' : 'primary'}>
          {isActive ? words.suspend : words.restore}
        </AskLink>
      )}
      {can.endSessions && sessions.length > 0 && (
        <AskLink ask="sessions" variant="outline">
          {words.endSessions}
        </AskLink>
      )}
      {roles.includes('user') && (
        <ButtonLink to="/admin-sahl/customer/$id" params={{ id }} variant="outline" preload={false}>
          {words.customer}
        </ButtonLink>
      )}
    </div>
  )
}

function Facts({ of: account }: { of: AccountFile }) {
  const { account: words } = useWords('accounts')
  const { id, name, email, mobile, roles, duties, kycStatus, language, createdAt } = account
  const facts: Fact[] = [
    [words.email, <EmailText key="email" value={email} />],
    [words.mobile, mobile && <PhoneText value={mobile} />],
    [words.roles, <Roles key="roles" of={roles} />],
    [
      words.duties,
      duties && (
        <span className="flex items-center justify-end flex-wrap gap-1.5">
          <HeldDuties of={duties} />
        </span>
      ),
    ],
    [words.kyc, roles.includes('user') && <KycBadge status={kycStatus} />],
    [words.language, words.languages[language]],
    [words.registered, <DateText key="registered" value={createdAt} form="date-time" />],
    [words.id, <LtrText key="id" value={id} className="whitespace-normal wrap-anywhere" />],
  ]
  return (
    <Card as="section" className="panel" aria-label={name}>
      <FactList facts={facts} />
    </Card>
  )
}

function Sessions({ of: { sessions, at } }: { of: AccountFile }) {
  const { sessions: words } = useWords('accounts').account
  const now = instantFrom(at)
  return (
    <section aria-labelledby="sessions" className="grid grid-cols-1 gap-3.5">
      <h2 id="sessions" className="text-lg">
        {words.title}
      </h2>
      {sessions.length === 0 ? (
        <p className="text-sm text-text-2">{words.none}</p>
      ) : (
        <Card as="ul" className="divide-y divide-line">
          {sessions.map(({ id, userAgent, address, begunAt, usedAt }) => (
            <li key={id} className="flex items-center gap-3 px-5 py-3.5">
              <Tile icon={Smartphone} />
              <div className="min-w-0 flex-1 leading-snug">
                <p className="font-semibold text-sm">
                  <bdi>{deviceName(userAgent) ?? words.unknown}</bdi>
                </p>
                <p className="text-xs text-text-3">
                  {words.used} <AgoText value={usedAt} now={now} /> · {words.begun}{' '}
                  <DateText value={begunAt} form="date-time" /> · <LtrText value={address} />
                </p>
              </div>
            </li>
          ))}
        </Card>
      )}
    </section>
  )
}
