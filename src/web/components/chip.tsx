import { createLink } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { formatCount } from '#kit/format.ts'
import { classNames } from './class-names.ts'
import { Icon } from './pictures/icon.tsx'

type ChipLook = {
  /** How many it would show, after the word. */
  count?: number
  children: ReactNode
}

const ChipContent = ({ count, children }: ChipLook) => (
  <>
    {children}
    {count !== undefined && <span className="num">{formatCount(count)}</span>}
  </>
)

export type ChipProps = ChipLook & ButtonHTMLAttributes<HTMLButtonElement> & { pressed?: boolean }

/** A choice that is on or off at once. */
export const Chip = ({ pressed, count, children, className, ...rest }: ChipProps) => (
  <button type="button" aria-pressed={pressed} {...rest} className={classNames('chip', className)}>
    <ChipContent count={count}>{children}</ChipContent>
  </button>
)

export type ChipAnchorProps = ChipLook &
  AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> }

const ChipAnchor = ({ count, children, className, ...rest }: ChipAnchorProps) => (
  <a {...rest} className={classNames('chip', className)}>
    <ChipContent count={count}>{children}</ChipContent>
  </a>
)

/** A filter kept in the address: a router link in the shape of a chip; mark the chosen one by aria-current. */
export const ChipLink = createLink(ChipAnchor)

export type ChipSelectProps = {
  label: string
  name?: string
  value: string
  /** The first option clears the filter; its value is the empty string. */
  options: readonly { value: string; label: string }[]
  onChange?: (value: string) => void
  icon?: ReactNode
}

/** A filter with several values: the system's own select in the shape of a chip. */
export const ChipSelect = ({ label, name, value, options, onChange, icon }: ChipSelectProps) => (
  <label className={classNames('chip chip-select', value && 'set')}>
    <span className="sr-only">{label}</span>
    {icon}
    <select name={name} value={value} onChange={(event) => onChange?.(event.target.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    <Icon of={ChevronDown} size="sm" />
  </label>
)
