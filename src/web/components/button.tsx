import { createLink } from '@tanstack/react-router'
import { LoaderCircle } from 'lucide-react'
import { type AnchorHTMLAttributes, type ButtonHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './pictures/icon.tsx'
import { useComponentWords } from './words.ts'

export type ButtonVariant =
  | 'primary'
  | 'accent'
  | 'outline'
  | 'ghost'
  | 'soft'
  | 'on-dark'
  | 'danger-soft'
  | 'glass'
export type ButtonSize = 'lg' | 'md' | 'sm'
export type ButtonLook = {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Fills its line. */
  block?: boolean
  /** A square button for one icon; name it with aria-label. */
  icon?: boolean
}

/** The classes of a button, for the rare element that is neither a button nor a link. */
export function buttonClass({ variant = 'primary', size = 'md', block, icon }: ButtonLook): string {
  return classNames(
    'btn',
    `btn-${variant}`,
    size !== 'md' && `btn-${size}`,
    block && 'btn-block',
    icon && 'btn-icon',
  )
}

export type ButtonProps = ButtonLook &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & {
    ref?: Ref<HTMLButtonElement>
    /** At work: keeps the focus, ignores further presses, shows `busyText` (or "Saving…"). */
    busy?: boolean
    busyText?: ReactNode
    /** Why it cannot be pressed now. The button stays in the tab order and says so; never disabled silently. */
    blockedBy?: ReactNode
  }

export function Button(props: ButtonProps) {
  const { variant, size, block, icon, busy, busyText, blockedBy, className, children, onClick, ...rest } =
    props
  const words = useComponentWords()
  const reasonId = useId()
  const blocked = busy || Boolean(blockedBy)
  const button = (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ variant, size, block, icon }), className)}
      aria-busy={busy || undefined}
      aria-disabled={blocked || undefined}
      aria-describedby={blockedBy ? reasonId : rest['aria-describedby']}
      onClick={(event) => {
        if (blocked) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy && <Icon of={LoaderCircle} size={icon ? 'md' : 'sm'} className="animate-spin" />}
      {busy ? !icon && (busyText ?? words.saving) : children}
    </button>
  )
  if (!blockedBy) return button
  return (
    <>
      {button}
      <span id={reasonId} className="hint">
        {blockedBy}
      </span>
    </>
  )
}

export type ButtonAnchorProps = ButtonLook &
  AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> }

/** A link that looks like a button: for addresses outside the router. */
export function ButtonAnchor({ variant, size, block, icon, className, ...rest }: ButtonAnchorProps) {
  return <a {...rest} className={classNames(buttonClass({ variant, size, block, icon }), className)} />
}

/** The same for routes: takes the router's `to`, `params`, `search` besides the look. */
export const ButtonLink = createLink(ButtonAnchor)

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> & {
  label: string
  compact?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** A bare square button for one icon; `label` is its name. */
export function IconButton({ label, compact, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classNames('iconbtn', compact && 'compact', className)}
    />
  )
}
