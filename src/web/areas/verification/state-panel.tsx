import { Link } from '@tanstack/react-router'
import { BadgeCheck, CalendarClock, Clock, FileWarning, MailCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { riyadhDay, systemClock } from '#kit/time.ts'
import { useSession } from '#web/app/session/session.ts'
import { useWords } from '#web/app/words.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { Callout, Card, Tile } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { DateInBoth } from '#web/components/values/hijri-text.tsx'
import { stepLayout, stepTitle } from './step-form.tsx'
import { findStepOf, isDocument, type Kyc } from './steps.ts'

export type SettledStatus = 'pending' | 'approved' | 'rejected' | 'expired'

const looks = {
  pending: { icon: Clock, tone: 'warn' },
  approved: { icon: BadgeCheck, tone: 'ok' },
  rejected: { icon: FileWarning, tone: 'bad' },
  expired: { icon: FileWarning, tone: 'warn' },
} as const

/** The status of a submitted check, and the next action. */
export function StatePanel({ kyc, status }: { kyc: Kyc; status: SettledStatus }) {
  const words = useWords('verification').states
  const { icon, tone } = looks[status]
  const { title, text } = words[status]
  return (
    <section className={stepLayout} aria-labelledby="step-title">
      <Tile icon={icon} tone={tone} size="big" round />
      <div>
        <h1 id="step-title" tabIndex={-1} className={stepTitle}>
          {title}
        </h1>
        <p className="text-text-2 max-w-measure mt-1.5">{text}</p>
        {isLate(kyc) && <p className="text-text-2 max-w-measure mt-1.5">{words.pending.late}</p>}
      </div>
      <ApprovalEnd kyc={kyc} status={status} />
      <Details kyc={kyc} status={status} />
      <EmailNote />
      <div className="flex items-center gap-3 flex-wrap">
        <Actions kyc={kyc} status={status} />
      </div>
    </section>
  )
}

/** From the first expiry warning on: the end of the approval, and that it holds while a renewal is reviewed. */
function ApprovalEnd({ kyc, status }: { kyc: Kyc; status: SettledStatus }) {
  const { renewal: words } = useWords('verification').states
  const { approvedUntil } = kyc
  if (approvedUntil === null || approvedUntil < riyadhDay(systemClock())) return null
  if (status === 'approved' && !kyc.can.edit) return null
  return (
    <Callout tone={status === 'approved' ? 'warn' : undefined} icon={CalendarClock}>
      <strong>
        {status === 'approved' ? words.ends : words.lasts} <DateInBoth value={approvedUntil} />
      </strong>
      {status === 'approved' && <p>{words.text}</p>}
    </Callout>
  )
}

/** Returns whether the review is later than announced. */
const isLate = ({ expectedBy }: Kyc): boolean => expectedBy !== null && expectedBy < riyadhDay(systemClock())

function Details({ kyc, status }: { kyc: Kyc; status: SettledStatus }) {
  const { states: words, labels } = useWords('verification')
  if (status === 'rejected') return <Corrections kyc={kyc} />
  const facts: { label: string; value: ReactNode }[] = []
  if (status === 'pending' && kyc.submittedAt) {
    facts.push({
      label: words.pending.submitted,
      value: <DateText form="date-time" value={kyc.submittedAt} />,
    })
  }
  if (kyc.expectedBy && !isLate(kyc)) {
    facts.push({ label: words.pending.expected, value: <DateText value={kyc.expectedBy} /> })
  }
  if (status === 'approved' && kyc.decidedAt) {
    facts.push({ label: words.approved.decided, value: <DateInBoth value={kyc.decidedAt} /> })
  }
  if (status === 'approved' && kyc.approvedUntil && !kyc.can.edit) {
    facts.push({ label: words.approved.until, value: <DateInBoth value={kyc.approvedUntil} /> })
  }
  if (status === 'approved' && kyc.profile) {
    facts.push({
      label: words.approved.profile,
      value: (
        <>
          {labels.profile[kyc.profile]}
          <span className="text-sm text-text-2 block font-normal">{words.profiles[kyc.profile]}</span>
        </>
      ),
    })
  }
  if (facts.length === 0) return null
  return (
    <Card as="section" className="overflow-hidden">
      <dl className="divide-y divide-line">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex items-center justify-between gap-4 flex-wrap px-6 py-4">
            <dt className="text-text-2 text-sm">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** Tells that an unconfirmed email cannot be used to sign in. */
function EmailNote() {
  const { user } = useSession()
  const { email: words } = useWords('verification')
  if (!user || user.isEmailVerified) return null
  return (
    <Callout icon={MailCheck}>
      {words.unproved}{' '}
      <Link to="/user/verify-email" className="link">
        {words.prove}
      </Link>
    </Callout>
  )
}

function Corrections({ kyc }: { kyc: Kyc }) {
  const { labels } = useWords('verification')
  return (
    <Card as="ul" className="divide-y divide-line overflow-hidden">
      {kyc.rejection?.corrections.map(({ field, message }) => (
        <li key={field} className="px-6 py-4">
          <strong>{labels.field[field]}</strong>
          <p className="text-sm text-text-2" dir="auto">
            {message}
          </p>
        </li>
      ))}
    </Card>
  )
}

function Actions({ kyc, status }: { kyc: Kyc; status: SettledStatus }) {
  const { states: words } = useWords('verification')
  const browse = (
    <ButtonLink variant="outline" to="/user/properties">
      {words.browse}
    </ButtonLink>
  )
  if (status === 'pending') return browse
  if (status === 'approved') {
    return (
      <>
        {kyc.can.edit && (
          <ButtonLink to="/user/kyc" search={{ step: 'identity' }}>
            {words.expired.action}
          </ButtonLink>
        )}
        <ButtonLink to="/user/wallet" variant={kyc.can.edit ? 'outline' : 'primary'}>
          {words.approved.wallet}
        </ButtonLink>
        {browse}
      </>
    )
  }
  const toCorrect = kyc.rejection?.corrections.map(({ field }) => field) ?? []
  const answer = toCorrect.find((field) => !isDocument(field))
  const hasDocument = toCorrect.some(isDocument)
  return (
    <>
      {(answer || !hasDocument) && (
        <ButtonLink to="/user/kyc" search={{ step: answer ? findStepOf(answer) : 'identity' }}>
          {words[status].action}
        </ButtonLink>
      )}
      {hasDocument && (
        <ButtonLink to="/user/kyc" search={{ step: 'documents' }} variant={answer ? 'outline' : 'primary'}>
          {words.rejected.documents}
        </ButtonLink>
      )}
    </>
  )
}
