import removeForm from 'virtual:form/passkeys.remove'
import renameForm from 'virtual:form/passkeys.rename'
import { useLoaderData, useRouter, useSearch } from '@tanstack/react-router'
import { KeyRound, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { AnswerOf } from '#kit/contract.ts'
import type { passkeysContract } from '#modules/passkeys/contract.ts'
import { problemOfError } from '#web/app/api/errors.ts'
import { ignoreNotFound } from '#web/app/api/ignore-not-found.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import emptyPicture from '#web/art/tower-hijaz-night.svg?url'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { questionAbout, readQuestion } from '#web/components/form/asked.ts'
import { AskLink, FormDialog, useAsking } from '#web/components/form/form-dialog.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { Icon } from '#web/components/pictures/icon.tsx'
import { Callout, Card, EmptyState, Tile } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { classifyError, hasPasskeys, makePasskey } from './authenticator.ts'
import { passkeyQuestions } from './passkey-questions.ts'

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
  const question = readQuestion(useSearch({ from: routes[home] }).ask, passkeyQuestions)
  const asked = items.find(({ id }) => id === question?.id)
  return (
    <main id="main" className="wrap max-w-3xl">
      <div className="flex items-center justify-between gap-4 flex-wrap page-head">
        <h1 className="h1">{words.title}</h1>
        <AddPasskey />
      </div>
      <p className="text-text-2 mb-5">{words.lead}</p>
      <noscript>
        <p className="text-sm mb-5">{words.needsScript}</p>
      </noscript>
      {items.length === 0 ? (
        <EmptyState title={words.none} text={words.noneText} image={{ src: emptyPicture }} />
      ) : (
        <Card as="ul" className="divide-y divide-line">
          {items.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </Card>
      )}
      {asked && question?.kind === 'rename' && <RenameDialog passkey={asked} home={home} />}
      {asked && question?.kind === 'remove' && <RemoveDialog passkey={asked} home={home} />}
    </main>
  )
}

/** Made by the device, and then kept: there is no passkey without script. */
function AddPasskey() {
  const api = useApi()
  const router = useRouter()
  const words = useWords('passkeys')
  const [isPossible, setPossible] = useState(true)
  useEffect(() => setPossible(hasPasskeys()), [])
  const [isBusy, setBusy] = useState(false)
  if (!isPossible) return <Callout>{words.unsupported}</Callout>
  const add = async () => {
    setBusy(true)
    try {
      await api.passkeys.add(await makePasskey(await api.passkeys.beginAdding({})))
      await router.invalidate()
      toasts.add({ id: 'passkeys', color: 'ok', title: words.added })
    } catch (error) {
      const { status, detail } = problemOfError(error)
      const why = { declined: words.cancelled, known: words.knownHere, other: detail }[classifyError(error)]
      if (status !== 401) toasts.add({ id: 'passkeys', color: 'bad', title: words.failed, description: why })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button busy={isBusy} busyText={words.adding} onClick={() => void add()}>
      <Icon of={Plus} />
      {words.add}
    </Button>
  )
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const words = useWords('passkeys')
  const { id, name } = passkey
  return (
    <li className="flex flex-wrap items-center gap-4 p-5">
      <Tile icon={KeyRound} tone="brand-soft" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex items-center flex-wrap gap-2">
          <bdi className="font-semibold">{name}</bdi>
          {passkey.isSynced && (
            <Badge plain small>
              {words.synced}
            </Badge>
          )}
        </p>
        <p className="text-sm text-text-2">
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
      <div className="flex items-center gap-2">
        <AskLink ask={questionAbout('rename', id)} variant="soft" size="sm" aria-label={words.renaming(name)}>
          {words.rename}
        </AskLink>
        <AskLink
          ask={questionAbout('remove', id)}
          variant="ghost"
          size="sm"
          aria-label={words.removing(name)}
        >
          {words.remove}
        </AskLink>
      </div>
    </li>
  )
}

interface DialogProps {
  passkey: Passkey
  home: PasskeysHome
}

/** Ends both dialogs: shows the message, reloads the list, and only then closes the dialog. */
function useEnding(done: string) {
  const router = useRouter()
  const ask = useAsking()
  return async () => {
    toasts.add({ id: 'passkeys', color: 'ok', title: done })
    // The list waits for nothing: whatever becomes of the address, it shows what is so.
    await router.invalidate()
    await ask(undefined)
  }
}

function RenameDialog({ passkey: { id, name }, home }: DialogProps) {
  const api = useApi()
  const words = useWords('passkeys')
  const end = useEnding(words.renamed)
  const form = useForm<typeof passkeysContract.rename>({
    of: renameForm,
    fixed: { id },
    initial: { name },
    idPrefix: 'passkey',
    isJudgedByServer: true,
    send: async (body) => {
      await api.passkeys.rename(body)
      await end()
    },
  })
  return (
    <FormDialog
      form={form}
      to={home}
      title={words.renaming(name)}
      submit={{ label: words.save, busyText: words.saving }}
    >
      <TextField name="name" label={words.name} autoComplete="off" />
    </FormDialog>
  )
}

function RemoveDialog({ passkey: { id, name }, home }: DialogProps) {
  const api = useApi()
  const words = useWords('passkeys')
  const end = useEnding(words.removed)
  const form = useForm<typeof passkeysContract.remove>({
    of: removeForm,
    fixed: { id },
    send: async (call) => {
      await api.passkeys.remove(call).catch(ignoreNotFound)
      await end()
    },
  })
  return (
    <FormDialog
      form={form}
      to={home}
      title={words.removeTitle}
      description={words.removeText(name)}
      failed={words.failed}
      submit={{ label: words.remove, variant: 'danger-soft' }}
    />
  )
}
