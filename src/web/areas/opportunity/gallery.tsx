import { Layers } from 'lucide-react'
import { useWords } from '#web/app/words.ts'
import { IllustrationNote, StatusBadge } from '#web/areas/opportunities/card.tsx'
import { Badge } from '#web/components/badge.tsx'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/pictures/icon.tsx'
import { above, Picture } from '#web/components/pictures/picture.tsx'
import { Count } from '#web/components/values/figures.tsx'
import { Photos, photosId } from './photos.tsx'
import type { Property } from './property.ts'

const layout = classNames(
  'gallery relative grid grid-cols-1 grid-rows-[minmax(0,1fr)] gap-2.5 overflow-hidden',
  'h-68 -mx-[16px] md:mx-0 md:h-110 md:rounded-(--r-dialog)',
)
/** Phones show the cover only; wider screens up to two more. */
const beside = [
  undefined,
  'md:grid-cols-[2fr_1fr]',
  'md:grid-cols-[2fr_1fr] md:grid-rows-[repeat(2,minmax(0,1fr))]',
] as const

/** Shows three pictures. A button that works without script opens all. */
export function Gallery({ property }: { property: Property }) {
  const words = useWords('opportunity')
  const [cover, ...others] = property.gallery
  if (!cover) return null
  const small = others.slice(0, 2)
  return (
    <>
      <div className={classNames(layout, beside[small.length])}>
        <Picture
          picture={cover}
          sizes={`${above('xl')} 820px, ${above('md')} 66vw, 100vw`}
          priority
          className={small.length > 1 ? 'md:row-span-2' : undefined}
        />
        {small.map((picture) => (
          <Picture
            key={picture.path}
            picture={picture}
            sizes={`${above('xl')} 410px, ${above('md')} 33vw, 1px`}
            className="max-md:hidden"
          />
        ))}
        <div className="absolute start-4.5 top-4.5 flex gap-2">
          <StatusBadge status={property.status} />
          <Badge glass plain>
            {property.type.label}
          </Badge>
        </div>
        {cover.isIllustration && <IllustrationNote />}
        {others.length > 0 && (
          <button
            type="button"
            className="btn btn-glass btn-sm absolute end-4 bottom-4"
            popoverTarget={photosId}
          >
            <Icon of={Layers} size="sm" />
            {words.allPhotos} <Count value={property.gallery.length} />
          </button>
        )}
      </div>
      {others.length > 0 && <Photos pictures={property.gallery} />}
    </>
  )
}
