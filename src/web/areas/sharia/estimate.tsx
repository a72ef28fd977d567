import { Link } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import { useRef, useState } from 'react'
import { fieldWords } from '#kit/field-words.ts'
import { computePurification, computeZakat, zakatRates } from '#kit/zakat.ts'
import { hasHoldingsAccess } from '#web/app/access/kyc-access.ts'
import { usePageLocale } from '#web/app/context.ts'
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
import { type EstimateFigures, findFigureFaults, type HoldingPurpose, holdingPurposes } from './figures.ts'

/** Computes zakat and purification from typed figures, as they are typed; without script after a submit. */
export function Estimate({ figures: first }: { figures: EstimateFigures }) {
  const words = useWords('sharia')
  const [figures, setFigures] = useState(first)
  const results = useRef<HTMLDivElement>(null)
  const locale = usePageLocale()
  const faults = findFigureFaults(figures)
  const faultOf = (name: keyof EstimateFigures) => {
    const code = faults[name]
    return code && fieldWords(locale, code, { maximum: '100' })
  }
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
          <Field label={words.cash} hint={words.cashHint} error={faultOf('cash')} optional>
            <MoneyInput name="cash" value={figures.cash} onChange={(cash) => set({ cash })} />
          </Field>
          <Field label={words.stakes} hint={words.stakesHint} error={faultOf('stakes')} optional>
            <MoneyInput name="stakes" value={figures.stakes} onChange={(stakes) => set({ stakes })} />
          </Field>
          <Field label={words.income} error={faultOf('income')} optional>
            <MoneyInput name="income" value={figures.income} onChange={(income) => set({ income })} />
          </Field>
          <Field label={words.share} hint={words.shareHint} error={faultOf('share')} optional>
            <PercentInput name="share" value={figures.share} onChange={(share) => set({ share })} />
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

/** Leaves out a result that depends on a wrong figure. */
function Results({ figures }: { figures: EstimateFigures }) {
  const words = useWords('sharia')
  const { held, cash, stakes, income, share } = figures
  const wrong = findFigureFaults(figures)
  const hasBase = !wrong.cash && (held === 'income' || !wrong.stakes)
  const base = hasBase ? BigInt(cash ?? 0) + (held === 'trade' ? BigInt(stakes ?? 0) : 0n) : null
  const zakat = base === null ? null : computeZakat(base)
  const hasPart = !wrong.income && !wrong.share
  const part = hasPart ? computePurification(BigInt(income ?? 0), BigInt(share ?? 0)) : null
  return (
    <dl className="divide-y divide-line">
      <Line label={words.base} amount={base} />
      <Line label={words.lunar(zakatRates.lunar)} amount={zakat?.lunar} isStrong />
      <Line label={words.solar(zakatRates.solar)} amount={zakat?.solar} isStrong />
      <Line label={words.purification} amount={part} isStrong />
    </dl>
  )
}

const Line = (props: { label: string; amount: bigint | null | undefined; isStrong?: boolean }) => (
  <div className="flex items-center justify-between gap-4 py-2.5">
    <dt className="text-text-2">{props.label}</dt>
    <dd className={props.isStrong ? 'text-end font-semibold' : 'text-end'}>
      {props.amount == null ? '–' : <Money halalas={props.amount} />}
    </dd>
  </div>
)
