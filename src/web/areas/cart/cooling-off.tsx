import cancelForm from 'virtual:form/orders.cancelInvestment'
import { useRouter } from '@tanstack/react-router'
import { Undo2 } from 'lucide-react'
import { isolatePercents } from '#kit/format.ts'
import type { ordersContract } from '#modules/orders/contract.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { Badge } from '#web/components/badge.tsx'
import { questionAbout, readQuestion } from '#web/components/form/asked.ts'
import { AskLink, FormDialog, useAsking } from '#web/components/form/form-dialog.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { Tile } from '#web/components/structure/surfaces.tsx'
import { useSecondsUntil } from '#web/components/values/countdown.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { usePrivateText } from '#web/components/values/private-money.tsx'
import type { Order } from './load.ts'

type Line = Order['lines'][number]

/** BUY-9: tells until when a line can be cancelled, or that it was cancelled. */
export function CoolingOff({ line }: { line: Line }) {
  const words = useWords('cart').coolingOff
  if (line.returnedAt !== null) {
    return (
      <p className="text-sm flex items-center flex-wrap gap-2">
        <Badge tone="neutral">{words.cancelled}</Badge>
        <span className="text-text-2">
          {words.returned} <DateText value={line.returnedAt} form="date-time" />
        </span>
      </p>
    )
  }
  return line.cancellableUntil === null ? null : <Cancellable line={line} until={line.cancellableUntil} />
}

function Cancellable({ line, until }: { line: Line; until: string }) {
  const words = useWords('cart').coolingOff
  const seconds = useSecondsUntil(until)
  const minutes = Math.ceil(seconds / 60)
  if (seconds === 0) return null
  return (
    <div className="flex items-center justify-between flex-wrap gap-3">
      <p className="text-sm text-text-2">
        {words.until} <DateText value={until} form="date-time" />
        {' · '}
        {/* The clocks of server and browser differ slightly, so the figure may too. */}
        <span suppressHydrationWarning>
          {minutes > 60 ? words.hoursLeft(Math.floor(minutes / 60)) : words.minutesLeft(minutes)}
        </span>
      </p>
      <AskLink
        ask={questionAbout('cancel', line.id)}
        variant="outline"
        size="sm"
        aria-label={words.cancelOf(line.property.title)}
      >
        {words.cancel}
      </AskLink>
    </div>
  )
}

/** The confirmation that the address asks for, if the line can still be cancelled. */
export function CancelDialog({ order, ask }: { order: Order; ask: string | undefined }) {
  const question = readQuestion(ask, ['cancel'])
  const line = order.lines.find(
    ({ id, cancellableUntil }) => id === question?.id && cancellableUntil !== null,
  )
  return line ? <CancelQuestion line={line} /> : null
}

function CancelQuestion({ line }: { line: Line }) {
  const words = useWords('cart').coolingOff
  const textOf = usePrivateText()
  const api = useApi()
  const router = useRouter()
  const close = useAsking()
  const form = useForm<typeof ordersContract.cancelInvestment>({
    of: cancelForm,
    fixed: { id: line.id },
    keptAs: `${cancelForm.name}:${line.id}`,
    isJudgedByServer: true,
    send: async (input, call) => {
      await api.orders.cancelInvestment(input, call)
      toasts.add({ color: 'ok', title: words.done, description: words.doneText })
      await close(undefined)
      await router.invalidate()
    },
  })
  return (
    <FormDialog
      form={form}
      to="/user/portfolio"
      look="centered"
      icon={<Tile icon={Undo2} tone="warn" size="big" round />}
      title={words.title}
      description={words.text(isolatePercents(line.property.title), textOf(line.amount + line.fee))}
      failed={words.failed}
      cancel={words.keep}
      submit={{ label: words.confirm, busyText: words.busy, variant: 'danger-soft' }}
    />
  )
}
