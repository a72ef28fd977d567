import { Link } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { computePurification, computeZakat, zakatRates } from '#kit/zakat.ts'
import { hasHoldingsAccess } from '#web/app/access/kyc-access.ts'
import { useSession } from '#web/app/session/session.ts'
import { useWords } from '#web/app/words.ts'
import { Button } from '#web/components/button.tsx'
import { AddressForm } from '#web/components/form/address-form.tsx'
import { ChoiceCards } from '#web/components/inputs/choices.tsx'
import { Field, Fieldset } from '#web/components/inputs/field.tsx'
import { MoneyInput } from '#web/components/inputs/money-input.tsx'
import { PercentInput } from '#web/components/inputs/percent-input.tsx'
import { Callout } from '#web/components/structure/surfaces.tsx'
import { Money } from '#web/components/values/figures.tsx'
import { type EstimateFigures, type HoldingPurpose, holdingPurposes } from './figures.ts'

/** Computes zakat and purification from typed figures, as they are typed; without script after a submit. */
export function Estimate({ figures: first }: { figures: EstimateFigures }) {
  const words = useWords('sharia')
  const [figures, setFigures] = useState(first)
  const results = useRef<HTMLDivElement>(null)
  const set = (change: Partial<EstimateFigures>) => setFigures({ ...figures, ...change })
  return (
    <section id="estimate" aria-labelledby="estimate-title" className="card pad grid grid-cols-1 gap-5">
      <div>
        <h2 id="estimate-title" className="text-xl">
          {words.title}
        </h2>
        <p className="mt-1 text-text-2">{words.lead}</p>
        <OwnFigures />
      </div>
      <AddressForm
        action="#estimate"
        className="grid grid-cols-1 gap-5"
        onGo={() => results.current?.focus()}
      >
        <Fieldset legend={words.held} look="label">
          <ChoiceCards
            name="held"
            columns={2}
            value={figures.held}
            onChange={(held) => set({ held: held as HoldingPurpose })}
            options={holdingPurposes.map((value) => ({ value, ...words.purposes[value] }))}
          />
        </Fieldset>
        <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
          <Field label={words.cash} hint={words.cashHint} optional>
            <MoneyInput name="cash" value={figures.cash} onChange={(cash) => set({ cash })} />
          </Field>
          <Field label={words.stakes} hint={words.stakesHint} optional>
            <MoneyInput name="stakes" value={figures.stakes} onChange={(stakes) => set({ stakes })} />
          </Field>
          <Field label={words.income} optional>
            <MoneyInput name="income" value={figures.income} onChange={(income) => set({ income })} />
          </Field>
          <Field label={words.share} hint={words.shareHint} optional>
            <PercentInput name="share" value={figures.shareBps} onChange={(shareBps) => set({ shareBps })} />
          </Field>
        </div>
        <div>
          <Button type="submit">{words.compute}</Button>
        </div>
      </AddressForm>
      <div ref={results} tabIndex={-1} role="status">
        <Results figures={figures} />
      </div>
      <Callout tone="info" icon={Info}>
        {words.note}
      </Callout>
    </section>
  )
}

/** Offers the investor's own wallet and stakes as the figures to begin with. */
function OwnFigures() {
  const words = useWords('sharia')
  const { user, roles } = useSession()
  if (!roles.includes('user') || !hasHoldingsAccess(user)) return null
  return (
    <p className="mt-2">
      <Link to="/sharia" search={{ from: 'portfolio' }} hash="estimate" className="link">
        {words.own}
      </Link>
    </p>
  )
}

const allBps = 10_000

function Results({ figures: { held, cash, stakes, income, shareBps } }: { figures: EstimateFigures }) {
  const words = useWords('sharia')
  const base = BigInt(cash ?? 0) + (held === 'trade' ? BigInt(stakes ?? 0) : 0n)
  const zakat = computeZakat(base)
  const part = computePurification(BigInt(income ?? 0), BigInt(Math.min(shareBps ?? 0, allBps)))
  return (
    <dl className="divide-y divide-line">
      <Line label={words.base} value={<Money halalas={base} />} />
      <Line label={words.lunar(zakatRates.lunar)} value={<Money halalas={zakat.lunar} />} isStrong />
      <Line label={words.solar(zakatRates.solar)} value={<Money halalas={zakat.solar} />} isStrong />
      <Line label={words.purification} value={<Money halalas={part} />} isStrong />
    </dl>
  )
}

const Line = (props: { label: string; value: ReactNode; isStrong?: boolean }) => (
  <div className="flex items-center justify-between gap-4 py-2.5">
    <dt className="text-text-2">{props.label}</dt>
    <dd className={props.isStrong ? 'text-end font-semibold' : 'text-end'}>{props.value}</dd>
  </div>
)
