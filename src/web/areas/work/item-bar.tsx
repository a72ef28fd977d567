import { Eye } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { secondMs } from '#kit/time.ts'
import type { WorkKind } from '#modules/work/vocabulary.ts'
import { problemOfError } from '#web/app/api/errors.ts'
import { usePoll } from '#web/app/connection/poll.ts'
import { useApi } from '#web/app/context.ts'
import type { Api } from '#web/app/contracts.ts'
import { useSession } from '#web/app/session/session.ts'
import { useWords } from '#web/app/words.ts'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { PressForm } from '#web/components/form/press-form.tsx'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { Icon } from '#web/components/pictures/icon.tsx'
import { fetchedPart } from '#web/components/structure/fetched-part.ts'
import { Card } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'

const AssignWorkDialog = lazy(async () => ({
  default: (await fetchedPart(() => import('./assign-dialog.tsx'))).AssignWorkDialog,
}))

type Item = Awaited<ReturnType<Api['work']['present']>>

const everyMs = 20 * secondMs

interface WorkBarProps {
  readonly kind: WorkKind
  readonly id: string
}

/** Shows an item's holder, the operators who have its page open, and when it is due. Reports its own page as open. */
export function WorkBar({ kind, id }: WorkBarProps) {
  const api = useApi()
  const { user } = useSession()
  const [item, setItem] = useState<Item | null>(null)
  usePoll({
    id: user ? `${user.id} ${kind} ${id}` : undefined,
    everyMs,
    ask: async (signal) => {
      const answer = await api.work.present({ kind, id }, { signal }).catch(() => undefined)
      if (answer && !signal.aborted) setItem(answer)
    },
  })
  if (!item || (item.waitsSince === null && item.viewers.length === 0)) return null
  return <ItemCard of={item} kind={kind} id={id} onChange={setItem} />
}

interface ItemCardProps extends WorkBarProps {
  readonly of: Item
  readonly onChange: (item: Item) => void
}

function ItemCard({ of: item, kind, id, onChange }: ItemCardProps) {
  const words = useWords('work')
  const api = useApi()
  const [isAsked, setAsked] = useState(false)
  const reload = () => api.work.present({ kind, id }).then(onChange)
  const { act, isBusy } = useItemAct(onChange, reload)
  const { holder, viewers, waitsSince, dueAt, isOverdue, mayWork } = item
  return (
    <Card as="section" className="grid grid-cols-1 gap-2.5 px-5 py-4 text-sm" aria-label={words.title}>
      {waitsSince !== null && (
        <p className="flex items-center flex-wrap gap-1.5" role="status">
          <span className="text-text-3">{words.holder}</span>
          <bdi className="font-semibold">
            {holder ? (holder.isCaller ? words.you : holder.name) : words.nobody}
          </bdi>
          {isOverdue && <Badge tone="bad">{words.overdue}</Badge>}
          {dueAt && !isOverdue && (
            <span className="text-text-3">
              {words.due} <DateText value={dueAt} form="date-time" />
            </span>
          )}
        </p>
      )}
      {viewers.length > 0 && (
        <p className="flex items-center gap-1.5">
          <Icon of={Eye} size="sm" />
          {words.viewers(viewers.map(({ name }) => name).join(words.and))}
        </p>
      )}
      {mayWork && (
        <div className="flex items-center flex-wrap gap-2">
          {holder ? (
            <PressForm
              of="work.release"
              params={{ kind, id }}
              onPress={() => act(api.work.release({ kind, id }), words.released)}
            >
              <Button type="submit" size="sm" variant="outline" busy={isBusy}>
                {words.release}
              </Button>
            </PressForm>
          ) : (
            <PressForm
              of="work.take"
              params={{ kind, id }}
              onPress={() => act(api.work.take({ kind, id }), words.taken)}
            >
              <Button type="submit" size="sm" variant="soft" busy={isBusy}>
                {words.take}
              </Button>
            </PressForm>
          )}
          <Button size="sm" variant="ghost" onClick={() => setAsked(true)}>
            {holder ? words.assignOther : words.assign}
          </Button>
        </div>
      )}
      {isAsked && (
        <Suspense>
          <AssignWorkDialog kind={kind} ids={[id]} onClose={() => setAsked(false)} onDone={reload} />
        </Suspense>
      )}
    </Card>
  )
}

function useItemAct(onChange: (item: Item) => void, reload: () => Promise<void>) {
  const words = useWords('work')
  const [isBusy, setBusy] = useState(false)
  const act = async (work: Promise<Item>, done: string) => {
    setBusy(true)
    try {
      onChange(await work)
      toasts.add({ id: 'work', color: 'ok', title: done })
    } catch (error) {
      const { status, detail } = problemOfError(error)
      if (status !== 401) toasts.add({ id: 'work', color: 'bad', title: words.failed, description: detail })
      // The item has changed meanwhile, for example because a colleague took it.
      if (status === 409) await reload().catch(() => undefined)
    } finally {
      setBusy(false)
    }
  }
  return { act, isBusy }
}
