import { Link } from '@tanstack/react-router'
import { LoaderCircle, MapPin, Trash2 } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { isolatePercents } from '#kit/format.ts'
import { useWords } from '#web/app/words.ts'
import { Sentence } from '#web/areas/wallet/sentence.tsx'
import { Button } from '#web/components/button.tsx'
import { Field } from '#web/components/field.tsx'
import { Money, Percent } from '#web/components/figures.tsx'
import { Icon } from '#web/components/icon.tsx'
import { MoneyInput } from '#web/components/money-input.tsx'
import { pictureUrl } from '#web/components/picture.tsx'
import { RiskBadge } from '#web/components/risk-badge.tsx'
import type { CartItem } from './load.ts'
import type { CartStore } from './use-cart.ts'

export interface CartLineProps {
  item: CartItem
  store: CartStore
  isLeaving: boolean
  onRemove: () => void
}

/** One step of the amount, where the opportunity's own minimum does not decide. */
const stepHalalas = 1_000_00
/** Several presses in a row are one change. */
const restMs = 500

const amountFaults = new Set(['below_minimum', 'above_maximum'])

/** One opportunity in the cart: what it is, how much, and what is wrong with it. */
export function CartLine({ item, store, isLeaving, onRemove }: CartLineProps) {
  const words = useWords('cart').line
  const { property } = item
  // Where the opportunity itself is the trouble, no amount would help.
  const isLost = item.errors.some((error) => !amountFaults.has(error.code))
  return (
    <li className="grid grid-cols-[auto_1fr] gap-4 p-5 md:grid-cols-[auto_1fr_280px] md:p-6">
      <LinePicture cover={property.cover} />
      <div>
        <h2 className="text-base font-semibold">
          <Link to="/user/properties/$id" params={{ id: property.slug }} className="hover:underline">
            {isolatePercents(property.title)}
          </Link>
        </h2>
        <p className="small muted flex items-center gap-1.5">
          <Icon of={MapPin} size="sm" />
          {property.location}
        </p>
        <p className="xs subtle mt-1">
          {words.annualReturn} <Percent bps={property.annualReturnBps} />
        </p>
        <p className="row wraps xs mt-1.5 gap-2">
          <RiskBadge risk={property.risk}>{words.risk(words.riskLevels[property.risk])}</RiskBadge>
          {item.isAboveProfile && <span className="muted">{words.aboveProfile}</span>}
        </p>
        <Button
          variant="ghost"
          size="sm"
          className="-ms-3 mt-2"
          busy={isLeaving}
          busyText={words.remove}
          aria-label={words.removeOf(property.title)}
          onClick={onRemove}
        >
          <Icon of={Trash2} size="sm" />
          {words.remove}
        </Button>
      </div>
      <div className="max-md:col-span-full">
        {isLost ? <LostLine item={item} /> : <AmountEditor item={item} store={store} />}
      </div>
    </li>
  )
}

const LinePicture = ({ cover }: { cover: string | null }) =>
  cover ? (
    <img
      src={pictureUrl(cover, 'xs')}
      alt=""
      width={112}
      height={84}
      loading="lazy"
      className="h-[84px] w-[112px] rounded-lg object-cover max-md:h-[60px] max-md:w-[80px]"
    />
  ) : (
    <span className="h-[84px] w-[112px] rounded-lg bg-sunken max-md:h-[60px] max-md:w-[80px]" />
  )

function LostLine({ item }: { item: CartItem }) {
  const words = useWords('cart').line
  return (
    <div className="rounded-lg bg-danger-soft p-4">
      <div className="figure-lg text-text-3 line-through">
        <Money halalas={item.amount} />
      </div>
      {item.errors.map((error) => (
        <p key={error.code} className="small neg font-medium">
          {error.message}
        </p>
      ))}
      <p className="small muted">{words.toContinue}</p>
    </div>
  )
}

