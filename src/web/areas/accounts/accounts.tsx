import { getRouteApi, type LinkProps } from '@tanstack/react-router'
import { accountList } from '#modules/identity/lists.ts'
import type { Api } from '#web/app/contracts.ts'
import { useWords } from '#web/app/words.ts'
import { KycBadge } from '#web/areas/admin/kyc-badge.tsx'
import { Badge } from '#web/components/badge.tsx'
import { ButtonLink } from '#web/components/button.tsx'
import type { ListAddress } from '#web/components/list/address.ts'
import type { ListColumn } from '#web/components/list/list.ts'
import { ListPage } from '#web/components/list/list-page.tsx'
import { Avatar } from '#web/components/pictures/avatar.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { EmailText } from '#web/components/values/identifiers.tsx'
import { PhoneText } from '#web/components/values/numbers.tsx'

type Account = Awaited<ReturnType<Api['accounts']['accounts']>>['items'][number]
type Accounts = Awaited<ReturnType<Api['accounts']['accounts']>>
const route = getRouteApi('/_admin/admin-sahl/user')
const platformRoute = getRouteApi('/_admin/admin/user/')

/** The list of all accounts: investors, operators, and people who are both. */
export const AccountsPage = () => (
  <AccountList
    path="/admin-sahl/user"
    address={route.useSearch()}
    part={route.useLoaderData()}
    target={({ roles }) => (roles.includes('user') ? '/admin-sahl/customer/$id' : undefined)}
  />
)

/** ORG-6: the same list for administrators of the platform. Each account opens with its sessions. */
export const PlatformAccountsPage = () => (
  <AccountList
    path="/admin/user"
    address={platformRoute.useSearch()}
    part={platformRoute.useLoaderData()}
    target={() => '/admin/user/$id'}
  />
)

interface AccountListProps {
  path: '/admin-sahl/user' | '/admin/user'
  address: ListAddress<typeof accountList>
  part: Accounts
  /** Returns the page of an account, if it has one. */
  target: (account: Account) => NonNullable<LinkProps['to']> | undefined
}

function AccountList({ path, address, part, target }: AccountListProps) {
  const { list: words } = useWords('accounts')
  return (
    <ListPage
      list={accountList}
      path={path}
      filePath="/api/admin/users/export"
      address={address}
      part={part}
      words={words}
      columns={useColumns(target)}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
    />
  )
}

function useColumns(target: AccountListProps['target']): ListColumn<typeof accountList, Account>[] {
  const { list: words } = useWords('accounts')
  const { columns: names } = words
  return [
    {
      key: 'name',
      holds: ['name'],
      header: names.name,
      full: true,
      isFixed: true,
      cell: ({ name }) => (
        <span className="flex items-center gap-3">
          <Avatar name={name} compact />
          <span className="font-semibold" dir="auto">
            {name}
          </span>
        </span>
      ),
    },
    {
      key: 'contact',
      holds: ['mobile', 'email'],
      header: names.contact,
      full: true,
      cell: ({ email, mobile }) => (
        <>
          <p className="text-sm">
            <EmailText value={email} />
          </p>
          {mobile && (
            <p className="text-xs text-text-3">
              <PhoneText value={mobile} />
            </p>
          )}
        </>
      ),
    },
    { key: 'roles', holds: ['roles'], header: names.roles, cell: ({ roles }) => <Roles of={roles} /> },
    { key: 'status', holds: ['status', 'activity'], header: names.status, cell: (row) => <State of={row} /> },
    {
      key: 'registered',
      holds: ['registered'],
      header: names.registered,
      wideOnly: true,
      cell: ({ createdAt }) => <DateText value={createdAt} className="text-sm" />,
    },
    {
      key: 'open',
      header: names.open,
      hideHeader: true,
      isFixed: true,
      end: true,
      full: true,
      cell: (row) => {
        const page = target(row)
        return (
          page && (
            <ButtonLink
              variant="outline"
              size="sm"
              to={page}
              params={{ id: row.id }}
              // Opening an account is written to the audit log: hovering a link is not opening.
              preload={false}
              aria-label={words.openOf(row.name)}
            >
              {words.open}
            </ButtonLink>
          )
        )
      },
    },
  ]
}

/** The roles of an account, by name. */
export function Roles({ of }: { of: Account['roles'] }) {
  const { roles: names } = useWords('accounts')
  return (
    <span className="flex items-center flex-wrap gap-1.5">
      {of.map((role) => (
        <Badge key={role} plain tone={role === 'user' ? 'neutral' : 'info'}>
          {names[role]}
        </Badge>
      ))}
    </span>
  )
}

function State({ of: { isActive, kycStatus, roles } }: { of: Account }) {
  const { list: words } = useWords('accounts')
  return (
    <span className="flex items-center flex-wrap gap-1.5">
      {roles.includes('user') && <KycBadge status={kycStatus} />}
      {!isActive && <Badge tone="bad">{words.inactive}</Badge>}
    </span>
  )
}
