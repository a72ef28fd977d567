import { classNames } from '../class-names.ts'

export type AvatarProps = {
  name: string
  /** The id of the profile picture, if there is one. */
  pictureId?: string | null
  compact?: boolean
  lime?: boolean
  className?: string
}

/** A picture or the first letter of a name; decorative, since the name stands beside it or in the link's label. */
export const Avatar = ({ name, pictureId, compact, lime, className }: AvatarProps) => (
  <span className={classNames('avatar', compact && 'compact', lime && 'lime', className)} aria-hidden="true">
    {pictureId ? (
      <img src={`/api/user/picture/${pictureId}`} alt="" className="size-full rounded-full object-cover" />
    ) : (
      ([...name.trim()][0]?.toUpperCase() ?? '')
    )}
  </span>
)
