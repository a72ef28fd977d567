import withdrawForm from 'virtual:form/withdrawals.withdraw'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'
import { formatFigure } from '#kit/format.ts'
import type { withdrawalsContract } from '#modules/withdrawals/contract.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { Sentence } from '#web/areas/wallet/sentence.tsx'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { AmountField } from '#web/components/form/amount-field.tsx'
import { Form, FormProblem, SubmitButton } from '#web/components/form/form.tsx'
import { SelectField } from '#web/components/form/select-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { halalasOf } from '#web/components/inputs/amount-text.ts'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { NarrowPage } from '#web/components/structure/narrow-page.tsx'
import { Callout, Card, EmptyState } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { Money } from '#web/components/values/figures.tsx'
import { PrivateMoney } from '#web/components/values/private-money.tsx'
import type { LoadedWithdraw as Loaded } from './load.ts'

const route = getRouteApi('/_user/user/wallet_/withdraw')

/** PAY-5: withdraws from the wallet to the investor's own bank account. */
export function WithdrawPage() {
  const { own: words } = useWords('withdrawals')
  const { title: wallet } = useWords('wallet')
  const loaded = route.useLoaderData()
  return (
    <NarrowPage below={{ to: '/user/wallet', label: wallet }} title={words.title} lead={words.lead}>
      {loaded && <Content loaded={loaded} />}
    </NarrowPage>
  )
}

function Content({ loaded: { terms, accounts } }: { loaded: Loaded }) {
  const { own: words } = useWords('withdrawals')
  const usable = accounts.filter(({ isUsable }) => isUsable)
  if (terms.available === 0) {
    return (
      <EmptyState
        title={words.empty}
        text={words.emptyText}
        action={<ButtonLink to="/user/wallet">{words.toWallet}</ButtonLink>}
      />
    )
  }
  if (usable.length === 0) {
    const next = accounts.find(({ nameCheck }) => nameCheck !== 'refused' && nameCheck !== 'unknown')
    return (
      <EmptyState
        title={next ? words.notYet : words.noAccount}
        text={next ? undefined : words.noAccountText}
        action={
          <div className="grid grid-cols-1 justify-items-center gap-4">
            {next && (
              <p className="text-sm text-text-2">
                {words.usableFrom}{' '}
                <DateText value={next.usableFrom} form="date-time" className="font-semibold" />
              </p>
            )}
            <ButtonLink to="/user/wallet/bank">{words.addAccount}</ButtonLink>
          </div>
        }
      />
    )
  }
  return <WithdrawForm terms={terms} accounts={usable} />
}

function useWithdrawForm({ terms, accounts }: Loaded) {
  const { own: words } = useWords('withdrawals')
  const { withdrawals } = useApi()
  const navigate = useNavigate()
  const faultOf = (amount: number | undefined): string | undefined => {
    if (amount === undefined) return words.required
    if (amount === 0) return words.positive
    if (amount > terms.available) return words.insufficient
    const isTooLittle = amount < terms.minimum && amount !== terms.available
    return isTooLittle ? words.belowMinimum(formatFigure(terms.minimum)) : undefined
  }
  return useForm<typeof withdrawalsContract.withdraw>({
    of: withdrawForm,
    idPrefix: 'withdrawal',
    initial: { accountId: accounts[0]!.id },
    faultsOf: ({ amount }) => ({ amount: faultOf(amount) }),
    fieldOf: {
      withdrawal_insufficient: 'amount',
      withdrawal_below_minimum: 'amount',
      bank_account_not_found: 'accountId',
      bank_account_cooling: 'accountId',
      bank_account_name_unproved: 'accountId',
    },
    send: async (body, call) => {
      await withdrawals.withdraw(body, call)
      toasts.add({ id: 'withdrawal', color: 'ok', title: words.done, description: words.doneText })
      await navigate({ to: '/user/wallet' })
    },
  })
}

function WithdrawForm(loaded: Loaded) {
  const { own: words } = useWords('withdrawals')
  const { terms, accounts } = loaded
  const form = useWithdrawForm(loaded)
  const amount = halalasOf(form.values.amount)
  return (
    <Card as="section" pad aria-label={words.title}>
      <Form form={form} className="grid grid-cols-1 gap-4.5" to="/user/wallet">
        <FormProblem title={words.failed} />
        <p className="flex items-center justify-between gap-4 flex-wrap">
          <span className="text-text-2">{words.available}</span>
          <strong>
            <PrivateMoney halalas={terms.available} decimals={2} />
          </strong>
        </p>
        <AmountField
          big
          name="amount"
          label={words.amount}
          hint={
            <span>
              {words.minimum} <Money halalas={terms.minimum} />
            </span>
          }
        />
        <div>
          <Button type="button" variant="soft" size="sm" onClick={() => form.set('amount', terms.available)}>
            {words.all}
          </Button>
        </div>
        <SelectField
          name="accountId"
          label={words.account}
          options={accounts.map(({ id, bank, ending }) => ({
            value: id,
            label: words.endingIn(bank ?? words.unnamedBank, `\u2066${ending}\u2069`),
          }))}
        />
        <Callout tone="info" icon={CalendarDays}>
          <strong>
            {words.arrives} <DateText value={terms.arrivesOn} form="long-date" />
          </strong>
          <p className="text-sm">{words.arrivesText(`\u2066${terms.cutOffHour}:00\u2069`)}</p>
        </Callout>
        <SubmitButton busyText={words.busy}>
          {amount ? (
            <span>
              <Sentence of={words.submitAmount} parts={[<Money key="0" halalas={amount} />]} />
            </span>
          ) : (
            words.submit
          )}
        </SubmitButton>
        <p className="text-xs text-text-3">{words.safety}</p>
      </Form>
    </Card>
  )
}
