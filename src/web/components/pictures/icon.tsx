import type { LucideIcon } from 'lucide-react'
import { classNames } from '../class-names.ts'

export type IconProps = {
  of: LucideIcon
  size?: 'sm' | 'md' | 'lg'
  /** Mirrored in Arabic: for arrows and chevrons that follow the reading direction. */
  flip?: boolean
  /** Only where the icon stands alone and says something; decorative icons are hidden from readers. */
  label?: string
  className?: string
}

const sizes = { sm: 'icon-sm', md: '', lg: 'icon-lg' }

export function Icon({ of: Glyph, size = 'md', flip, label, className }: IconProps) {
  const names = classNames(sizes[size], flip && 'flip-rtl', className)
  return label ? <Glyph className={names} role="img" aria-label={label} /> : <Glyph className={names} />
}

export const FlipIcon = (props: Omit<IconProps, 'flip'>) => <Icon {...props} flip />
