import cancelForm from 'virtual:form/withdrawals.cancel'
import { Link, useRouter } from '@tanstack/react-router'
import type { withdrawalsContract } from '#modules/withdrawals/contract.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { Badge, type Tone } from '#web/components/badge.tsx'
import { classNames } from '#web/components/class-names.ts'
import { AskLink, FormDialog, useAsking } from '#web/components/form/form-dialog.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { Card } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { LtrText } from '#web/components/values/identifiers.tsx'
import { ReferenceText } from '#web/components/values/numbers.tsx'
import { PrivateMoney, usePrivateText } from '#web/components/values/private-money.tsx'
import type { Withdrawal } from './load.ts'

const course = ['received', 'approved', 'sent', 'completed'] as const

/** PAY-5: tracks a withdrawal and its expected arrival. */
export function WithdrawalTracker({
  withdrawals,
  asked,
}: {
  withdrawals: readonly Withdrawal[]
  /** The withdrawal whose cancellation the page confirms. */
  asked: string | undefined
}) {
  const { tracker: words } = useWords('withdrawals')
  if (withdrawals.length === 0) return null
  const doubted = withdrawals.find(({ id, can }) => id === asked && can.cancel)
  return (
    <Card as="section" className="overflow-hidden" aria-labelledby="withdrawals-title">
      <div className="panel-head">
        <h2 id="withdrawals-title" className="text-xl">
          {words.title}
        </h2>
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {withdrawals.map((withdrawal) => (
          <Tracked key={withdrawal.id} withdrawal={withdrawal} />
        ))}
      </ul>
      {doubted && <CancelDialog withdrawal={doubted} />}
    </Card>
  )
}

function Tracked({ withdrawal }: { withdrawal: Withdrawal }) {
  const words = useWords('withdrawals')
  const textOf = usePrivateText()
  const { id, amount, account, stage, arrivesOn, reason, reference, bankReference, can } = withdrawal
  return (
    <li className="grid grid-cols-1 gap-3.5 px-6 py-5 max-md:px-5">
      <div className="flex justify-between items-start gap-3">
        <div>
          <strong>
            <PrivateMoney halalas={amount} />
          </strong>
          <p className="text-xs text-text-3">
            {words.own.endingIn(account.bank ?? words.own.unnamedBank, `\u2066${account.ending}\u2069`)}
          </p>
          <p className="text-xs text-text-3">
            <Link to="/user/transaction/$id" params={{ id }} className="link">
              <ReferenceText value={reference} />
            </Link>
          </p>
        </div>
        {can.cancel && (
          <AskLink ask={id} variant="ghost" size="sm" aria-label={words.tracker.cancelOf(textOf(amount))}>
            {words.tracker.cancel}
          </AskLink>
        )}
      </div>
      <Course withdrawal={withdrawal} />
      <p className="text-sm text-text-2">
        {reason ? `${reason.text} ` : ''}
        {words.tracker.meaning[stage]}
        {arrivesOn && (
          <>
            {' '}
            {words.tracker.expected} <DateText value={arrivesOn} form="long-date" className="font-semibold" />
            .
          </>
        )}
        {bankReference && (
          <>
            {' '}
            {words.tracker.bankReference} <LtrText value={bankReference} />.
          </>
        )}
      </p>
    </li>
  )
}

const tones: Partial<Record<Withdrawal['stage'], Tone>> = { rejected: 'bad', returned: 'bad' }

/** The steps from the wallet to the bank. A withdrawal that failed shows its status instead. */
function Course({ withdrawal: { stage, reference } }: { withdrawal: Withdrawal }) {
  const words = useWords('withdrawals')
  const present = course.indexOf(stage as (typeof course)[number])
  if (present === -1) {
    return (
      <div>
        <Badge tone={tones[stage] ?? 'neutral'}>{words.stages[stage]}</Badge>
      </div>
    )
  }
  return (
    <ol
      aria-label={words.tracker.stepsOf(reference)}
      className="grid grid-cols-[repeat(4,minmax(min-content,1fr))] gap-1.5"
    >
      {course.map((one, place) => (
        <li
          key={one}
          aria-current={place === present ? 'step' : undefined}
          className={classNames(
            'grid gap-1.5 text-(length:--fs-xs)',
            place === present ? 'font-semibold text-text' : 'text-text-3',
          )}
        >
          <i
            aria-hidden="true"
            className={classNames(
              'h-1.5 rounded-(--r-2xs)',
              place < present || stage === 'completed' ? 'bg-primary' : place > present ? 'bg-track' : '',
              place === present && stage !== 'completed' && 'bg-accent inset-ring inset-ring-primary',
            )}
          />
          <span>
            {words.tracker.steps[one]}
            {place < present && <span className="sr-only"> ({words.tracker.done})</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

function CancelDialog({ withdrawal: { id } }: { withdrawal: Withdrawal }) {
  const { tracker: words } = useWords('withdrawals')
  const { withdrawals } = useApi()
  const router = useRouter()
  const ask = useAsking()
  const form = useForm<typeof withdrawalsContract.cancel>({
    of: cancelForm,
    fixed: { id },
    isJudgedByServer: true,
    send: async (body, call) => {
      await withdrawals.cancel(body, call)
      toasts.add({ id: 'withdrawal', color: 'ok', title: words.cancelled })
      await ask(undefined)
      await router.invalidate()
    },
  })
  return (
    <FormDialog
      form={form}
      to="/user/wallet"
      title={words.cancelTitle}
      description={words.cancelText}
      failed={words.cancelFailed}
      cancel={words.keep}
      submit={{ label: words.cancel, variant: 'danger-soft' }}
    />
  )
}
