import saveForm from 'virtual:form/views.saveView'
import { Link } from '@tanstack/react-router'
import { Bookmark, Users, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { CallOf } from '#kit/contract.ts'
import { createLimitedQueue } from '#kit/limited-queue.ts'
import type { viewsContract } from '#modules/views/contract.ts'
import { problemOfError } from '#web/app/api/errors.ts'
import { useApi } from '#web/app/context.ts'
import type { Api } from '#web/app/contracts.ts'
import { IconButton } from '../button.tsx'
import { Form, FormProblem, SubmitButton } from '../form/form.tsx'
import { PressForm } from '../form/press-form.tsx'
import { TextField } from '../form/text-field.tsx'
import { useForm } from '../form/use-form.ts'
import { ChipMenu } from '../overlays/chip-menu.tsx'
import { toasts } from '../overlays/toast-queue.ts'
import { Icon } from '../pictures/icon.tsx'
import type { AnyAddress } from './address.ts'
import { useRowsWords } from './rows-words.ts'

type Views = Awaited<ReturnType<Api['views']['views']>>['items']
type NewView = CallOf<typeof viewsContract.saveView>

interface SavedViewsProps {
  readonly path: string
  readonly address: AnyAddress
}

/** ADM-1: the saved views of an operator for this list. Each is an address with a name. */
export function SavedViews({ path, address }: SavedViewsProps) {
  const words = useRowsWords()
  const { items, open, save, share, remove } = useViews(path)
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  if (!isLive) return null
  return (
    <ChipMenu
      name="list-view"
      label={words.views}
      icon={<Icon of={Bookmark} size="sm" />}
      onOpen={open}
      atEnd
    >
      {items?.length === 0 && <p className="text-sm text-text-2">{words.noViews}</p>}
      {items && items.length > 0 && (
        <ul className="grid grid-cols-1 gap-1">
          {items.map((view) => (
            <View key={view.id} path={path} view={view} onShare={share} onRemove={remove} />
          ))}
        </ul>
      )}
      <NewView path={path} search={buildViewSearch(address)} save={save} />
    </ChipMenu>
  )
}

interface ViewProps {
  path: string
  view: Views[number]
  onShare: (view: Views[number]) => void
  onRemove: (id: string) => void
}

/** One view. Its owner shares it with their team, or removes it. */
function View({ path, view, onShare, onRemove }: ViewProps) {
  const words = useRowsWords()
  const { id, name, search, isShared, sharedBy } = view
  const share = (
    <IconButton type="submit" compact label={words.shareView(name)} aria-pressed={isShared}>
      <Icon of={Users} size="sm" className={isShared ? 'text-primary' : undefined} />
    </IconButton>
  )
  return (
    <li className="flex items-center justify-between gap-2">
      <Link
        to={path as '/'}
        search={Object.fromEntries(new URLSearchParams(search)) as never}
        className="link text-sm"
      >
        <span>
          <bdi className="block">{name}</bdi>
          {sharedBy !== null && <bdi className="block text-xs text-text-3">{words.sharedBy(sharedBy)}</bdi>}
        </span>
      </Link>
      {sharedBy === null && (
        <span className="flex items-center">
          {isShared ? (
            <PressForm of="views.unshareView" params={{ id }} onPress={() => onShare(view)}>
              {share}
            </PressForm>
          ) : (
            <PressForm of="views.shareView" params={{ id }} onPress={() => onShare(view)}>
              {share}
            </PressForm>
          )}
          <PressForm of="views.removeView" params={{ id }} onPress={() => onRemove(id)}>
            <IconButton type="submit" compact label={words.removeView(name)}>
              <Icon of={X} size="sm" />
            </IconButton>
          </PressForm>
        </span>
      )}
    </li>
  )
}

/** Returns the search without the position. */
function buildViewSearch({ cursor: _, page: __, ...address }: AnyAddress): string {
  const parts = Object.entries(address).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return new URLSearchParams(parts).toString()
}

interface NewViewProps {
  readonly path: string
  readonly search: string
  readonly save: (view: NewView) => Promise<void>
}

function NewView({ path, search, save }: NewViewProps) {
  const words = useRowsWords()
  const form = useForm<typeof viewsContract.saveView>({
    of: saveForm,
    fixed: { page: path, search },
    keptAs: `views:${path}`,
    idPrefix: 'view',
    send: async (body) => {
      await save(body)
      form.restart({ name: '' })
    },
  })
  return (
    <Form form={form} className="grid grid-cols-1 gap-2.5">
      <FormProblem />
      <TextField name="name" label={words.viewName} autoComplete="off" />
      <SubmitButton variant="soft" size="sm">
        {words.saveView}
      </SubmitButton>
    </Form>
  )
}

/** Runs sequentially: each answer holds all views, so the last answer must belong to the last call. */
function useViews(page: string) {
  const { views } = useApi()
  const [items, setItems] = useState<Views | null>(null)
  const [turns] = useState(() => createLimitedQueue({ concurrency: 1 }))
  const show = async (ask: () => Promise<{ items: Views }>) => setItems((await turns.run(ask)).items)
  const showOrSay = async (ask: () => Promise<{ items: Views }>) => {
    try {
      await show(ask)
    } catch (error) {
      const { detail, title } = problemOfError(error)
      toasts.add({ color: 'bad', title: detail || title })
    }
  }
  return {
    items,
    open: () => void showOrSay(() => views.views({ page })),
    save: (view: NewView) => show(() => views.saveView(view)),
    share: ({ id, isShared }: Views[number]) =>
      void showOrSay(() => (isShared ? views.unshareView({ id }) : views.shareView({ id }))),
    remove: (id: string) => void showOrSay(() => views.removeView({ id })),
  }
}
