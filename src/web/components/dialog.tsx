import { X } from 'lucide-react'
import { Dialog as RadixDialog } from 'radix-ui'
import type { CSSProperties, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import './style-nonce.ts'
import { useDirection, useWords } from './words.ts'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** Above the title, in the centred look: a Tile. */
  icon?: ReactNode
  children?: ReactNode
  /** Buttons at the foot. */
  actions?: ReactNode
  /** `centered` for a single decision with its icon; `plain` for forms. */
  look?: 'plain' | 'centered'
  width?: string
  /** What opens it, when that is a button in the page: the focus returns there by itself. */
  trigger?: ReactNode
}

/** A question or a small form above the page. The focus stays inside and returns where it was. Loads radix. */
export function Dialog(props: DialogProps) {
  const words = useWords()
  const direction = useDirection()
  return (
    <RadixDialog.Root open={props.open} onOpenChange={props.onOpenChange}>
      {props.trigger && <RadixDialog.Trigger asChild>{props.trigger}</RadixDialog.Trigger>}
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="scrim" />
        <RadixDialog.Content
          dir={direction}
          className={classNames('dialog', props.look === 'centered' && 'centered')}
          style={props.width ? ({ '--dialog-width': props.width } as CSSProperties) : undefined}
          {...(props.description ? {} : { 'aria-describedby': undefined })}
        >
          {props.icon}
          <RadixDialog.Title className="h3">{props.title}</RadixDialog.Title>
          {props.description && (
            <RadixDialog.Description className="small muted">{props.description}</RadixDialog.Description>
          )}
          {props.children}
          {props.actions && (
            <div className={props.look === 'centered' ? 'stack gap-2' : 'dialog-actions'}>
              {props.actions}
            </div>
          )}
          <RadixDialog.Close className="iconbtn dialog-close" aria-label={words.close}>
            <Icon of={X} />
          </RadixDialog.Close>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

export type SheetProps = Omit<DialogProps, 'icon' | 'look' | 'width'>

/** A panel from the end of the line, or from the foot of the screen on phones: filters, menus, details. */
export function Sheet({ open, onOpenChange, title, description, children, actions, trigger }: SheetProps) {
  const words = useWords()
  const direction = useDirection()
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger>}
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="scrim" />
        <RadixDialog.Content
          dir={direction}
          className="sheet"
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <div className="between items-start">
            <div>
              <RadixDialog.Title className="h4">{title}</RadixDialog.Title>
              {description && (
                <RadixDialog.Description className="small muted">{description}</RadixDialog.Description>
              )}
            </div>
            <RadixDialog.Close className="iconbtn compact" aria-label={words.close}>
              <Icon of={X} />
            </RadixDialog.Close>
          </div>
          <div className="stack content-start">{children}</div>
          {actions && <div className="dialog-actions">{actions}</div>}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
