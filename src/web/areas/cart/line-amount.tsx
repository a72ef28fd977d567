import amountForm from 'virtual:form/orders.changeCartItem'
import { LoaderCircle } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import type { ordersContract } from '#modules/orders/contract.ts'
import { problemOfError } from '#web/app/api/errors.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { Sentence } from '#web/areas/wallet/sentence.tsx'
import { Button } from '#web/components/button.tsx'
import { Form, FormProblem } from '#web/components/form/form.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import type { TypedAmount } from '#web/components/inputs/amount-text.ts'
import { Field } from '#web/components/inputs/field.tsx'
import { MoneyInput } from '#web/components/inputs/money-input.tsx'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { Icon } from '#web/components/pictures/icon.tsx'
import { Money } from '#web/components/values/figures.tsx'
import type { CartItem } from './load.ts'
import type { CartStore } from './use-cart.ts'

interface LineAmountProps {
  item: CartItem
  store: CartStore
}

/** The step of the amount, unless the opportunity's minimum is larger. */
const stepHalalas = 1_000_00
/** Several presses within this time are saved as one change. */
const restMs = 500

/** The amount of a line, which saves itself. Without script it has a button. */
export function LineAmount({ item, store }: LineAmountProps) {
  const words = useWords('cart')
  const form = useAmountForm({ item, store })
  const { set, saveNow, onKeyDown } = useSaving(form)
  const id = form.idOf('amount')
  const { amount } = form.values
  const { minimum, maximum } = item.limits
  // The server checks an amount once it is saved. Until then the previous error is not shown.
  const [error] = amount === item.amount ? item.errors : []
  const onBlur = (event: FocusEvent<HTMLInputElement>) => {
    // Moving the focus to one of the field's steppers does not leave the field.
    if (!event.currentTarget.closest('.amount')?.contains(event.relatedTarget)) saveNow()
  }
  return (
    <Form form={form} to="/user/cart" className="grid grid-cols-1 gap-2">
      <Field
        id={id}
        label={words.line.amount}
        error={form.faults.amount ?? error?.message}
        hint={<Bounds item={item} isSaving={form.isBusy} />}
      >
        <MoneyInput
          className="[&_.amount-figure]:text-xl"
          name="amount"
          typed={form.typedText('amount')}
          value={amount ?? null}
          onChange={set}
          onBlur={onBlur}
          onKeyDown={onKeyDown}
          aria-busy={form.isBusy || undefined}
          stepHalalas={stepHalalas}
          minHalalas={minimum}
          maxHalalas={Math.max(maximum, minimum)}
        />
      </Field>
      <FormProblem title={words.said.updateFailed} />
      {form.refusal !== null && (
        <Button type="submit" variant="soft" size="sm" className="justify-self-start">
          {words.line.saveAgain}
        </Button>
      )}
      <noscript>
        <Button type="submit" variant="soft" size="sm">
          {words.line.save}
        </Button>
      </noscript>
      {item.fee > 0 && (
        <p className="text-xs text-text-3">
          <Sentence of={words.line.fee} parts={[<Money key="0" halalas={item.fee} />]} />
        </p>
      )}
      {error && <AmountSuggestion item={item} code={error.code} onSet={saveNow} />}
    </Form>
  )
}

type AmountForm = ReturnType<typeof useAmountForm>

function useAmountForm({ item, store }: LineAmountProps) {
  const { line: words, said } = useWords('cart')
  const { orders } = useApi()
  /** The amount that was sent last, or the one in the cart. */
  const asked = useRef(item.amount)
  const form = useForm<typeof ordersContract.changeCartItem>({
    of: amountForm,
    fixed: { id: item.id },
    idPrefix: `line-${item.id}`,
    initial: { amount: item.amount },
    savesItself: true,
    isJudgedByServer: true,
    faultsOf: ({ amount }) => ({
      amount: typeof amount === 'string' ? words.noAmount : amount ? undefined : words.required,
    }),
    fieldOf: { '*': 'amount' },
    send: async (body) => {
      if (body.amount === asked.current) return
      asked.current = body.amount
      try {
        await store.save(item.id, () => orders.changeCartItem(body))
      } catch (error) {
        asked.current = item.amount
        const { code, detail } = problemOfError(error)
        toasts.add({ id: 'cart', color: 'bad', title: said.updateFailed, description: detail })
        if (code === 'cart_item_not_found') await store.reload()
        throw error
      }
    },
  })
  const { refuse } = store
  const fault = form.faults.amount ?? form.problem?.detail
  useEffect(() => {
    refuse(item.id, fault)
    return () => refuse(item.id, undefined)
  }, [refuse, item.id, fault])
  const seen = useRef(item.amount)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the cart itself says another amount
  useEffect(() => {
    if (seen.current === item.amount) return
    if (!form.isBusy) asked.current = item.amount
    if (form.values.amount === seen.current) form.restart({ amount: item.amount })
    seen.current = item.amount
  }, [item.amount])
  return form
}

/**
 * Saves when the field loses the focus, on Enter, after the last press of a stepper, and at once for a restored
 * value.
 */
function useSaving(form: AmountForm) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isStepping = useRef(false)
  const saveNow = (amount?: number) => {
    clearTimeout(timer.current)
    if (amount !== undefined) form.set('amount', amount)
    void form.submit()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what an earlier visit left
  useEffect(() => {
    if (form.refusal === null) saveNow()
    return () => clearTimeout(timer.current)
  }, [])
  return {
    saveNow,
    set: (amount: TypedAmount) => {
      // A text that is no amount stays in the form, which refuses to send it.
      form.set('amount', (amount ?? undefined) as number | undefined)
      clearTimeout(timer.current)
      // Typed amounts are saved on blur. Steppers have no blur, so they are saved after a pause.
      if (isStepping.current || document.activeElement?.id !== form.idOf('amount')) {
        timer.current = setTimeout(() => void form.submit(), restMs)
      }
      isStepping.current = false
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      isStepping.current = event.key === 'ArrowUp' || event.key === 'ArrowDown'
    },
  }
}

/** Shows the bounds of the amount, or that it is being saved. */
function Bounds({ item, isSaving }: { item: CartItem; isSaving: boolean }) {
  const words = useWords('cart').line
  const { minimum, maximum } = item.limits
  return (
    <span className="flex items-center justify-between gap-2">
      <span>
        <Sentence of={words.minimum} parts={[<Money key="0" halalas={minimum} />]} />
      </span>
      {isSaving ? (
        <span className="flex items-center gap-1.5" role="status">
          <Icon of={LoaderCircle} size="sm" className="animate-spin" />
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
  )
}

/** Offers the nearest valid amount. */
function AmountSuggestion({
  item,
  code,
  onSet,
}: {
  item: CartItem
  code: string
  onSet: (amount: number) => void
}) {
  const words = useWords('cart').line
  const { minimum, maximum } = item.limits
  const nearest = code === 'below_minimum' ? minimum : maximum
  if (nearest < minimum || nearest === item.amount) return null
  return (
    <Button
      variant="soft"
      size="sm"
      className="justify-self-start noscript:hidden"
      onClick={() => onSet(nearest)}
    >
      <span>
        <Sentence of={words.setTo} parts={[<Money key="0" halalas={nearest} />]} />
      </span>
    </Button>
  )
}
