import { getRouteApi, Link } from '@tanstack/react-router'
import { Ban, CalendarDays, MapPin, Share2, ShieldAlert } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { isolatePercents } from '#kit/format.ts'
import { isPast } from '#modules/opportunities/vocabulary.ts'
import { usePageLocale } from '#web/app/context.ts'
import { useSite } from '#web/app/head/structured-data.ts'
import { useWords } from '#web/app/words.ts'
import { useChoosing } from '#web/areas/compare/choosing.tsx'
import { type ActionStates, OpportunityActions } from '#web/areas/opportunities/actions.tsx'
import { formatPlace, OpportunityCard } from '#web/areas/opportunities/card.tsx'
import type { OwnResult } from '#web/areas/track-record/load.ts'
import { OwnTrackRecord } from '#web/areas/track-record/own-line.tsx'
import {
  type OwnEstimate,
  PublicValuation,
  type PublicValuations,
} from '#web/areas/valuations/public-valuation.tsx'
import { Button } from '#web/components/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { Breadcrumbs, TabLinks } from '#web/components/navigation/navigation.tsx'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { Icon } from '#web/components/pictures/icon.tsx'
import { Callout } from '#web/components/structure/surfaces.tsx'
import { StructuredData } from '#web/components/structured-data.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { Money, Percent } from '#web/components/values/figures.tsx'
import { InvestProvider, useInvestForm } from './amount.ts'
import { BuyBar } from './buy-bar.tsx'
import { Calculator } from './calculator.tsx'
import { Gallery } from './gallery.tsx'
import { InvestPanel } from './invest-panel.tsx'
import { LocationMap } from './location-map.tsx'
import { buildGraph } from './offer-data.ts'
import type { Investor, Property } from './property.ts'
import {
  Advertising,
  Documents,
  InvestmentTerms,
  Paragraphs,
  Part,
  StrategySteps,
  Timeline,
} from './sections.tsx'

const route = getRouteApi('/_user/user/properties/$id')

export function OpportunityPage() {
  const { property, investor, actions, ...record } = route.useLoaderData()
  // Each opportunity has its own amount.
  return (
    <PropertyPage
      key={property.id}
      property={property}
      investor={investor}
      actions={actions}
      record={record}
    />
  )
}

interface PageProps {
  property: Property
  investor: Investor
  actions: ActionStates
  /** Null for the preview of an opportunity that is not published yet. */
  record: RecordParts | null
}

/** The track record of the opportunity, and the value of its asset. */
interface RecordParts {
  result: OwnResult
  valuations: PublicValuations
  estimate: OwnEstimate | null
}

/** The whole page of an opportunity; operators preview the same. */
export function PropertyPage({ property, investor, actions, record }: PageProps) {
  const words = useWords('opportunity')
  const locale = usePageLocale()
  const site = useSite()
  const { bar, toggleOf } = useChoosing()
  return (
    <InvestProvider value={useInvestForm(property, investor)}>
      <main id="main" className="wrap wrap-break-word">
        <StructuredData graph={buildGraph(property, site, words.crumbs)} />
        <div className="max-md:hidden">
          <Breadcrumbs
            links={[
              <Link key="list" to="/user/properties">
                {words.crumbs}
              </Link>,
              <Link key="city" to="/user/properties" search={{ city: property.city.key }}>
                {property.city.label}
              </Link>,
            ]}
            current={isolatePercents(property.title)}
          />
        </div>
        <Gallery property={property} />
        <div
          className={classNames(
            'mt-8 grid grid-cols-1 items-start gap-10 max-md:mt-5 max-md:gap-2',
            'lg:grid-cols-[minmax(0,1fr)_392px]',
          )}
        >
          <div>
            <Title property={property}>
              <OpportunityActions states={actions} subject={property} place="page" />
              {toggleOf(property, 'btn btn-outline')}
            </Title>
            <Facts property={property} />
            <Parts property={property} record={record} />
          </div>
          <InvestPanel property={property} investor={investor} />
        </div>
        {property.similar.length > 0 && (
          <Part id="similar" title={words.similar}>
            <div className="cards">
              {property.similar.map((card) => (
                <OpportunityCard
                  key={card.id}
                  card={card}
                  locale={locale}
                  actions={
                    <>
                      <OpportunityActions states={actions} subject={card} place="card" />
                      {toggleOf(card, 'link xs inline-block py-1')}
                    </>
                  }
                />
              ))}
            </div>
          </Part>
        )}
        {bar}
        <BuyBar property={property} investor={investor} />
      </main>
    </InvestProvider>
  )
}

