import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useApi, usePageLocale } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import type { MediaItem, MediaLibrary } from '#web/areas/media/load.ts'
import { Button } from '#web/components/button.tsx'
import { SearchInput } from '#web/components/inputs/search-input.tsx'
import { Dialog } from '#web/components/overlays/dialog.tsx'
import { Picture } from '#web/components/pictures/picture.tsx'
import { fetchedPart } from '#web/components/structure/fetched-part.ts'

const pauseMs = 300

/** Chooses a picture of the library. One that is not described in both languages cannot be chosen. */
export function PicturePicker(props: { onPick: (item: MediaItem) => void; onClose: () => void }) {
  const { onPick, onClose } = props
  const { pictures: words } = useWords('content')
  const locale = usePageLocale()
  const [q, setQ] = useState('')
  const found = useFoundMedia(q)
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} width="720px" title={words.choose}>
      <div className="grid grid-cols-1 gap-4">
        <SearchInput label={words.search} value={q} onChange={({ target }) => setQ(target.value)} />
        <p role="status" className="text-sm text-text-2">
          {found?.items.length === 0 && words.none}
          {found?.isMore && words.more}
        </p>
        <ul className="grid grid-cols-2 gap-3 md:grid-cols-3">
          {found?.items.map((item) => {
            const isDescribed = item.alt.ar !== '' && item.alt.en !== ''
            const label = isDescribed ? item.alt[locale] : item.name
            return (
              <li key={item.id} className="grid grid-cols-1 content-between gap-2 card p-2">
                <Picture
                  picture={{ ...item, alt: '' }}
                  sizes="220px"
                  className="aspect-[3/2] w-full rounded-sm bg-sunken object-contain"
                />
                <p className="text-xs text-text-2 wrap-anywhere" dir="auto">
                  {label}
                </p>
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={words.pickOf(label)}
                  blockedBy={!isDescribed && words.undescribed}
                  onClick={() => onPick(item)}
                >
                  {words.pick}
                </Button>
              </li>
            )
          })}
        </ul>
        <Link to="/admin-sahl/cms/media" target="_blank" className="link text-sm">
          {words.library}
        </Link>
      </div>
    </Dialog>
  )
}

/** Returns the pictures that match, once typing has paused. */
function useFoundMedia(q: string): MediaLibrary | null {
  const { content } = useApi()
  const [found, setFound] = useState<MediaLibrary | null>(null)
  useEffect(() => {
    let isGone = false
    const timer = setTimeout(
      () => {
        const words = q.trim()
        void fetchedPart(() => content.media(words === '' ? {} : { q: words })).then((library) => {
          if (!isGone) setFound(library)
        })
      },
      q === '' ? 0 : pauseMs,
    )
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [content, q])
  return found
}
