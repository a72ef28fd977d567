import renameForm from 'virtual:form/passkeys.rename'
import { useLoaderData, useRouter } from '@tanstack/react-router'
import { KeyRound, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { AnswerOf } from '#kit/contract.ts'
import type { passkeysContract } from '#modules/passkeys/contract.ts'
import { useApi } from '#web/app/context.ts'
import { problemOfError } from '#web/app/errors.ts'
import { useWords } from '#web/app/words.ts'
import emptyPicture from '#web/art/tower-hijaz-night.svg?url'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { DateText } from '#web/components/date-text.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { Form, FormProblem, SubmitButton } from '#web/components/form/form.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { Icon } from '#web/components/icon.tsx'
import { Callout, Card, EmptyState, Tile } from '#web/components/surfaces.tsx'
import { toasts } from '#web/components/toast-queue.ts'
import { useWords as useComponentWords } from '#web/components/words.ts'
import { hasPasskeys, makePasskey, reasonOf } from './authenticator.ts'

type Passkey = AnswerOf<(typeof passkeysContract)['list']>['items'][number]
export type PasskeysHome = '/user/passkeys' | '/admin-sahl/passkeys'

const routes = {
  '/user/passkeys': '/_user/user/passkeys',
  '/admin-sahl/passkeys': '/_admin/admin-sahl/passkeys',
} as const

/** One's own passkeys: the same page for investors and in the back office. */
export function PasskeysPage({ home }: { home: PasskeysHome }) {
  const words = useWords('passkeys')
  const { items } = useLoaderData({ from: routes[home] })
  return (
    <main id="main" className="wrap max-w-3xl">
      <div className="between wraps page-head">
        <h1 className="h1">{words.title}</h1>
        <AddPasskey />
      </div>
      <p className="muted mb-5">{words.lead}</p>
      <noscript>
        <p className="small mb-5">{words.needsScript}</p>
      </noscript>
      {items.length === 0 ? (
        <EmptyState title={words.none} text={words.noneText} image={{ src: emptyPicture }} />
      ) : (
        <Card as="ul" className="divide">
          {items.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </Card>
      )}
    </main>
  )
}

function AddPasskey() {
  const api = useApi()
  const router = useRouter()
  const words = useWords('passkeys')
  const [isPossible, setPossible] = useState(true)
  useEffect(() => setPossible(hasPasskeys()), [])
  const { isBusy, run } = useChange(words.added)
  if (!isPossible) return <Callout>{words.unsupported}</Callout>
  const add = () =>
    run(async () => {
      await api.passkeys.add(await makePasskey(await api.passkeys.beginAdding({})))
      await router.invalidate()
    })
  return (
    <Button busy={isBusy} busyText={words.adding} onClick={() => void add()}>
      <Icon of={Plus} />
      {words.add}
    </Button>
  )
}

/** Runs a change of one's passkeys: says that it was made, or why not. */
function useChange(done: string) {
  const words = useWords('passkeys')
  const [isBusy, setBusy] = useState(false)
  const run = async (change: () => Promise<void>) => {
    setBusy(true)
    try {
      await change()
      toasts.add({ id: 'passkeys', color: 'ok', title: done })
    } catch (error) {
      const problem = problemOfError(error)
      const reason = reasonOf(error)
      const why = { declined: words.cancelled, known: words.knownHere, other: problem.detail }[reason]
      if (problem.status !== 401)
        toasts.add({ id: 'passkeys', color: 'bad', title: words.failed, description: why })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, run }
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const words = useWords('passkeys')
  return (
    <li className="flex flex-wrap items-center gap-4 p-5">
      <Tile icon={KeyRound} tone="brand-soft" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="row wraps gap-2">
          <bdi className="strong">{passkey.name}</bdi>
          {passkey.isSynced && (
            <Badge plain small>
              {words.synced}
            </Badge>
          )}
        </p>
        <p className="small muted">
          {words.addedOn} <DateText value={passkey.createdAt} />
          {' · '}
          {passkey.lastUsedAt ? (
            <>
              {words.lastUsed} <DateText value={passkey.lastUsedAt} />
            </>
          ) : (
            words.neverUsed
          )}
        </p>
      </div>
      <div className="row gap-2">
        <Rename passkey={passkey} />
        <Remove passkey={passkey} />
      </div>
    </li>
  )
}

function Rename({ passkey }: { passkey: Passkey }) {
  const words = useWords('passkeys')
  const [isOpen, setOpen] = useState(false)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      title={words.renaming(passkey.name)}
      trigger={
        <Button variant="soft" size="sm" aria-label={words.renaming(passkey.name)}>
          {words.rename}
        </Button>
      }
    >
      <RenameForm passkey={passkey} onDone={() => setOpen(false)} />
    </Dialog>
  )
}

function RenameForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const api = useApi()
  const router = useRouter()
  const words = useWords('passkeys')
  const form = useForm<typeof passkeysContract.rename>({
    of: renameForm,
    fixed: { id: passkey.id },
    initial: { name: passkey.name },
    idPrefix: 'passkey',
    isJudgedByServer: true,
    fieldOf: { '*': 'name' },
    send: async (body) => {
      await api.passkeys.rename(body)
      await router.invalidate()
      toasts.add({ id: 'passkeys', color: 'ok', title: words.renamed })
      onDone()
    },
  })
  return (
    <Form form={form} className="stack">
      <FormProblem />
      <TextField name="name" label={words.name} autoComplete="off" />
      <SubmitButton busyText={words.saving}>{words.save}</SubmitButton>
    </Form>
  )
}

function Remove({ passkey }: { passkey: Passkey }) {
  const api = useApi()
  const router = useRouter()
  const words = useWords('passkeys')
  const { cancel } = useComponentWords()
  const [isOpen, setOpen] = useState(false)
  const { isBusy, run } = useChange(words.removed)
  const remove = () =>
    run(async () => {
      await api.passkeys.remove({ id: passkey.id })
      setOpen(false)
      await router.invalidate()
    })
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      title={words.removeTitle}
      description={words.removeText(passkey.name)}
      trigger={
        <Button variant="ghost" size="sm" aria-label={words.removing(passkey.name)}>
          {words.remove}
        </Button>
      }
      actions={
        <>
          <Button variant="outline" onClick={() => setOpen(false)}>
            {cancel}
          </Button>
          <Button variant="danger-soft" busy={isBusy} onClick={() => void remove()}>
            {words.remove}
          </Button>
        </>
      }
    />
  )
}