/** Saves when the field is left, on Enter, and a moment after the last press of a stepper. */
function useSaving({ save, type }: CartStore, item: CartItem, inputId: string) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isStepping = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  const saveNow = (amount: number | null) => {
    clearTimeout(timer.current)
    void save(item, amount)
  }
  return {
    saveNow,
    set: (amount: number | null) => {
      type(item.id, amount)
      clearTimeout(timer.current)
      // Typing waits until the field is left; steppers have no such end.
      if (isStepping.current || document.activeElement?.id !== inputId) {
        timer.current = setTimeout(() => void save(item, amount), restMs)
      }
      isStepping.current = false
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>, amount: number | null) => {
      isStepping.current = event.key === 'ArrowUp' || event.key === 'ArrowDown'
      if (event.key === 'Enter') saveNow(amount)
    },
  }
}

function AmountEditor({ item, store }: { item: CartItem; store: CartStore }) {
  const words = useWords('cart').line
  const inputId = `amount-${item.id}`
  const { saveNow, set, onKeyDown } = useSaving(store, item, inputId)
  const typed = store.drafts[item.id]
  const amount = typed === undefined ? item.amount : typed
  const isSaving = store.saving.includes(item.id)
  const { minimum, maximum } = item.limits
  // A draft is judged by the server once it is saved; until then the old verdict says nothing of it.
  const [error] = typed === undefined || typed === item.amount ? item.errors : []
  const message = store.refusals[item.id] ?? error?.message
  const onBlur = (event: FocusEvent<HTMLInputElement>) => {
    // From the field to one of its steppers is not leaving it.
    if (!event.currentTarget.closest('.amount')?.contains(event.relatedTarget)) saveNow(amount)
  }
  return (
    <div className="stack gap-2">
      <Field
        id={inputId}
        label={words.amount}
        error={message}
        hint={
          <span className="between gap-2">
            <span>
              <Sentence of={words.minimum} parts={[<Money key="0" halalas={minimum} />]} />
            </span>
            {isSaving ? (
              <span className="row gap-1.5" role="status">
                <Icon of={LoaderCircle} size="sm" className="spin" />
                {words.saving}
              </span>
            ) : (
              maximum >= minimum && (
                <span>
                  <Sentence of={words.maximum} parts={[<Money key="0" halalas={maximum} />]} />
                </span>
              )
            )}
          </span>
        }
      >
        <MoneyInput
          className="[&_.amount-figure]:text-xl"
          value={amount}
          onChange={set}
          onBlur={onBlur}
          onKeyDown={(event) => onKeyDown(event, amount)}
          aria-busy={isSaving || undefined}
          stepHalalas={stepHalalas}
          minHalalas={minimum}
          maxHalalas={Math.max(maximum, minimum)}
        />
      </Field>
      {store.refusals[item.id] !== undefined && amount !== null && amount > 0 && (
        <Button variant="soft" size="sm" className="justify-self-start" onClick={() => saveNow(amount)}>
          {words.saveAgain}
        </Button>
      )}
      {item.fee > 0 && (
        <p className="xs subtle">
          <Sentence of={words.fee} parts={[<Money key="0" halalas={item.fee} />]} />
        </p>
      )}
      {error && <WayOut item={item} code={error.code} onSet={saveNow} />}
    </div>
  )
}

/** The nearest amount that would do, one press away. */
function WayOut({ item, code, onSet }: { item: CartItem; code: string; onSet: (amount: number) => void }) {
  const words = useWords('cart').line
  const { minimum, maximum } = item.limits
  const nearest = code === 'below_minimum' ? minimum : maximum
  if (nearest < minimum || nearest === item.amount) return null
  return (
    <Button variant="soft" size="sm" className="justify-self-start" onClick={() => onSet(nearest)}>
      <span>
        <Sentence of={words.setTo} parts={[<Money key="0" halalas={nearest} />]} />
      </span>
    </Button>
  )
}
