import { useRouter } from '@tanstack/react-router'
import { Bookmark, BookmarkX } from 'lucide-react'
import { useState } from 'react'
import { isolatePercents } from '#kit/format.ts'
import { problemOfError } from '#web/app/api/errors.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import type { ActionSubject, OpportunityAction } from '#web/areas/opportunities/actions.tsx'
import { Button } from '#web/components/button.tsx'
import { PressForm } from '#web/components/form/press-form.tsx'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { Icon } from '#web/components/pictures/icon.tsx'

/** The ids of the opportunities that the investor watches. */
type Watched = readonly string[]

interface WatchButtonProps {
  readonly subject: ActionSubject
  readonly state: Watched
  readonly place: 'card' | 'page'
}

/** OPP-14: adds the opportunity to the investor's watchlist, or removes it. */
export function WatchButton({ subject, state, place }: WatchButtonProps) {
  const isWatched = state.includes(subject.id)
  const { toggle, isBusy } = useToggle(subject.id, isWatched)
  const form = { params: { propertyId: subject.id }, onPress: () => void toggle() }
  const button = <WatchFormButton place={place} isWatched={isWatched} isBusy={isBusy} title={subject.title} />
  return isWatched ? (
    <PressForm of="watchlist.remove" {...form}>
      {button}
    </PressForm>
  ) : (
    <PressForm of="watchlist.add" {...form}>
      {button}
    </PressForm>
  )
}

interface WatchFormButtonProps {
  readonly place: 'card' | 'page'
  readonly isWatched: boolean
  readonly isBusy: boolean
  readonly title: string
}

function WatchFormButton({ place, isWatched, isBusy, title }: WatchFormButtonProps) {
  const words = useWords('watchlist')
  const content = (
    <>
      <Icon of={isWatched ? BookmarkX : Bookmark} size="sm" />
      {isWatched ? words.stop : words.watch}
    </>
  )
  if (place === 'page') {
    return (
      <Button type="submit" variant="outline" busy={isBusy}>
        {content}
      </Button>
    )
  }
  return (
    <button type="submit" className="link text-xs py-1" aria-busy={isBusy || undefined}>
      {content}
      <span className="sr-only">: {isolatePercents(title)}</span>
    </button>
  )
}

function useToggle(propertyId: string, isWatched: boolean) {
  const { watchlist } = useApi()
  const router = useRouter()
  const words = useWords('watchlist')
  const [isBusy, setBusy] = useState(false)
  const toggle = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      await (isWatched ? watchlist.remove({ propertyId }) : watchlist.add({ propertyId }))
      toasts.add({ id: 'watchlist', color: 'ok', title: isWatched ? words.removed : words.added })
      await router.invalidate()
    } catch (error) {
      const { status, detail } = problemOfError(error)
      if (status !== 401) {
        toasts.add({ id: 'watchlist', color: 'bad', title: words.failed, description: detail })
      }
    } finally {
      setBusy(false)
    }
  }
  return { toggle, isBusy }
}

export const action: OpportunityAction<Watched> = {
  async load({ session, api, words }) {
    const { user, roles, isActive } = session.current()
    if (!user || !isActive || !roles.includes('user')) return null
    const [{ ids }] = await Promise.all([api.watchlist.ids({}), words.load('watchlist')])
    return ids
  },
  Button: WatchButton,
}
