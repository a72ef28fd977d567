import defaultForm from 'virtual:form/banking.makeDefault'
import removeForm from 'virtual:form/banking.remove'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { Landmark } from 'lucide-react'
import type { AnswerOf } from '#kit/contract.ts'
import type { bankingContract } from '#modules/banking/contract.ts'
import { isNameProved } from '#modules/banking/vocabulary.ts'
import { ignoreNotFound } from '#web/app/api/ignore-not-found.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import emptyPicture from '#web/art/tower-hijaz-night.svg?url'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { Form } from '#web/components/form/form.tsx'
import { AskLink, FormDialog } from '#web/components/form/form-dialog.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { NarrowPage } from '#web/components/structure/narrow-page.tsx'
import { Callout, Card, EmptyState, Tile } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { LtrText } from '#web/components/values/identifiers.tsx'
import { AddAccount } from './add-account.tsx'

const route = getRouteApi('/_user/user/wallet_/bank')
export type BankAccount = AnswerOf<typeof bankingContract.list>['items'][number]

/** The bank accounts that withdrawals go to (PAY-4). */
export function BankAccountsPage() {
  const words = useWords('banking')
  const { title: wallet } = useWords('wallet')
  const loaded = route.useLoaderData()
  return (
    <NarrowPage below={{ to: '/user/wallet', label: wallet }} title={words.title} lead={words.lead}>
      {loaded && (
        <>
          <Accounts items={loaded.items} />
          {loaded.can.add ? <AddAccount /> : <Callout>{words.add.full(loaded.most)}</Callout>}
        </>
      )}
    </NarrowPage>
  )
}

function Accounts({ items }: { items: readonly BankAccount[] }) {
  const words = useWords('banking')
  if (items.length === 0) {
    return <EmptyState title={words.none} text={words.noneText} image={{ src: emptyPicture }} />
  }
  return (
    <Card as="ul" className="divide-y divide-line">
      {items.map((account) => (
        <AccountRow key={account.id} account={account} />
      ))}
    </Card>
  )
}

/** Returns how a sentence names an account: its bank and ending. */
export function useNameOf(): (account: Pick<BankAccount, 'bank' | 'ending'>) => string {
  const words = useWords('banking')
  return ({ bank, ending }) => `${bank ?? words.unnamedBank} ${words.endingIn(`\u2066${ending}\u2069`)}`
}

function AccountRow({ account }: { account: BankAccount }) {
  const words = useWords('banking')
  const { bank, ending, isDefault, nameCheck } = account
  const mayBeDefault = isNameProved(nameCheck)
  return (
    <li className="flex flex-wrap items-start gap-4 p-5">
      <Tile icon={Landmark} tone="brand-soft" />
      <div className="grid grid-cols-1 min-w-0 flex-1 basis-48 gap-1">
        <p className="flex items-center flex-wrap gap-2">
          <strong>{bank ?? words.unnamedBank}</strong>
          {isDefault && <Badge small>{words.default}</Badge>}
        </p>
        <p className="text-sm text-text-2">
          <LtrText value={`SA•• •••• ${ending}`} />
          {' · '}
          <bdi>{account.holderName}</bdi>
        </p>
        <Usability account={account} />
      </div>
      <div className="flex items-center gap-2">
        {!isDefault && mayBeDefault && <MakeDefault account={account} />}
        <Remove account={account} />
      </div>
    </li>
  )
}

/** Shows why an account cannot be used yet, if so. */
function Usability({ account: { nameCheck, isUsable, usableFrom } }: { account: BankAccount }) {
  const words = useWords('banking')
  if (nameCheck === 'refused') return <p className="text-sm text-danger">{words.refused}</p>
  if (nameCheck === 'unknown') return <p className="text-sm text-text-2">{words.waitsForName}</p>
  if (isUsable) return <p className="text-sm text-positive">{words.labels.nameCheck[nameCheck]}</p>
  return (
    <p className="text-sm text-text-2">
      {words.usableFrom} <DateText value={usableFrom} form="date-time" className="font-semibold" />
    </p>
  )
}

function MakeDefault({ account }: { account: BankAccount }) {
  const words = useWords('banking')
  const { banking } = useApi()
  const router = useRouter()
  const nameOf = useNameOf()
  const form = useForm<typeof bankingContract.makeDefault>({
    of: defaultForm,
    fixed: { id: account.id, isDefault: true },
    isJudgedByServer: true,
    send: async (body) => {
      await banking.makeDefault(body)
      toasts.add({ id: 'banking', color: 'ok', title: words.madeDefault })
      await router.invalidate()
    },
  })
  return (
    <Form form={form} className="contents">
      <Button
        type="submit"
        variant="soft"
        size="sm"
        busy={form.isBusy}
        aria-label={words.makingDefault(nameOf(account))}
      >
        {words.makeDefault}
      </Button>
    </Form>
  )
}

function Remove({ account }: { account: BankAccount }) {
  const words = useWords('banking')
  const { ask } = route.useSearch()
  const nameOf = useNameOf()
  return (
    <>
      <AskLink ask={account.id} variant="ghost" size="sm" aria-label={words.removing(nameOf(account))}>
        {words.remove}
      </AskLink>
      {ask === account.id && <RemoveDialog account={account} />}
    </>
  )
}

function RemoveDialog({ account }: { account: BankAccount }) {
  const words = useWords('banking')
  const { banking } = useApi()
  const router = useRouter()
  const nameOf = useNameOf()
  const form = useForm<typeof bankingContract.remove>({
    of: removeForm,
    fixed: { id: account.id },
    isJudgedByServer: true,
    send: async (body) => {
      await banking.remove(body).catch(ignoreNotFound)
      toasts.add({ id: 'banking', color: 'ok', title: words.removed })
      await router.navigate({ to: '/user/wallet/bank', search: {}, replace: true })
      await router.invalidate()
    },
  })
  return (
    <FormDialog
      form={form}
      to="/user/wallet/bank"
      title={words.removeTitle}
      description={words.removeText(nameOf(account))}
      failed={words.failed}
      submit={{ label: words.remove, variant: 'danger-soft' }}
    />
  )
}
