import { getRouteApi, Link } from '@tanstack/react-router'
import { ChartPie, IdCard, type LucideIcon, Plus, TrendingUp, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePageLocale } from '#web/app/context.ts'
import { useSession } from '#web/app/session.ts'
import { useSite } from '#web/app/site.ts'
import { useWords } from '#web/app/words.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { Money } from '#web/components/figures.tsx'
import { Icon } from '#web/components/icon.tsx'
import { type PageLink, Pagination } from '#web/components/navigation.tsx'
import { StructuredData } from '#web/components/structured-data.tsx'
import { Banner, EmptyState, Tile } from '#web/components/surfaces.tsx'
import { OpportunityCard } from './card.tsx'
import { Filters, StatusChips } from './filters.tsx'
import type { loadList } from './load.ts'
import { changed, hasFilters } from './search.ts'

const route = getRouteApi('/_user/user/properties/')
type Loaded = Awaited<ReturnType<typeof loadList>>

export function OpportunitiesPage() {
  const { list, options, greeting, figures } = route.useLoaderData()
  const search = route.useSearch()
  const words = useWords('opportunities')
  const locale = usePageLocale()
  const { trailOf } = useSite()
  return (
    <main id="main" className="wrap page-opportunities">
      <StructuredData graph={[trailOf({ name: words.listTitle, path: '/user/properties' })]} />
      <Head
        greeting={greeting}
        total={list.total}
        isFiltered={hasFilters(search)}
        hasWallet={figures !== null}
      />
      {figures && <Figures figures={figures} />}
      <VerificationBanner />
      <Filters search={search} options={options} total={list.total} />
      <StatusChips search={search} options={options} />
      <h2 className="sr-only">{words.results}</h2>
      {list.items.length === 0 ? (
        <EmptyState
          title={words.emptyTitle}
          text={words.emptyText}
          headingLevel={3}
          action={
            <ButtonLink to="/user/properties" search={{}} variant="outline">
              {words.clear}
            </ButtonLink>
          }
        />
      ) : (
        <div className="cards">
          {list.items.map((card, index) => (
            <OpportunityCard key={card.id} card={card} locale={locale} priority={index === 0} />
          ))}
        </div>
      )}
      <Pagination
        page={list.page}
        pages={list.pages}
        link={({ page, ...rest }: PageLink) => (
          <Link to="/user/properties" search={changed(search, { page })} {...rest} />
        )}
      />
    </main>
  )
}

interface HeadProps {
  greeting: Loaded['greeting']
  total: number
  isFiltered: boolean
  hasWallet: boolean
}

function Head({ greeting, total, isFiltered, hasWallet }: HeadProps) {
  const words = useWords('opportunities')
  const { user } = useSession()
  return (
    <div className="head">
      <div>
        <h1 className="h1">{user && greeting ? words[greeting](user.firstName) : words.listTitle}</h1>
        <p className="muted" role="status">
          {isFiltered ? words.matching(total) : words.listed(total)}
        </p>
      </div>
      {hasWallet && (
        <ButtonLink to="/user/wallet" className="only-d">
          <Icon of={Plus} />
          {words.deposit}
        </ButtonLink>
      )}
    </div>
  )
}

function Figures({ figures }: { figures: NonNullable<Loaded['figures']> }) {
  const words = useWords('opportunities')
  return (
    <ul className="card sum">
      <Figure icon={Wallet} label={words.balance} value={<Money halalas={figures.balance} />} />
      <Figure icon={ChartPie} label={words.totalInvested} value={<Money halalas={figures.invested} />} />
      <Figure icon={TrendingUp} label={words.expectedReturns} value={<Money halalas={figures.expected} />} />
    </ul>
  )
}

const Figure = ({ icon, label, value }: { icon: LucideIcon; label: string; value: ReactNode }) => (
  <li>
    <Tile icon={icon} tone={icon === TrendingUp ? 'lime' : 'brand-soft'} />
    <div>
      <p className="k">{label}</p>
      <p className="v">{value}</p>
    </div>
  </li>
)

/** What an investor whose check is not approved has to do next (KYC-6). */
function VerificationBanner() {
  const { user, roles } = useSession()
  const { kycGate } = useWords('frame')
  if (!user || !roles.includes('user') || user.kycStatus === 'approved') return null
  const words = kycGate[user.kycStatus === 'not_done' ? 'notDone' : user.kycStatus]
  const isPending = user.kycStatus === 'pending'
  return (
    <Banner
      tone={isPending ? 'warn' : 'lime'}
      icon={IdCard}
      title={words.title}
      text={words.detail}
      action={isPending ? undefined : <ButtonLink to="/user/kyc">{words.action}</ButtonLink>}
    />
  )
}
