import { Minus, Plus } from 'lucide-react'
import { IconButton } from '../../button.tsx'
import { Icon } from '../icon.tsx'
import { type Crop, type CroppedPicture, zoomAtMost, zoomCrop } from './crop.ts'

interface ZoomControlProps {
  readonly picture: CroppedPicture
  readonly crop: Crop
  readonly onCrop: (crop: Crop) => void
  readonly words: { readonly zoom: string; readonly larger: string; readonly smaller: string }
}

/** Changes the zoom of a crop by a slider and two buttons. */
export function ZoomControl({ picture, crop, onCrop, words }: ZoomControlProps) {
  const zoomBy = (factor: number) => onCrop(zoomCrop(picture, crop, crop.zoom * factor))
  return (
    <div className="flex items-center gap-2">
      <IconButton label={words.smaller} onClick={() => zoomBy(1 / 1.15)}>
        <Icon of={Minus} />
      </IconButton>
      <input
        type="range"
        className="min-w-0 flex-1 accent-primary"
        aria-label={words.zoom}
        min={100}
        max={zoomAtMost * 100}
        value={Math.round(crop.zoom * 100)}
        onChange={({ target }) => onCrop(zoomCrop(picture, crop, Number(target.value) / 100))}
      />
      <IconButton label={words.larger} onClick={() => zoomBy(1.15)}>
        <Icon of={Plus} />
      </IconButton>
    </div>
  )
}
