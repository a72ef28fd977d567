import { Link } from '@tanstack/react-router'
import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AnswerOf } from '#kit/contract.ts'
import { isolatePercents } from '#kit/format.ts'
import type { opportunitiesContract } from '#modules/opportunities/contract.ts'
import { type InvestmentStatus, isPast } from '#modules/opportunities/vocabulary.ts'
import { useWords } from '#web/app/words.ts'
import { Badge, type BadgeProps } from '#web/components/badge.tsx'
import { ButtonLink } from '#web/components/button.tsx'
import { ProgressBar } from '#web/components/charts/progress.tsx'
import { Icon } from '#web/components/pictures/icon.tsx'
import { above, Picture } from '#web/components/pictures/picture.tsx'
import { Kpis } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { Money, Percent } from '#web/components/values/figures.tsx'
import { LtrText } from '#web/components/values/identifiers.tsx'
import { CardRisk } from './risk.tsx'

export type ListedOpportunity = AnswerOf<(typeof opportunitiesContract)['list']>['items'][number]

const looks: Record<InvestmentStatus, Pick<BadgeProps, 'tone' | 'glass'>> = {
  available: { tone: 'ok', glass: true },
  new: { tone: 'lime' },
  funded: { tone: 'info' },
  closed: {},
  exited: {},
  cancelled: { tone: 'warn' },
}

export const StatusBadge = ({ status }: { status: ListedOpportunity['status'] }) => (
  <Badge {...looks[status.key]}>{status.label}</Badge>
)

/** Marks an illustration, so that nobody takes it for a photograph. */
export const IllustrationNote = () => <span className="drawn">{useWords('opportunities').illustration}</span>

/** Formats city and district as one place. */
export const formatPlace = (
  card: Pick<ListedOpportunity, 'city' | 'district'>,
  locale: 'ar' | 'en',
): string => `${card.city.label}${locale === 'ar' ? '،' : ','} ${card.district}`

export interface OpportunityCardProps {
  card: ListedOpportunity
  locale: 'ar' | 'en'
  /** Loads the picture at once. Set for cards at the top of a page. */
  priority?: boolean
  /** Links at the end of the card, such as the one that compares it with others. */
  actions?: ReactNode
}

/** One opportunity in a list; the whole card leads to its page. */
export function OpportunityCard({ card, locale, priority, actions }: OpportunityCardProps) {
  const words = useWords('opportunities')
  const { key: status } = card.status
  const isOver = status === 'closed' || isPast(status)
  const to = { to: '/user/properties/$id', params: { id: card.slug } } as const
  return (
    <article className={isOver ? 'card opp done' : 'card opp'}>
      <div className="pic">
        {card.cover && (
          <Picture
            picture={card.cover}
            alt=""
            sizes={`${above('xl')} 394px, ${above('md')} 46vw, 100vw`}
            priority={priority}
          />
        )}
        <div className="tags">
          <StatusBadge status={card.status} />
          <Badge glass plain>
            {card.type.label}
          </Badge>
          {card.limitedTo.length > 0 && (
            <Badge glass plain>
              {card.limitedTo.join(' · ')}
            </Badge>
          )}
        </div>
        {card.cover?.isIllustration && <IllustrationNote />}
      </div>
      <div className="body">
        <div>
          <h3>
            <Link {...to}>{isolatePercents(card.title)}</Link>
          </h3>
          <div className="flex items-center justify-between flex-wrap gap-2">
            <p className="place">
              <Icon of={MapPin} size="sm" />
              {formatPlace(card, locale)}
            </p>
            <CardRisk risk={card.risk} />
          </div>
        </div>
        {status === 'cancelled' ? (
          <p className="text-sm text-text-2">{words.cancelled}</p>
        ) : (
          <Kpis
            items={[
              {
                label: status === 'exited' ? words.offeredAnnual : words.expectedAnnual,
                value: <Percent bps={card.annualReturnBps} />,
                positive: status !== 'exited',
              },
              {
                label: status === 'exited' ? words.offeredTotal : words.expectedTotal,
                value: <Percent bps={card.totalReturnBps} />,
              },
              { label: words.payout, value: card.schedule.label },
            ]}
          />
        )}
        {status !== 'cancelled' && <Funding card={card} />}
        <div className="foot">
          {status !== 'cancelled' && (
            <div>
              <div className="text-xs text-text-3">{words.minimum}</div>
              <div className="font-semibold">
                <Money halalas={card.can.invest ? card.minimum : card.minimumInvestment} />
              </div>
            </div>
          )}
          <ButtonLink {...to} variant={card.can.invest ? 'primary' : 'outline'}>
            {card.can.invest ? words.invest : words.details}
            <span className="sr-only">: {isolatePercents(card.title)}</span>
          </ButtonLink>
        </div>
        <div className="flex items-center justify-between gap-4 licence">
          <p className="text-xs text-text-3">
            {words.licence} <LtrText value={card.advertisingLicence} />
          </p>
          {actions && <div className="flex items-center flex-wrap gap-3">{actions}</div>}
        </div>
      </div>
    </article>
  )
}

function Funding({ card }: { card: ListedOpportunity }) {
  const words = useWords('opportunities')
  const isSold = card.remaining === 0
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex items-center justify-between gap-4 text-sm">
        <span className="font-semibold">
          {words.funded} <Percent bps={card.fundedBps} decimals={0} rounding="down" />
        </span>
        <span className="text-text-3">
          {card.status.key === 'new' && !card.can.invest ? (
            <>
              {words.opensOn} <DateText value={card.opensAt} />
            </>
          ) : (
            <>
              {isSold ? words.ofPrice : words.remainingShort}{' '}
              <Money halalas={isSold ? card.price : card.remaining} />
            </>
          )}
        </span>
      </div>
      <ProgressBar bps={card.fundedBps} label={words.fundedShare} />
    </div>
  )
}
