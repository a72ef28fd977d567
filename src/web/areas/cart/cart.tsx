import clearForm from 'virtual:form/orders.clearCart'
import { getRouteApi } from '@tanstack/react-router'
import { Info, Trash2, TriangleAlert } from 'lucide-react'
import { useRef } from 'react'
import type { ordersContract } from '#modules/orders/contract.ts'
import { useWords } from '#web/app/words.ts'
import { DepositOutcome } from '#web/areas/wallet/deposit-outcome.tsx'
import emptyPicture from '#web/art/tower-hijaz-night.svg?url'
import { ButtonLink } from '#web/components/button.tsx'
import { AskLink, FormDialog, useAsking } from '#web/components/form/form-dialog.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { Icon } from '#web/components/pictures/icon.tsx'
import { LoadingRegion, Skeleton } from '#web/components/structure/skeleton.tsx'
import { Callout, Card, EmptyState } from '#web/components/structure/surfaces.tsx'
import { CartLine } from './cart-line.tsx'
import { CartSummary } from './cart-summary.tsx'
import { CheckoutDialogs } from './checkout-dialogs.tsx'
import type { LoadedCart } from './load.ts'
import { OpenOrder } from './open-order.tsx'
import { countFaulty, useCart } from './use-cart.ts'
import { useCheckout } from './use-checkout.ts'
import { useRemoval } from './use-removal.ts'

const route = getRouteApi('/_user/user/cart/')

/** The cart, checked at every read, and the way to payment (BUY-1, BUY-2). */
export function CartPage() {
  return (
    <main id="main" className="wrap">
      <Content />
    </main>
  )
}

function Content() {
  const loaded = route.useLoaderData()
  return loaded ? <LoadedPage loaded={loaded} /> : <Loading />
}

function Loading() {
  const words = useWords('cart')
  return (
    <>
      <h1 className="h1 page-head">{words.title}</h1>
      <LoadingRegion label={words.loading} className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_392px]">
        <Card pad className="grid grid-cols-1 gap-4">
          <Skeleton height="96px" />
          <Skeleton height="96px" />
        </Card>
        <Card pad className="grid grid-cols-1 gap-4">
          <Skeleton width="40%" height="24px" />
          <Skeleton height="120px" />
          <Skeleton height="54px" />
        </Card>
      </LoadingRegion>
    </>
  )
}

function LoadedPage({ loaded }: { loaded: LoadedCart }) {
  const words = useWords('cart')
  const heading = useRef<HTMLHeadingElement>(null)
  const store = useCart(loaded.cart)
  const { deposit, ask } = route.useSearch()
  const checkout = useCheckout(store, loaded.wallet, ask)
  // The focused element was removed. Reading starts again at the heading.
  const removal = useRemoval(store, () => heading.current?.focus())
  const { cart, refusals } = store
  const faulty = countFaulty(cart, refusals)
  return (
    <>
      <div className="page-head flex items-center justify-between gap-4 flex-wrap">
        <h1 ref={heading} tabIndex={-1} className="h1">
          {words.title}
        </h1>
        {cart.items.length > 0 && (
          <AskLink ask="clear" variant="ghost" size="sm">
            <Icon of={Trash2} size="sm" />
            {words.clear}
          </AskLink>
        )}
      </div>
      <DepositOutcome
        depositId={deposit}
        place={{ path: '/user/cart', onSucceeded: () => void checkout.open('pay') }}
      />
      {loaded.openOrder && <OpenOrder order={loaded.openOrder} />}
      <div role="status" className="grid grid-cols-1 gap-3 not-empty:mb-5">
        {checkout.news && (
          <Callout tone="warn" icon={Info}>
            <strong>{words.said.changedTitle}</strong>
            <p>{checkout.news}</p>
          </Callout>
        )}
        {faulty > 0 && (
          <Callout tone="bad" icon={TriangleAlert}>
            <strong>{words.faults.title}</strong>
            <p>{words.faults.text}</p>
          </Callout>
        )}
      </div>
      {cart.items.length === 0 ? (
        <EmptyState
          title={words.empty.title}
          text={words.empty.text}
          image={{ src: emptyPicture }}
          action={<ButtonLink to="/user/properties">{words.empty.action}</ButtonLink>}
        />
      ) : (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_392px]">
          <Card
            as="ul"
            className="divide-y divide-line overflow-hidden"
            aria-label={words.lines(cart.items.length)}
          >
            {cart.items.map((item) => (
              <CartLine key={item.id} item={item} store={store} remove={removal.remove} />
            ))}
          </Card>
          <CartSummary
            cart={cart}
            balance={loaded.wallet?.balance ?? null}
            faulty={faulty}
            checkout={checkout}
          />
        </div>
      )}
      <CheckoutDialogs checkout={checkout} cards={loaded.cards} />
      {ask === 'clear' && cart.items.length > 0 && (
        <ClearDialog count={cart.items.length} clear={removal.clear} />
      )}
    </>
  )
}

function ClearDialog({ count, clear }: { count: number; clear: () => Promise<void> }) {
  const { clearing: words, said } = useWords('cart')
  const ask = useAsking()
  const form = useForm<typeof ordersContract.clearCart>({
    of: clearForm,
    isJudgedByServer: true,
    send: async () => {
      await clear()
      await ask(undefined)
    },
  })
  return (
    <FormDialog
      form={form}
      to="/user/cart"
      title={words.title}
      description={words.text(count)}
      failed={said.clearFailed}
      cancel={words.keep}
      submit={{ label: words.confirm, busyText: words.busy, variant: 'danger-soft' }}
    />
  )
}
