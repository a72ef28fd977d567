import nameForm from 'virtual:form/banking.decideName'
import { useState } from 'react'
import type { AnswerOf } from '#kit/contract.ts'
import type { bankingContract } from '#modules/banking/contract.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { Form, FormProblem } from '#web/components/form/form.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { Card } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { LtrText } from '#web/components/values/identifiers.tsx'
import { customerPath } from '../customer-view.ts'
import { customerSection, type SectionProps } from '../section.ts'

type Accounts = AnswerOf<typeof bankingContract.customerAccounts>
type Account = Accounts['items'][number]

/** The customer's bank accounts, and the decision on their names (PAY-4). */
export const bankAccounts = customerSection<Accounts>({
  name: 'bank-accounts',
  column: 'narrow',
  load: (api, id) => api.banking.customerAccounts({ id }),
  Section: BankAccounts,
})

function BankAccounts({ data, customer }: SectionProps<Accounts>) {
  const { panel: words } = useWords('banking')
  return (
    <Card as="section" className="panel" aria-labelledby="bank-accounts-title">
      <div className="panel-head">
        <h2 id="bank-accounts-title">{words.title}</h2>
      </div>
      {data.items.length === 0 ? (
        <p className="text-sm text-text-2 px-5 pb-5">{words.none}</p>
      ) : (
        <ul className="divide-y divide-line pb-2">
          {data.items.map((loaded) => (
            <AccountLine key={loaded.id} loaded={loaded} customerId={customer.id} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function AccountLine({ loaded, customerId }: { loaded: Account; customerId: string }) {
  const words = useWords('banking')
  // The decision answered with the new state.
  const [decided, setDecided] = useState<Account | null>(null)
  const account = decided ?? loaded
  return (
    <li className="text-sm grid grid-cols-1 gap-1 px-5 py-3">
      <p className="flex items-center justify-between gap-4">
        <strong>{account.bank ?? words.unnamedBank}</strong>
        {account.isDefault && <Badge small>{words.default}</Badge>}
      </p>
      <p className="text-text-2">
        <LtrText value={`SA•• •••• ${account.ending}`} /> · <bdi>{account.holderName}</bdi>
      </p>
      <p className={account.nameCheck === 'refused' ? 'text-danger' : undefined}>
        {words.labels.nameCheckTold[account.nameCheck]}
      </p>
      <p className="text-text-3">
        {account.removedAt ? (
          <>
            {words.panel.removed} <DateText value={account.removedAt} form="date-time" />
          </>
        ) : (
          <>
            {words.panel.usableFrom} <DateText value={account.usableFrom} form="date-time" />
          </>
        )}
      </p>
      {account.can.decideName && (
        <>
          <p className="text-text-2">{words.panel.why}</p>
          <div className="flex items-center flex-wrap gap-2">
            <Decide account={account} customerId={customerId} decision="confirmed" onDecided={setDecided} />
            <Decide account={account} customerId={customerId} decision="refused" onDecided={setDecided} />
          </div>
        </>
      )}
    </li>
  )
}

interface DecideProps {
  readonly account: Account
  readonly customerId: string
  readonly decision: 'confirmed' | 'refused'
  readonly onDecided: (account: Account) => void
}

function Decide({ account, customerId, decision, onDecided }: DecideProps) {
  const { panel: words } = useWords('banking')
  const { banking } = useApi()
  const form = useForm<typeof bankingContract.decideName>({
    of: nameForm,
    fixed: { id: customerId, accountId: account.id, decision },
    isJudgedByServer: true,
    send: async (body, call) => {
      onDecided(await banking.decideName(body, call))
      toasts.add({ color: 'ok', title: words.decided })
    },
  })
  const isConfirming = decision === 'confirmed'
  const label = isConfirming ? words.confirming : words.refusing
  return (
    <Form form={form} to={customerPath({ id: customerId })} className="contents">
      <Button
        type="submit"
        size="sm"
        variant={isConfirming ? 'soft' : 'danger-soft'}
        busy={form.isBusy}
        aria-label={label(account.ending)}
      >
        {isConfirming ? words.confirm : words.refuse}
      </Button>
      <FormProblem />
    </Form>
  )
}
