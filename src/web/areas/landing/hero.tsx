import { Link } from '@tanstack/react-router'
import { ArrowRight, BadgeCheck, FileText, Landmark, MapPin } from 'lucide-react'
import type { AnswerOf } from '#kit/contract.ts'
import { formatMoneyText, isolatePercents } from '#kit/format.ts'
import type { opportunitiesContract } from '#modules/opportunities/contract.ts'
import { usePageLocale } from '#web/app/context.ts'
import { AccountMenu } from '#web/app/layouts/account-menu.tsx'
import { BrandLink } from '#web/app/layouts/brand-link.tsx'
import { LanguageLink } from '#web/app/routing/language-link.tsx'
import { useSession } from '#web/app/session/session.ts'
import { useWords } from '#web/app/words.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/pictures/icon.tsx'
import { above, Picture } from '#web/components/pictures/picture.tsx'
import { Tile } from '#web/components/structure/surfaces.tsx'
import { Count, Money, Percent } from '#web/components/values/figures.tsx'
import { formatPlace, IllustrationNote, type ListedOpportunity, StatusBadge } from '../opportunities/card.tsx'
import { Eyebrow } from './eyebrow.tsx'
import type { LandingTexts } from './sections.ts'

type Figures = AnswerOf<(typeof opportunitiesContract)['landingFigures']>
const promise = 100_000

const headline = classNames(
  'mt-6 mb-5.5 text-hero font-bold',
  'max-sm:mt-4.5 max-sm:mb-3.5 max-sm:text-(length:--fs-hero-narrow)',
)

export function Hero(props: {
  texts: LandingTexts['hero']
  figures: Figures
  featured: ListedOpportunity | undefined
  skylineUrl: string
}) {
  const { texts } = props
  const words = useWords('landing')
  const locale = usePageLocale()
  const { user } = useSession()
  return (
    <div className="hero relative isolate overflow-hidden pt-17 text-ink-text lg:pt-21">
      <img className="sky" src={props.skylineUrl} alt="" width={1440} height={430} />
      <div
        className={classNames(
          'wrap grid grid-cols-1 items-center gap-10 pt-5 pb-52.5 max-sm:pt-3 max-sm:pb-37.5',
          'lg:grid-cols-[1.12fr_0.88fr] lg:gap-16 lg:pt-12 lg:pb-62.5',
        )}
      >
        <div>
          <Eyebrow icon={BadgeCheck}>{texts.eyebrow}</Eyebrow>
          <h1 className={headline}>
            {texts.title}
            <br />
            <mark>
              {texts.easy}
              <svg viewBox="0 0 200 20" preserveAspectRatio="none" aria-hidden="true">
                <path
                  d="M4 14C52 4 128 2 196 9"
                  fill="none"
                  stroke="#DBFF02"
                  strokeWidth="6"
                  strokeLinecap="round"
                  opacity=".9"
                />
              </svg>
            </mark>
          </h1>
          <p
            className={classNames(
              'max-w-[33em] text-(length:--fs-lead-lg)/[1.85] text-ink-text-3 max-sm:text-(length:--fs-lead)/[1.8]',
            )}
          >
            {texts.lead.replace('{amount}', formatMoneyText(promise, locale))}
          </p>
          <div className="my-8.5 flex flex-wrap gap-3 max-sm:my-6">
            {user ? (
              <ButtonLink to="/user/properties" variant="accent" size="lg" className="max-sm:flex-1">
                {words.browse} <Icon of={ArrowRight} flip />
              </ButtonLink>
            ) : (
              <>
                <ButtonLink to="/register" variant="accent" size="lg" className="max-sm:flex-1">
                  {words.start} <Icon of={ArrowRight} flip />
                </ButtonLink>
                <ButtonLink to="/user/properties" variant="on-dark" size="lg" className="max-sm:flex-1">
                  {words.browse}
                </ButtonLink>
              </>
            )}
          </div>
          <Facts figures={props.figures} />
        </div>
        {props.featured && <Ticket card={props.featured} />}
      </div>
    </div>
  )
}

/** The header lies over the hero, which is part of the page's content. */
export function LandingHeader() {
  const { nav, navigation } = useWords('frame')
  const { user } = useSession()
  return (
    <header
      className={classNames(
        'on-hero wrap absolute inset-x-0 top-0 z-10 flex h-21 items-center gap-8 text-ink-text',
        'max-lg:h-17 max-lg:justify-between max-lg:gap-3',
      )}
    >
      <BrandLink />
      <nav
        aria-label={navigation}
        className="flex flex-1 gap-7 text-(length:--fs-control) font-medium max-lg:hidden"
      >
        <Link to="/user/properties" className="opacity-82 hover:opacity-100">
          {nav.opportunities}
        </Link>
      </nav>
      <div className="flex items-center gap-3 max-lg:gap-2">
        <LanguageLink />
        {user ? (
          <AccountMenu />
        ) : (
          <>
            <ButtonLink to="/login" variant="on-dark" className="max-lg:px-3.5">
              {nav.login}
            </ButtonLink>
            <ButtonLink to="/register" variant="accent" className="max-md:hidden">
              {nav.register}
            </ButtonLink>
          </>
        )}
      </div>
    </header>
  )
}

