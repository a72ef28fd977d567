import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useWords } from '#web/app/words.ts'
import { Badge } from '#web/components/badge.tsx'
import { classNames } from '#web/components/class-names.ts'
import { Breadcrumbs, TabLinks } from '#web/components/navigation/navigation.tsx'
import type { Organization } from './organization.ts'
import { OrganizationLogo } from './organization-logo.tsx'

interface OrganizationFrameProps {
  readonly organization: Pick<Organization, 'slug' | 'name' | 'city' | 'logo' | 'roles' | 'suspensionReason'>
  /** The heading of the page. Without one, the organization's name is the heading. */
  readonly title?: string
  readonly lead?: ReactNode
  /** For tables and columns: the content takes the whole width. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** ORG-3: a page of an organization: whose it is, the ways to its other pages, and the content. */
export function OrganizationFrame({ organization, title, lead, isWide, children }: OrganizationFrameProps) {
  const words = useWords('organizations')
  const { slug, name, city, logo, roles, suspensionReason } = organization
  const isHome = title === undefined
  const Name = isHome ? 'h1' : 'p'
  return (
    <main id="main" className="wrap pb-12">
      <div className="grid grid-cols-1 content-start gap-6">
        <div>
          <Breadcrumbs
            links={[
              <Link key="mine" to="/user/organization" activeOptions={{ exact: true }}>
                {words.mine.title}
              </Link>,
            ]}
            current={name}
          />
          <div className="flex items-center gap-4">
            <OrganizationLogo logo={logo} size="big" />
            <div className="min-w-0">
              <Name className={classNames('wrap-anywhere', isHome ? 'h2' : 'h3')}>
                <bdi>{name}</bdi>
              </Name>
              <p className="mt-1 flex items-center flex-wrap gap-2 text-sm text-text-2">
                <bdi>{city}</bdi>
                {roles.map((role) => (
                  <Badge key={role} small>
                    {words.roles[role]}
                  </Badge>
                ))}
                {suspensionReason !== null && (
                  <Badge small tone="warn">
                    {words.suspended}
                  </Badge>
                )}
              </p>
            </div>
          </div>
        </div>
        <Ways slug={slug} />
        <div className={classNames('grid grid-cols-1 content-start gap-6', !isWide && 'max-w-4xl')}>
          {!isHome && (
            <div>
              <h1 className="h2">{title}</h1>
              {lead && <p className="text-text-2 mt-2">{lead}</p>}
            </div>
          )}
          {children}
        </div>
      </div>
    </main>
  )
}

/** The links to the pages of an organization. The link to the present one is marked. */
function Ways({ slug }: { slug: string }) {
  const { ways: words } = useWords('organizations')
  const link = { params: { slug }, activeOptions: { exact: true, includeSearch: false } }
  const tabs = useRef<HTMLDivElement>(null)
  useEffect(() => showPresentTab(tabs.current), [])
  return (
    <div ref={tabs} className="min-w-0">
      <TabLinks label={words.label}>
        <Link to="/organization/$slug" {...link}>
          {words.home}
        </Link>
        <Link to="/organization/$slug/member" {...link}>
          {words.members}
        </Link>
        <Link to="/organization/$slug/verification" {...link}>
          {words.verification}
        </Link>
        <Link to="/organization/$slug/wallet" {...link}>
          {words.wallet}
        </Link>
        <Link to="/organization/$slug/portfolio" {...link}>
          {words.portfolio}
        </Link>
        {/* The page of one order is under this tab. */}
        <Link to="/organization/$slug/order" params={{ slug }} activeOptions={{ includeSearch: false }}>
          {words.orders}
        </Link>
        <Link to="/organization/$slug/terms" {...link}>
          {words.terms}
        </Link>
      </TabLinks>
    </div>
  )
}

/** On phones, scrolls the tabs, but never the page, until the present one is in the middle. */
function showPresentTab(tabs: HTMLElement | null): void {
  const line = tabs?.querySelector('nav')
  const present = line?.querySelector('[aria-current="page"]')?.getBoundingClientRect()
  if (!line || !present) return
  const { left, width } = line.getBoundingClientRect()
  line.scrollLeft += present.left + present.width / 2 - (left + width / 2)
}
