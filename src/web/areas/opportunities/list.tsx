import { getRouteApi, Link } from '@tanstack/react-router'
import { ChartPie, IdCard, type LucideIcon, Plus, TrendingUp, Wallet } from 'lucide-react'
import { lazy, type ReactNode } from 'react'
import { useApp, usePageLocale } from '#web/app/context.ts'
import { useSite } from '#web/app/head/structured-data.ts'
import { useSession } from '#web/app/session/session.ts'
import { useWords, type WordsOf } from '#web/app/words.ts'
import { useChoosing } from '#web/areas/compare/choosing.tsx'
import { ButtonLink } from '#web/components/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { EmptyList } from '#web/components/list/empty-list.tsx'
import type { ListMenu, ListText } from '#web/components/list/list.ts'
import { ListFrame, useIsLoading } from '#web/components/list/list-frame.tsx'
import { Icon } from '#web/components/pictures/icon.tsx'
import { type PageLink, Pagination } from '#web/components/structure/pagination.tsx'
import { Banner, Tile } from '#web/components/structure/surfaces.tsx'
import { StructuredData } from '#web/components/structured-data.tsx'
import { EvenAmounts, Money, Percent } from '#web/components/values/figures.tsx'
import { type ActionStates, OpportunityActions } from './actions.tsx'
import { OpportunityCard } from './card.tsx'
import type { loadList } from './load.ts'
import { addressList, hasFilters, listPath, type OpportunitySearch, onPage, parseSearch } from './search.ts'

/** Loaded for investors who filter. */
const SaveSearch = lazy(() => import('#web/areas/searches/save-search.tsx'))

const route = getRouteApi('/_user/user/properties/')
type Loaded = Awaited<ReturnType<typeof loadList>>
type FilterOptions = Loaded['options']
/** In percent a year, and in riyals. */
const returnChoices = [8, 9, 10, 12]
/** The filters by key, as the panels group them. */
const keyMenus = [['city'], ['type', 'completion'], ['investmentType', 'risk']] as const
const minimumChoices = [1000, 5000, 10_000]

export function OpportunitiesPage() {
  const { list, options, greeting, figures, actions, saving } = route.useLoaderData()
  // The server ignores keys that it does not know, so the browser must too.
  const search = parseSearch(route.useSearch())
  const words = useWords('opportunities')
  const { trailOf } = useSite()
  return (
    <main id="main" className="wrap">
      <StructuredData graph={[trailOf({ name: words.listTitle, path: listPath })]} />
      <Head
        greeting={greeting}
        total={list.total}
        isFiltered={hasFilters(search)}
        hasWallet={figures !== null}
      />
      {figures && <Figures figures={figures} />}
      <VerificationBanner />
      <ListFrame
        list={addressList}
        path={listPath}
        address={search}
        words={listTextOf(words, options)}
        counts={{ status: Object.fromEntries(options.status.map(({ key, count }) => [key, count])) }}
        menus={menusOf(words, options)}
        total={list.total}
        beside={saving && <SaveSearch {...saving} />}
      >
        <h2 className="sr-only">{words.results}</h2>
        <Cards cards={list.items} search={search} actions={actions} />
        <Pagination
          page={list.page}
          pages={list.pages}
          link={({ page, ...rest }: PageLink) => (
            <Link to={listPath} search={onPage(search, page)} {...rest} />
          )}
        />
      </ListFrame>
    </main>
  )
}

type Words = WordsOf<'opportunities'>

const listTextOf = (words: Words, { status }: FilterOptions): ListText => ({
  title: words.listTitle,
  search: words.search,
  sorts: words.sorts,
  filters: {
    status: {
      label: words.status,
      options: Object.fromEntries(status.map(({ key, label }) => [key, label])),
    },
  },
  show: words.show,
  none: { title: words.emptyTitle, text: words.emptyText },
})