function Facts({ figures }: { figures: Figures }) {
  const words = useWords('landing').figures
  const { raised, averageAnnualReturnBps: annual, opportunities } = figures
  const facts = [
    { label: words.raised, value: <Money halalas={raised} compact className="whitespace-nowrap" /> },
    ...(annual === null ? [] : [{ label: words.annual, value: <Percent bps={annual} /> }]),
    { label: words.opportunities, value: <Count value={opportunities} /> },
  ]
  return (
    <dl className="flex gap-9 max-sm:justify-between max-sm:gap-3">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-xs/[1.6] text-ink-text-2">{label}</dt>
          <dd className="font-display text-xl/[1.5] font-semibold max-sm:text-lg/[1.5]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const notice = classNames(
  'pop absolute flex items-center gap-3 rounded-(--r-panel) bg-raised py-3 ps-3.5 pe-4.5 text-sm/[1.5] text-text',
  'max-sm:py-2.5 max-sm:ps-2.5 max-sm:pe-3.5 max-sm:text-xs/[1.5]',
)
const noticeAbove = '-top-7.5 -end-1.5 sm:-end-3 xl:-end-14'
const noticeBeside = 'top-44.5 -start-1.5 sm:-start-10 lg:top-51.5 xl:-start-33'

/** A real open opportunity, with an example of a stake in it. */
function Ticket({ card }: { card: ListedOpportunity }) {
  const words = useWords('landing').ticket
  const locale = usePageLocale()
  return (
    <div className="ticket relative w-[min(100%,416px)] justify-self-center lg:justify-self-end">
      <article className="card">
        <div className="relative aspect-[16/11.2]">
          {card.cover && (
            <Picture
              picture={card.cover}
              alt=""
              sizes={`${above('lg')} 416px, 92vw`}
              priority
              className="h-full w-full object-cover"
            />
          )}
          <div className="absolute start-4 top-4">
            <StatusBadge status={card.status} />
          </div>
          {card.cover?.isIllustration && <IllustrationNote />}
        </div>
        <div className="grid gap-4 px-5.5 pt-5 pb-5.5">
          <div className="flex items-center justify-between gap-4">
            <div>
              <h2 className="text-(length:--fs-lead-lg)/[1.5]">{isolatePercents(card.title)}</h2>
              <p className="place text-sm text-text-3 flex items-center gap-1.5">
                <Icon of={MapPin} size="sm" />
                {formatPlace(card, locale)}
              </p>
            </div>
            <div className="text-end">
              <div className="text-xs text-text-3">{words.annual}</div>
              <div className="text-positive text-xl">
                <Percent bps={card.annualReturnBps} />
              </div>
            </div>
          </div>
          <Shares fundedBps={card.fundedBps} />
          <ButtonLink to="/user/properties/$id" params={{ id: card.slug }} block>
            {words.investFrom} <Money halalas={card.minimum} />
          </ButtonLink>
        </div>
      </article>
      <div className={classNames(notice, noticeAbove)}>
        <Tile tone="lime" round icon={FileText} />
        <span>
          <span className="text-text-3 text-xs">{words.documentsText}</span>
          <b>{words.documents}</b>
        </span>
      </div>
      <div className={classNames(notice, noticeBeside)}>
        <Tile tone="ok" round icon={Landmark} />
        <span>
          <b>{words.held}</b>
          <span className="text-text-3 text-xs">{words.heldText}</span>
        </span>
      </div>
    </div>
  )
}

/** A hundred squares: funded ones are dark, and the last three of them lime, as an example of a stake. */
function Shares({ fundedBps }: { fundedBps: number }) {
  const words = useWords('landing').ticket
  const { funded } = useWords('opportunities')
  const filled = Math.floor(fundedBps / 100)
  const squares = Array.from({ length: 100 }, (_, index) => index)
  return (
    <div>
      <div className="shares grid grid-cols-20 gap-[3px]" aria-hidden="true">
        {squares.map((index) => (
          <i key={index} className={index >= filled ? '' : index >= filled - 3 ? 'me' : 'f'} />
        ))}
      </div>
      <div className="flex items-center justify-between gap-4 text-xs mt-2.5">
        <span className="flex items-center gap-1.5">
          <i className="share-key" />
          {words.example}
        </span>
        <span className="text-text-3">
          {funded} <Percent bps={fundedBps} decimals={0} rounding="down" />
        </span>
      </div>
    </div>
  )
}