/** The title, with the page's actions beside it. */
function Title({ property, children }: { property: Property; children: ReactNode }) {
  const words = useWords('opportunity')
  const { opensOn, cancelled } = useWords('opportunities')
  const isCancelled = property.status.key === 'cancelled'
  const locale = usePageLocale()
  const share = async () => {
    const link = { title: property.title, url: location.href.split('#')[0]! }
    try {
      if (navigator.share) return await navigator.share(link)
      await navigator.clipboard.writeText(link.url)
      toasts.add({ color: 'ok', title: words.linkCopied })
    } catch {
      // The user closed the share sheet. Nothing to report.
    }
  }
  return (
    <div className="flex flex-col items-start gap-5 md:flex-row md:justify-between">
      <div className="min-w-0 wrap-anywhere">
        <h1 className="h1 max-md:text-(length:--fs-2xl)">{isolatePercents(property.title)}</h1>
        <div className="text-sm mt-2 flex flex-wrap gap-x-5 gap-y-2 text-text-2">
          <span className="inline-flex items-center gap-1.5">
            <Icon of={MapPin} size="sm" />
            {formatPlace(property, locale)}
          </span>
          {!isCancelled && (
            <span className="inline-flex items-center gap-1.5">
              <Icon of={CalendarDays} size="sm" />
              {property.status.key === 'new' && !isOpen(property) ? opensOn : words.openedOn}{' '}
              <DateText value={property.opensAt} />
            </span>
          )}
        </div>
        {isCancelled && (
          <Callout tone="warn" icon={Ban} className="mt-4">
            {cancelled}
          </Callout>
        )}
        <p className="text-text-2 max-w-measure mt-3">{property.summary}</p>
      </div>
      <div className="flex items-center gap-2">
        {children}
        <Button variant="outline" icon className="max-md:hidden" aria-label={words.share} onClick={share}>
          <Icon of={Share2} />
        </Button>
      </div>
    </div>
  )
}

/** Read from the timeline, since the page has no clock of its own. */
const isOpen = (property: Property): boolean => property.updates.some((update) => update.kind === 'opened')

