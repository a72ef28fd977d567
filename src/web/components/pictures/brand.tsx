import { classNames } from '../class-names.ts'

/** The mark: an arch cut in four shares, one of them lime. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" width="36" height="36" className={className} aria-hidden="true">
      <rect width="40" height="40" rx="11" fill="#0A4A36" />
      <path d="M19 8v11H8A11 11 0 0 1 19 8z" fill="#fff" />
      <path d="M21 8a11 11 0 0 1 11 11H21z" fill="#fff" opacity=".72" />
      <path d="M8 21h11v11H10a2 2 0 0 1-2-2z" fill="#fff" opacity=".44" />
      <path d="M21 21h11v9a2 2 0 0 1-2 2h-9z" fill="#DBFF02" />
    </svg>
  )
}

interface BrandProps {
  readonly name: string
  /** A second line. */
  readonly note?: string
  readonly className?: string
}

/** Mark and wordmark; wrap it in a link to the home page and name the link. */
export function Brand({ name, note, className }: BrandProps) {
  return (
    <span className={classNames('brand', className)}>
      <BrandMark />
      <span>
        {name}
        {note && <small>{note}</small>}
      </span>
    </span>
  )
}
