import withdrawForm from 'virtual:form/mandates.withdraw'
import { Link } from '@tanstack/react-router'
import { formatMoneyText } from '#kit/format.ts'
import type { mandatesContract } from '#modules/mandates/contract.ts'
import { useApi, usePageLocale } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { PressButton } from '#web/areas/organizations/press-button.tsx'
import { Badge, type Tone } from '#web/components/badge.tsx'
import { questionAbout } from '#web/components/form/asked.ts'
import { AskLink } from '#web/components/form/form-dialog.tsx'
import { Card } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { Money } from '#web/components/values/figures.tsx'
import { ReferenceText } from '#web/components/values/numbers.tsx'
import type { Mandate } from './wallet.ts'

const tones: Readonly<Record<Mandate['status'], Tone>> = {
  open: 'warn',
  approved: 'ok',
  declined: 'bad',
  withdrawn: 'neutral',
  stale: 'neutral',
  lapsed: 'neutral',
}

/** The newest proposals, and what the reader may do about each. */
export function Mandates({ slug, mandates }: { slug: string; mandates: readonly Mandate[] }) {
  const words = useWords('organization-wallet')
  return (
    <section aria-labelledby="mandates-title" className="grid grid-cols-1 gap-3.5">
      <h2 id="mandates-title" className="text-lg">
        {words.mandates}
      </h2>
      {mandates.length === 0 ? (
        <p className="text-sm text-text-2">{words.noMandates}</p>
      ) : (
        <Card as="ul" className="divide-y divide-line">
          {mandates.map((mandate) => (
            <MandateRow key={mandate.id} slug={slug} mandate={mandate} />
          ))}
        </Card>
      )}
    </section>
  )
}

function MandateRow({ slug, mandate }: { slug: string; mandate: Mandate }) {
  const words = useWords('organization-wallet')
  const locale = usePageLocale()
  const { kind, status, amount, fee, subject, proposedBy, decidedBy, reason } = mandate
  return (
    <li className="grid grid-cols-1 gap-2 p-5">
      <div className="flex items-center flex-wrap justify-between gap-3">
        <p className="min-w-0">
          <span className="text-xs text-text-3 block">{words.kinds[kind]}</span>
          <bdi className="font-semibold wrap-anywhere">{subject}</bdi>
        </p>
        <Badge tone={tones[status]}>{words.statuses[status]}</Badge>
      </div>
      <p className="flex items-baseline flex-wrap gap-2">
        <Money halalas={amount} className="font-semibold" />
        {fee > 0 && <span className="text-xs text-text-2">{words.fee(formatMoneyText(fee, locale))}</span>}
      </p>
      <p className="text-xs text-text-3">
        {words.by(`\u2068${proposedBy}\u2069`)}
        {decidedBy !== null && status !== 'withdrawn' && ` · ${words.decidedBy(`\u2068${decidedBy}\u2069`)}`}
        {status === 'open' && (
          <>
            {' · '}
            {words.openUntil} <DateText value={mandate.expiresAt} form="date-time" />
          </>
        )}
      </p>
      {reason !== null && (
        <p className="text-sm wrap-anywhere" dir="auto">
          {reason}
        </p>
      )}
      {mandate.withdrawal !== null && (
        <p className="text-sm text-text-2">
          <ReferenceText value={mandate.withdrawal.reference} /> · {words.stages[mandate.withdrawal.stage]}
        </p>
      )}
      {mandate.orderId !== null && (
        <p className="text-sm">
          <Link
            to="/organization/$slug/order/$id"
            params={{ slug, id: mandate.orderId }}
            className="link"
            aria-label={words.order.seeOf(subject)}
          >
            {words.order.see}
          </Link>
        </p>
      )}
      <Acts slug={slug} mandate={mandate} />
    </li>
  )
}

function Acts({ slug, mandate: { id, subject, can } }: { slug: string; mandate: Mandate }) {
  const words = useWords('organization-wallet')
  const { mandates } = useApi()
  if (!can.decide && !can.withdraw && !can.cancel) return null
  return (
    <div className="flex items-center flex-wrap gap-2">
      {can.decide && (
        <>
          <AskLink ask={questionAbout('approve', id)} size="sm" aria-label={words.approveOf(subject)}>
            {words.approve}
          </AskLink>
          <AskLink
            ask={questionAbout('decline', id)}
            size="sm"
            variant="ghost"
            aria-label={words.declineOf(subject)}
          >
            {words.decline}
          </AskLink>
        </>
      )}
      {can.cancel && (
        <AskLink
          ask={questionAbout('cancel', id)}
          size="sm"
          variant="outline"
          aria-label={words.cancelOf(subject)}
        >
          {words.cancel}
        </AskLink>
      )}
      {can.withdraw && (
        <PressButton<typeof mandatesContract.withdraw, Mandate>
          of={withdrawForm}
          fixed={{ slug, id }}
          label={words.take}
          aria-label={words.takeOf(subject)}
          variant="ghost"
          size="sm"
          act={mandates.withdraw}
          done={() => ({ color: 'ok', title: words.taken })}
        />
      )}
    </div>
  )
}
