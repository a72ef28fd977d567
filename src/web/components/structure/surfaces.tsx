import type { LucideIcon } from 'lucide-react'
import type { HTMLAttributes, ReactNode, Ref } from 'react'
import { type Tone, toneClass } from '../badge.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../pictures/icon.tsx'

export type CardProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'article' | 'aside' | 'li' | 'ul'
  /** With the usual padding. */
  pad?: boolean
}

export const Card = ({ as: Element = 'div', pad, className, ...rest }: CardProps) => (
  <Element {...rest} className={classNames('card', pad && 'pad', className)} />
)

export type TileProps = {
  tone?: Tone | 'brand-soft'
  icon: LucideIcon
  flip?: boolean
  round?: boolean
  size?: 'compact' | 'md' | 'big'
  className?: string
}

/** An icon on its own small ground. */
export const Tile = ({ tone, icon, flip, round, size = 'md', className }: TileProps) => (
  <span
    className={classNames(
      'tile',
      tone === 'brand-soft' ? tone : toneClass(tone),
      round && 'round',
      size !== 'md' && size,
      className,
    )}
  >
    <Icon of={icon} flip={flip} size={size === 'big' ? 'lg' : 'md'} />
  </span>
)

export type KpisProps = {
  items: readonly { label: ReactNode; value: ReactNode; positive?: boolean; key?: string }[]
  className?: string
}

/** Two or three figures in a well. */
export const Kpis = ({ items, className }: KpisProps) => (
  <dl className={classNames('kpis', className)}>
    {items.map((item, index) => (
      <div key={item.key ?? index}>
        <dt>{item.label}</dt>
        <dd className={item.positive ? 'text-positive' : undefined}>{item.value}</dd>
      </div>
    ))}
  </dl>
)

export type CalloutProps = {
  tone?: Tone
  icon?: LucideIcon
  children: ReactNode
  className?: string
  /** `alert` is read at once, `status` when the reader pauses. */
  role?: 'alert' | 'status'
  box?: Ref<HTMLDivElement>
}

export const Callout = ({ tone, icon, children, className, role, box }: CalloutProps) => (
  <div ref={box} className={classNames('callout', toneClass(tone), className)} role={role}>
    {icon && <Icon of={icon} />}
    <div className="min-w-0 flex-1">{children}</div>
  </div>
)

export type BannerProps = {
  tone?: Tone
  icon: LucideIcon
  title: ReactNode
  text?: ReactNode
  /** A button, a link or a badge at the end. */
  action?: ReactNode
}

/** The state of an account in one line: what it is, what it means, what to do. */
export const Banner = ({ tone = 'neutral', icon, title, text, action }: BannerProps) => (
  <div className={classNames('banner', tone === 'lime' && 'lime')}>
    <Tile icon={icon} tone={tone === 'lime' ? 'neutral' : tone} />
    <div>
      <strong>{title}</strong>
      {text && <p>{text}</p>}
    </div>
    {action}
  </div>
)

export type EmptyStateProps = {
  title: ReactNode
  text?: ReactNode
  /** A picture from the image path; decorative. */
  image?: { src: string; srcSet?: string }
  action?: ReactNode
  headingLevel?: 2 | 3
}

/** Nothing here yet: a picture, a sentence, one way on. */
export function EmptyState({ title, text, image, action, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className="empty">
      {image && <img {...image} alt="" width={180} height={135} loading="lazy" />}
      <Heading className="text-lg">{title}</Heading>
      {text && <p className="text-sm text-text-2">{text}</p>}
      {action}
    </div>
  )
}

export type ErrorPanelProps = {
  code: number
  title: ReactNode
  text: ReactNode
  action?: ReactNode
  image?: string
  headingLevel?: 1 | 2 | 3
}

/** The body of an error page: its code in lime on ink, a plain sentence, one way out. */
export function ErrorPanel({ code, title, text, action, image, headingLevel = 1 }: ErrorPanelProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className="error-page">
      <div>
        <span className="code num">{code}</span>
        <Heading className="h2">{title}</Heading>
        <p>{text}</p>
        {action}
      </div>
      {image && <img src={image} alt="" width={600} height={450} />}
    </div>
  )
}
