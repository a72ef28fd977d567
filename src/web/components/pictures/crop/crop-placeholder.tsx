import type { CSSProperties } from 'react'
import { classNames } from '../../class-names.ts'
import { LoadingRegion, Skeleton } from '../../structure/skeleton.tsx'

interface CropPlaceholderProps {
  readonly ratio: number
  /** The class of the area that it stands for. */
  readonly className: string
}

/** Takes the room of a crop area and its zoom control while the picture loads, so that its dialog does not grow. */
export const CropPlaceholder = ({ ratio, className }: CropPlaceholderProps) => (
  <LoadingRegion className="grid grid-cols-1 gap-4">
    <span
      className={classNames('skeleton block rounded-lg', className)}
      style={{ '--h': 'auto', aspectRatio: ratio } as CSSProperties}
    />
    <Skeleton height="44px" />
  </LoadingRegion>
)
