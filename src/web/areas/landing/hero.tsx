import { Link } from '@tanstack/react-router'
import { ArrowRight, BadgeCheck, FileText, Landmark, MapPin } from 'lucide-react'
import type { AnswerOf } from '#kit/contract.ts'
import { formatMoneyText } from '#kit/format.ts'
import type { opportunitiesContract } from '#modules/opportunities/contract.ts'
import { usePageLocale } from '#web/app/context.ts'
import { LanguageLink } from '#web/app/language-link.tsx'
import { AccountMenu } from '#web/app/layouts/account-menu.tsx'
import { BrandLink } from '#web/app/layouts/brand-link.tsx'
import { SkipLink } from '#web/app/layouts/skip-link.tsx'
import { useSession } from '#web/app/session.ts'
import { useWords } from '#web/app/words.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { Count, Money, Percent } from '#web/components/figures.tsx'
import { Icon } from '#web/components/icon.tsx'
import { above, Picture } from '#web/components/picture.tsx'
import { Tile } from '#web/components/surfaces.tsx'
import { type Card, IllustrationNote, placeOf, StatusBadge } from '../opportunities/card.tsx'

type Figures = AnswerOf<(typeof opportunitiesContract)['landingFigures']>
const promise = 100_000

export function Hero(props: { figures: Figures; featured: Card | undefined; skylineUrl: string }) {
  const words = useWords('landing')
  const locale = usePageLocale()
  const { user } = useSession()
  return (
    <div className="hero">
      <SkipLink />
      <img className="sky" src={props.skylineUrl} alt="" width={1440} height={430} />
      <Top />
      <main id="main" className="wrap hero-in">
        <div>
          <p className="eyebrow">
            <Icon of={BadgeCheck} size="sm" />
            {words.eyebrow}
          </p>
          <h1>
            {words.headline}
            <br />
            <mark>
              {words.headlineEasy}
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
          <p className="lead">{words.lead(formatMoneyText(promise, locale))}</p>
          <div className="cta">
            {user ? (
              <ButtonLink to="/user/properties" variant="accent" size="lg">
                {words.browse} <Icon of={ArrowRight} flip />
              </ButtonLink>
            ) : (
              <>
                <ButtonLink to="/register" variant="accent" size="lg">
                  {words.start} <Icon of={ArrowRight} flip />
                </ButtonLink>
                <ButtonLink to="/user/properties" variant="on-dark" size="lg">
                  {words.browse}
                </ButtonLink>
              </>
            )}
          </div>
          <Facts figures={props.figures} />
        </div>
        {props.featured && <Ticket card={props.featured} />}
      </main>
    </div>
  )
}

function Top() {
  const { nav, navigation } = useWords('frame')
  const { user } = useSession()
  return (
    <header className="wrap top">
      <BrandLink />
      <nav aria-label={navigation}>
        <Link to="/user/properties">{nav.opportunities}</Link>
      </nav>
      <div className="row">
        <LanguageLink />
        {user ? (
          <AccountMenu />
        ) : (
          <>
            <ButtonLink to="/login" variant="on-dark">
              {nav.login}
            </ButtonLink>
            <ButtonLink to="/register" variant="accent" className="only-d">
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
  return (
    <dl className="facts">
      <div>
        <dt>{words.raised}</dt>
        <dd>
          <Money halalas={figures.raised} compact />
        </dd>
      </div>
      {figures.averageAnnualReturnBps !== null && (
        <div>
          <dt>{words.annual}</dt>
          <dd>
            <Percent bps={figures.averageAnnualReturnBps} />
          </dd>
        </div>
      )}
      <div>
        <dt>{words.opportunities}</dt>
        <dd>
          <Count value={figures.opportunities} />
        </dd>
      </div>
    </dl>
  )
}

/** An open opportunity as it is, with an example of what a stake in it looks like. */
function Ticket({ card }: { card: Card }) {
  const words = useWords('landing').ticket
  const locale = usePageLocale()
  return (
    <div className="ticket">
      <article className="card">
        <div className="pic">
          {card.cover && (
            <Picture picture={card.cover} alt="" sizes={`${above('lg')} 416px, 92vw`} priority />
          )}
          <StatusBadge status={card.status} />
          {card.cover?.isIllustration && <IllustrationNote />}
        </div>
        <div className="in">
          <div className="between">
            <div>
              <h2>{card.title}</h2>
              <p className="place small subtle row gap-1.5">
                <Icon of={MapPin} size="sm" />
                {placeOf(card, locale)}
              </p>
            </div>
            <div className="text-end">
              <div className="xs subtle">{words.annual}</div>
              <div className="pos h3">
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
      <div className="pop pop-a">
        <Tile tone="lime" round icon={FileText} />
        <span>
          <span className="subtle xs">{words.documentsText}</span>
          <b>{words.documents}</b>
        </span>
      </div>
      <div className="pop pop-b">
        <Tile tone="ok" round icon={Landmark} />
        <span>
          <b>{words.held}</b>
          <span className="subtle xs">{words.heldText}</span>
        </span>
      </div>
    </div>
  )
}

/** A hundred squares: funded ones dark, and the last three of them lime, as an example of a stake. */
function Shares({ fundedBps }: { fundedBps: number }) {
  const words = useWords('landing').ticket
  const { funded } = useWords('opportunities')
  const filled = Math.floor(fundedBps / 100)
  const squares = Array.from({ length: 100 }, (_, index) => index)
  return (
    <div>
      <div className="shares" aria-hidden="true">
        {squares.map((index) => (
          <i key={index} className={index >= filled ? '' : index >= filled - 3 ? 'me' : 'f'} />
        ))}
      </div>
      <div className="between xs mt-2.5">
        <span className="row gap-1.5">
          <i className="share-key" />
          {words.example}
        </span>
        <span className="subtle">
          {funded} <Percent bps={fundedBps} decimals={0} rounding="down" />
        </span>
      </div>
    </div>
  )
}
