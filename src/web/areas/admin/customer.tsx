import { getRouteApi, Link } from '@tanstack/react-router'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { fieldsOfStep } from '#modules/verification/contract.ts'
import { type AnswerStep, answerSteps } from '#modules/verification/vocabulary.ts'
import { usePageLocale } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { Badge } from '#web/components/badge.tsx'
import { Breadcrumbs } from '#web/components/navigation.tsx'
import { Callout, Card } from '#web/components/surfaces.tsx'
import { answerOf } from '../verification/answer-value.tsx'
import { DocumentsPanel } from './customer-documents.tsx'
import { HistoryPanel } from './customer-history.tsx'
import { ProfilePanel } from './customer-profile.tsx'
import type { Customer } from './customer-view.ts'
import { Decision } from './decision.tsx'
import { KycBadge } from './kyc-badge.tsx'

const route = getRouteApi('/_admin/admin-sahl/customer/$id')

/** ADM-3: one customer: answers beside the profile, the decision, the history. */
export function CustomerPage() {
  const loaded = route.useLoaderData()
  return <Review key={loaded.id} loaded={loaded} />
}

function Review({ loaded }: { loaded: Customer }) {
  const words = useWords('admin')
  // An act answers with the customer as it then stands; reading it once more would log one more opening.
  const [acted, setActed] = useState<Customer | null>(null)
  const customer = acted !== null && acted.version >= loaded.version ? acted : loaded
  const { ask: asked } = route.useSearch()
  const acts = { customer, asked, onChanged: setActed }
  return (
    <main id="main" className="main">
      <Breadcrumbs
        links={[
          <Link key="customers" to="/admin-sahl/customer">
            {words.customers.title}
          </Link>,
        ]}
        current={<bdi>{customer.name}</bdi>}
      />
      <div className="between wraps">
        <div className="row wraps">
          <h1 className="h2" dir="auto">
            {customer.name}
          </h1>
          <KycBadge status={customer.kycStatus} />
          {!customer.isActive && <Badge tone="bad">{words.customers.inactive}</Badge>}
        </div>
        <Decision {...acts} />
      </div>
      <div className="cols">
        <Answers customer={customer} />
        <div className="stack content-start gap-4.5">
          <DocumentsPanel key={customer.version} customer={customer} />
          <ProfilePanel {...acts} />
          <HistoryPanel history={customer.history} />
          <Callout icon={Eye}>{words.customer.opened}</Callout>
        </div>
      </div>
    </main>
  )
}

function Answers({ customer }: { customer: Customer }) {
  const words = useWords('admin')
  const isBegun = Object.keys(customer.answers).length > 0
  return (
    <Card as="section" className="panel" aria-labelledby="answers">
      <div className="panel-head">
        <h2 id="answers">{words.customer.answers}</h2>
      </div>
      {isBegun ? (
        answerSteps.map((step) => <StepAnswers key={step} step={step} customer={customer} />)
      ) : (
        <p className="small muted px-5 pb-5">{words.customer.noAnswers}</p>
      )}
    </Card>
  )
}

function StepAnswers({ step, customer }: { step: AnswerStep; customer: Customer }) {
  const words = useWords('admin')
  const locale = usePageLocale()
  const reasons = new Map(
    customer.kycStatus === 'rejected'
      ? customer.history[0]?.reasons.map((one) => [one.field, one.message])
      : [],
  )
  return (
    <>
      <h3 className="small subtle border-t border-line px-5 pt-4 pb-1">{words.labels.step[step]}</h3>
      <dl className="divide pb-2">
        {fieldsOfStep(step)
          .filter((field) => field !== 'liabilitiesPercent' || customer.answers.liabilities === 'over_50')
          .map((field) => (
            <div key={field} className="grid gap-x-4 px-5 py-2.5 sm:grid-cols-[2fr_3fr]">
              <dt className="small muted">{words.labels.field[field]}</dt>
              <dd className="strong">
                {answerOf(field, customer.answers, words, locale) ?? (
                  <span className="subtle font-normal">{words.customer.notAnswered}</span>
                )}
                {reasons.has(field) && (
                  <p className="small neg font-normal">{reasons.get(field)?.[locale]}</p>
                )}
              </dd>
            </div>
          ))}
      </dl>
    </>
  )
}
