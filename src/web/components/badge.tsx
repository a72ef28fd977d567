import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** The meaning of a colour, the same in badges, tiles, callouts and toasts. */
export type Tone = 'neutral' | 'ok' | 'warn' | 'bad' | 'info' | 'lime'
export const toneClass = (tone: Tone | undefined): string | false =>
  tone !== undefined && tone !== 'neutral' && tone

export type BadgeProps = {
  tone?: Tone
  /** Without the dot, where the badge names a kind rather than a state. */
  plain?: boolean
  /** On a picture: white in both themes. */
  glass?: boolean
  small?: boolean
  children: ReactNode
  className?: string
}

export const Badge = ({ tone, plain, glass, small, children, className }: BadgeProps) => (
  <span
    className={classNames(
      'badge',
      toneClass(tone),
      (plain || tone === 'lime') && 'plain',
      glass && 'glass',
      small && 'compact',
      className,
    )}
  >
    {children}
  </span>
)