function menusOf(words: Words, options: FilterOptions): ListMenu[] {
  const byKeys = keyMenus.map((names) => ({
    label: names.length === 1 ? words[names[0]] : words.menus[names[0]],
    filters: names.map((name) => ({
      name,
      label: words[name],
      options: options[name].map(({ key, label, count }) => ({ value: key, label, count })),
    })),
  }))
  const returns = returnChoices.map((value) => ({
    value: String(value),
    label: <Percent bps={value * 100} decimals={0} />,
  }))
  const minimums = minimumChoices.map((value) => ({
    value: String(value),
    label: <Money halalas={value * 100} />,
  }))
  const byNumbers = {
    label: words.ranges,
    filters: [
      { name: 'return', label: words.returnAtLeast, options: returns },
      { name: 'minimum', label: words.minimumAtMost, options: minimums },
    ],
  }
  return [...byKeys, byNumbers]
}

function Cards({
  cards,
  search,
  actions,
}: {
  cards: Loaded['list']['items']
  search: OpportunitySearch
  actions: ActionStates
}) {
  const words = useWords('opportunities')
  const locale = usePageLocale()
  const isLoading = useIsLoading(listPath)
  const { bar, toggleOf } = useChoosing()
  if (cards.length === 0)
    return (
      <EmptyList
        list={addressList}
        path={listPath}
        address={search}
        words={{ title: words.listTitle, none: { title: words.emptyTitle, text: words.emptyText } }}
      />
    )
  return (
    <>
      <div className={classNames('cards', isLoading && 'opacity-60')} aria-busy={isLoading || undefined}>
        {cards.map((card, index) => (
          <OpportunityCard
            key={card.id}
            card={card}
            locale={locale}
            priority={index === 0}
            actions={
              <>
                <OpportunityActions states={actions} subject={card} place="card" />
                {toggleOf(card, 'link text-xs inline-block py-1')}
              </>
            }
          />
        ))}
      </div>
      {bar}
    </>
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
    <div className="grid items-end gap-6 pt-5.5 pb-4.5 md:grid-cols-[1fr_auto] md:pt-10 md:pb-7">
      <div>
        <h1 className="h1 wrap-anywhere">
          {user && greeting ? words[greeting](user.firstName) : words.listTitle}
        </h1>
        <p className="text-text-2" role="status">
          {isFiltered ? words.matching(total) : words.listed(total)}
        </p>
      </div>
      {hasWallet && (
        <ButtonLink to="/user/wallet" className="max-md:hidden">
          <Icon of={Plus} />
          {words.deposit}
        </ButtonLink>
      )}
    </div>
  )
}

function Figures({ figures }: { figures: NonNullable<Loaded['figures']> }) {
  const words = useWords('opportunities')
  const { hidesAmounts } = useApp().facts
  const own = (halalas: number) =>
    hidesAmounts ? (
      <>
        <span aria-hidden="true">••••••</span>
        <span className="sr-only">{words.hidden}</span>
      </>
    ) : (
      <Money halalas={halalas} />
    )
  return (
    <EvenAmounts amounts={Object.values(figures)}>
      <ul className={figuresLook}>
        <Figure icon={Wallet} label={words.balance} value={own(figures.balance)} />
        <Figure icon={ChartPie} label={words.totalInvested} value={own(figures.invested)} />
        <Figure icon={TrendingUp} label={words.expectedReturns} value={own(figures.expected)} />
      </ul>
    </EvenAmounts>
  )
}

// On phones the third is below the two others; where two do not fit, each has a line of its own.
const figuresLook = classNames(
  'card grid gap-px overflow-hidden bg-line md:grid-cols-3',
  'max-md:grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))]',
)
const figureLook =
  'flex items-center gap-2.5 bg-surface p-4 max-md:last:col-span-full md:gap-3.5 md:px-6 md:py-5'

const Figure = ({ icon, label, value }: { icon: LucideIcon; label: string; value: ReactNode }) => (
  <li className={figureLook}>
    <Tile icon={icon} tone={icon === TrendingUp ? 'lime' : 'brand-soft'} className="max-md:hidden" />
    <div>
      <p className="text-xs text-text-3">{label}</p>
      <p className="font-display text-lg/[1.5] font-semibold md:text-(length:--fs-title)">{value}</p>
    </div>
  </li>
)

/** Tells an investor without an approved check what to do next (KYC-6). */
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
