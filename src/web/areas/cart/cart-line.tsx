import removeForm from 'virtual:form/orders.removeCartItem'
import { Link } from '@tanstack/react-router'
import { MapPin, Trash2 } from 'lucide-react'
import { isolatePercents } from '#kit/format.ts'
import type { ordersContract } from '#modules/orders/contract.ts'
import { useWords } from '#web/app/words.ts'
import { Button } from '#web/components/button.tsx'
import { Form, FormProblem } from '#web/components/form/form.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { Icon } from '#web/components/pictures/icon.tsx'
import { pictureUrl } from '#web/components/pictures/picture.tsx'
import { Money, Percent } from '#web/components/values/figures.tsx'
import { RiskBadge } from '#web/components/values/risk-badge.tsx'
import { LineAmount } from './line-amount.tsx'
import type { CartItem } from './load.ts'
import type { CartStore } from './use-cart.ts'

export interface CartLineProps {
  item: CartItem
  store: CartStore
  remove: (item: CartItem) => Promise<void>
}

const amountFaults = new Set(['below_minimum', 'above_maximum'])

/** A line of the cart: the opportunity, its amount and what is wrong with it. */
export function CartLine({ item, store, remove }: CartLineProps) {
  const words = useWords('cart').line
  const { property } = item
  // If the opportunity itself is the problem, no other amount would help.
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
        <p className="text-sm text-text-2 flex items-center gap-1.5">
          <Icon of={MapPin} size="sm" />
          {property.location}
        </p>
        {!isLost && (
          <p className="text-xs text-text-3 mt-1">
            {words.annualReturn} <Percent bps={property.annualReturnBps} />
          </p>
        )}
        <p className="flex items-center flex-wrap text-xs mt-1.5 gap-2">
          <RiskBadge risk={property.risk}>{words.risk(words.riskLevels[property.risk])}</RiskBadge>
          {item.isAboveProfile && <span className="text-text-2">{words.aboveProfile}</span>}
        </p>
        <RemoveLine item={item} remove={remove} />
      </div>
      <div className="max-md:col-span-full">
        {isLost ? <LostLine item={item} /> : <LineAmount item={item} store={store} />}
      </div>
    </li>
  )
}

function RemoveLine({ item, remove }: Pick<CartLineProps, 'item' | 'remove'>) {
  const { line: words, said } = useWords('cart')
  const form = useForm<typeof ordersContract.removeCartItem>({
    of: removeForm,
    fixed: { id: item.id },
    isJudgedByServer: true,
    send: () => remove(item),
  })
  return (
    <Form form={form} to="/user/cart" className="mt-2">
      <Button
        type="submit"
        variant="ghost"
        size="sm"
        className="-ms-3"
        busy={form.isBusy}
        busyText={words.remove}
        aria-label={words.removeOf(item.property.title)}
      >
        <Icon of={Trash2} size="sm" />
        {words.remove}
      </Button>
      <FormProblem title={said.removeFailed} />
    </Form>
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
      <div className="font-display text-xl leading-normal font-semibold text-text-3 line-through">
        <Money halalas={item.amount} />
      </div>
      {item.errors.map((error) => (
        <p key={error.code} className="text-sm text-danger font-medium">
          {error.message}
        </p>
      ))}
      <p className="text-sm text-text-2">{words.toContinue}</p>
    </div>
  )
}
