import undoForm from 'virtual:form/statements.undoMatch'
import { getRouteApi } from '@tanstack/react-router'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { Api } from '#web/app/contracts.ts'
import { useWords } from '#web/app/words.ts'
import { FormAskLink } from '#web/areas/admin/form-ask-link.tsx'
import { useHasDuty } from '#web/areas/admin/use-has-duty.ts'
import { Sentence } from '#web/areas/wallet/sentence.tsx'
import { ButtonLink } from '#web/components/button.tsx'
import { questionAbout } from '#web/components/form/asked.ts'
import { FieldFilters } from '#web/components/list/field-filters.tsx'
import { AdminHead, AdminMain } from '#web/components/structure/admin-main.tsx'
import { Callout, Card } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { FactList } from '#web/components/values/fact-list.tsx'
import { Money } from '#web/components/values/figures.tsx'
import { Matching } from './matching.tsx'
import { UndoDialog } from './undo-dialog.tsx'

type Account = Awaited<ReturnType<Api['statements']['account']>>
const route = getRouteApi('/_admin/admin-sahl/statement/account')

/** The bank's balance, the books' balance, and the differences between them (LED-3). */
export function BankAccountPage() {
  const { account: words, back } = useWords('statements')
  const found = route.useLoaderData()
  const { on, ask } = route.useSearch()
  const mayCorrect = useHasDuty('finance-maker')
  return (
    <AdminMain>
      <AdminHead back={{ to: '/admin-sahl/statement', label: back }} />
      <p className="text-sm text-text-2 max-w-measure">{words.lead}</p>
      <div className="flex items-center justify-between gap-4 flex-wrap">
        <FieldFilters
          path="/admin-sahl/statement/account"
          address={{ on: on ?? found.on ?? undefined } as never}
          words={{ days: { on: words.on } } as never}
        />
        <div className="flex items-center gap-3 flex-wrap">
          {mayCorrect && (
            <ButtonLink to="/admin-sahl/books/correction" variant="outline" size="sm">
              {words.correct}
            </ButtonLink>
          )}
          <ButtonLink to="/admin-sahl/books/breaks" variant="outline" size="sm">
            {words.breaks}
          </ButtonLink>
        </div>
      </div>
      <BalanceComparison of={found} />
      <Matching key={found.on} of={found} />
      {found.transit.length > 0 && <TransitCard of={found} />}
      {found.byHand.length > 0 && <HandCard of={found} />}
      <UndoDialog ask={ask} of={found.byHand} />
    </AdminMain>
  )
}

function BalanceComparison({ of: { bank, books, differences, on } }: { of: Account }) {
  const { account: words, differences: names } = useWords('statements')
  if (bank === null || on === null) return <Callout icon={TriangleAlert}>{words.none}</Callout>
  const difference = bank - books
  return (
    <>
      <Card as="section" className="panel max-w-3xl" aria-label={words.title}>
        <FactList
          facts={[
            [words.bank, <Money key="bank" halalas={bank} decimals={2} />],
            [words.books, <Money key="books" halalas={books} decimals={2} />],
            [words.difference, <Money key="difference" halalas={difference} decimals={2} sign="always" />],
          ]}
        />
      </Card>
      {differences.length === 0 ? (
        <Callout tone="ok" icon={CircleCheck}>
          {words.agrees}
        </Callout>
      ) : (
        <Card as="section" className="panel max-w-3xl" aria-labelledby="explained">
          <div className="panel-head">
            <h2 id="explained">{words.explained}</h2>
          </div>
          <dl className="divide-y divide-line py-2">
            {differences.map(({ kind, amount, count }) => (
              <div key={kind} className="flex items-center justify-between text-sm gap-4 px-5 py-2.5">
                <dt>
                  {names[kind]}{' '}
                  {kind !== 'opening' && kind !== 'missing' && (
                    <span className="text-text-3">{words.items(count)}</span>
                  )}
                </dt>
                <dd className="font-semibold">
                  <Money halalas={amount} decimals={2} sign="always" />
                </dd>
              </div>
            ))}
            <div className="flex items-center justify-between text-sm gap-4 px-5 py-2.5">
              <dt className="font-semibold">{words.sum}</dt>
              <dd className="font-semibold">
                <Money
                  halalas={differences.reduce((sum, { amount }) => sum + amount, 0)}
                  decimals={2}
                  sign="always"
                />
              </dd>
            </div>
          </dl>
        </Card>
      )}
    </>
  )
}

function TransitCard({ of: { transit } }: { of: Account }) {
  const { account: words } = useWords('statements')
  return (
    <Card as="section" className="panel max-w-3xl" aria-labelledby="transit">
      <div className="panel-head">
        <h2 id="transit">{words.transitTitle}</h2>
      </div>
      <ul className="divide-y divide-line">
        {transit.map(({ matchId, firstDay, lastDay, amount }) => (
          <li key={matchId} className="flex items-center justify-between gap-4 text-sm px-5 py-3">
            <span>
              <Sentence
                of={words.transit}
                parts={[<DateText key="first" value={firstDay} />, <DateText key="last" value={lastDay} />]}
              />
            </span>
            <Money halalas={amount} decimals={2} sign="always" className="font-semibold" />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function HandCard({ of: { byHand } }: { of: Account }) {
  const { account: words } = useWords('statements')
  return (
    <Card as="section" className="panel max-w-3xl" aria-labelledby="by-hand">
      <div className="panel-head">
        <h2 id="by-hand">{words.byHandTitle}</h2>
      </div>
      <ul className="divide-y divide-line">
        {byHand.map(({ id, reason, by, at, amount }) => (
          <li key={id} className="flex items-center justify-between text-sm gap-4 px-5 py-3">
            <span>
              <span className="block">
                <bdi>{reason}</bdi>
              </span>
              <bdi className="text-xs text-text-3">{by}</bdi>{' '}
              <DateText value={at} form="date-time" className="text-xs text-text-3" />
            </span>
            <span className="flex items-center gap-3">
              <Money halalas={amount} decimals={2} sign="always" className="font-semibold" />
              <FormAskLink
                ask={questionAbout('undo', id)}
                of={undoForm}
                size="sm"
                variant="outline"
                aria-label={words.undoOf(reason ?? '')}
              >
                {words.undo}
              </FormAskLink>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