function Facts({ property }: { property: Property }) {
  const words = useWords('opportunity').facts
  const { key: status } = property.status
  const isExited = status === 'exited'
  const returns = [
    {
      label: isExited ? words.offeredAnnual : words.annualReturn,
      value: <Percent bps={property.annualReturnBps} />,
      isGain: !isExited,
    },
    {
      label: (isExited ? words.offeredTotal : words.totalReturn)(property.termMonths),
      value: <Percent bps={property.totalReturnBps} />,
    },
  ]
  const facts = [
    ...(status === 'cancelled' ? [] : returns),
    { label: words.unitPrice, value: <Money halalas={property.unitPrice} /> },
    { label: words.schedule, value: property.schedule.label },
  ].map((fact) => ({ isGain: false, ...fact }))
  return (
    <dl className="card mt-7 mb-2 grid grid-cols-2 overflow-hidden max-md:mt-5 max-md:mb-1 md:grid-cols-4">
      {facts.map(({ label, value, isGain }) => (
        <div
          key={label}
          className={classNames(
            'border-line px-4 py-3.5 max-md:even:border-s max-md:nth-[n+3]:border-t',
            'md:px-3.5 md:pt-5 md:pb-4.5 md:not-first:border-s xl:px-5',
          )}
        >
          <dt className="text-xs/[1.5] text-text-3">{label}</dt>
          <dd
            className={classNames(
              'font-display text-(length:--fs-lead-lg)/[1.5] font-semibold md:text-lg/[1.5] xl:text-xl/[1.5]',
              isGain && 'text-positive',
            )}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Sticks below the page's bar, from edge to edge on phones. */
const tabsLayout = 'sticky top-[60px] z-10 mt-4 -mx-[16px] bg-canvas px-[16px] md:top-[72px] md:mx-0 md:px-0'

function Parts({ property, record }: { property: Property; record: RecordParts | null }) {
  const words = useWords('opportunity')
  const { title: trackRecord } = useWords('track-record')
  const { public: valuationWords } = useWords('valuations')
  const locale = usePageLocale()
  const tabs = [
    { id: 'overview', title: words.overview },
    { id: 'strategy', title: words.strategy },
    ...(isPast(property.status.key) ? [] : [{ id: 'calculator', title: words.calculator }]),
    ...(property.documents.length > 0 ? [{ id: 'documents', title: words.documents }] : []),
    { id: 'location', title: words.location },
    { id: 'updates', title: words.updates },
    ...(record && record.valuations.items.length > 0
      ? [{ id: 'valuation', title: valuationWords.title }]
      : []),
    ...(record ? [{ id: 'record', title: trackRecord }] : []),
  ]
  const current = useCurrentPart(tabs.map((tab) => tab.id))
  return (
    <>
      <TabLinks label={words.sections} className={tabsLayout}>
        {tabs.map((tab) => (
          <a key={tab.id} href={`#${tab.id}`} aria-current={tab.id === current ? 'true' : undefined}>
            {tab.title}
          </a>
        ))}
      </TabLinks>
      <Part id="overview" title={words.overview}>
        <Paragraphs texts={property.overview} />
        <h3 className="text-lg mt-6 mb-3">{words.terms}</h3>
        <InvestmentTerms property={property} />
      </Part>
      <Part id="strategy" title={words.strategy}>
        <StrategySteps steps={property.strategy} />
        <h3 className="text-lg mt-4 mb-2">{words.shariaTitle}</h3>
        <p className="text-text-2 max-w-measure">{property.shariaNote}</p>
        <Decision property={property} />
      </Part>
      {property.status.key !== 'cancelled' && (
        <Part id="how" title={words.howItWorks}>
          <StrategySteps steps={property.howItWorks} />
          <Callout tone="warn" icon={ShieldAlert}>
            <b className="font-semibold">{words.riskTitle}</b>
            <p>{property.riskNote}</p>
          </Callout>
        </Part>
      )}
      {!isPast(property.status.key) && (
        <Part id="calculator" title={words.calculator}>
          <Calculator property={property} />
          <p className="mt-3">
            <Link
              to="/user/properties/compare"
              search={{ ids: [property, ...property.similar].map(({ slug }) => slug).join(',') }}
              className="link text-sm"
            >
              {words.compare}
            </Link>
          </p>
        </Part>
      )}
      {property.documents.length > 0 && (
        <Part id="documents" title={words.documents}>
          <Documents property={property} />
        </Part>
      )}
      <Part id="location" title={words.location}>
        <LocationMap property={property} place={formatPlace(property, locale)} />
      </Part>
      <Part id="updates" title={words.updates}>
        <Timeline updates={property.updates} />
      </Part>
      {record && <PublicValuation valuations={record.valuations} own={record.estimate} />}
      {record && <OwnTrackRecord result={record.result} />}
      <Part id="advertising" title={words.advertising.title}>
        <Advertising advertising={property.advertising} />
      </Part>
    </>
  )
}

/** The Sharia decision that the opportunity rests on, with a link to its text. */
function Decision({ property: { shariaDecision } }: { property: Property }) {
  const words = useWords('opportunity')
  if (!shariaDecision) return null
  const { id, subject, reference, decidedOn } = shariaDecision
  return (
    <p className="mt-2">
      <Link to="/sharia" hash={id} className="link" dir="auto">
        {subject}
      </Link>
      <span className="text-sm text-text-3">
        {' · '}
        {words.shariaDecision} <bdi className="num">{reference}</bdi>
        {' · '}
        <DateText value={decidedOn} />
      </span>
    </p>
  )
}

/** Returns the section that is being read: the last whose heading has passed the upper third of the screen. */
function useCurrentPart(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0])
  const key = ids.join(' ')
  useEffect(() => {
    const parts = key.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const look = () => {
      const passed = parts.filter((part) => part.getBoundingClientRect().top < innerHeight / 3)
      setCurrent((passed.at(-1) ?? parts[0])?.id)
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [key])
  return current
}
