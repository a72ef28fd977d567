import { Layers } from 'lucide-react'
import { useWords } from '#web/app/words.ts'
import { IllustrationNote, StatusBadge } from '#web/areas/opportunities/card.tsx'
import { Badge } from '#web/components/badge.tsx'
import { Count } from '#web/components/figures.tsx'
import { Icon } from '#web/components/icon.tsx'
import { above, Picture } from '#web/components/picture.tsx'
import { Photos, photosId } from './photos.tsx'
import type { Property } from './property.ts'

/** Three pictures, and all of them behind a button that works without script. */
export function Gallery({ property }: { property: Property }) {
  const words = useWords('opportunity')
  const [cover, ...others] = property.gallery
  if (!cover) return null
  return (
    <>
      <div className="gallery" data-pictures={Math.min(3, property.gallery.length)}>
        <Picture picture={cover} sizes={`${above('xl')} 820px, ${above('md')} 66vw, 100vw`} priority />
        {others.slice(0, 2).map((picture) => (
          <Picture
            key={picture.path}
            picture={picture}
            sizes={`${above('xl')} 410px, ${above('md')} 33vw, 1px`}
          />
        ))}
        <div className="badges">
          <StatusBadge status={property.status} />
          <Badge glass plain>
            {property.type.label}
          </Badge>
        </div>
        {cover.isIllustration && <IllustrationNote />}
        {others.length > 0 && (
          <button type="button" className="btn btn-glass btn-sm" popoverTarget={photosId}>
            <Icon of={Layers} size="sm" />
            {words.allPhotos} <Count value={property.gallery.length} />
          </button>
        )}
      </div>
      {others.length > 0 && <Photos pictures={property.gallery} />}
    </>
  )
}
