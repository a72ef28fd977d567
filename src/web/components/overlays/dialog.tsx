import { X } from 'lucide-react'
import { type CSSProperties, type ReactNode, useId } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '../class-names.ts'
import { Icon } from '../pictures/icon.tsx'
import { useComponentWords } from '../words.ts'
import { Modal } from './modal.tsx'

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
}

/** A dialog that code opens. Use FormDialog for a form that must also work without script. */
export function Dialog(props: DialogProps) {
  const words = useComponentWords()
  const titleId = useId()
  const descriptionId = useId()
  if (!props.open) return null
  const leave = () => props.onOpenChange(false)
  return createPortal(
    <Modal
      onLeave={leave}
      titleId={titleId}
      descriptionId={props.description ? descriptionId : undefined}
      className={classNames('dialog', props.look === 'centered' && 'centered')}
      style={props.width ? ({ '--dialog-width': props.width } as CSSProperties) : undefined}
    >
      {props.icon}
      <h2 id={titleId} className="text-xl">
        {props.title}
      </h2>
      {props.description && (
        <p id={descriptionId} className="text-sm text-text-2">
          {props.description}
        </p>
      )}
      {props.children}
      {props.actions && (
        <div className={props.look === 'centered' ? 'grid grid-cols-1 gap-2' : 'dialog-actions'}>
          {props.actions}
        </div>
      )}
      <button type="button" className="iconbtn dialog-close" aria-label={words.close} onClick={leave}>
        <Icon of={X} />
      </button>
    </Modal>,
    document.body,
  )
}

export type SheetProps = Omit<DialogProps, 'icon' | 'look' | 'width'>

/** A panel from the end of the line, or from the foot of the screen on phones: filters, menus, details. */
export function Sheet({ open, onOpenChange, title, description, children, actions }: SheetProps) {
  const words = useComponentWords()
  const titleId = useId()
  const descriptionId = useId()
  if (!open) return null
  const leave = () => onOpenChange(false)
  return createPortal(
    <Modal
      onLeave={leave}
      titleId={titleId}
      descriptionId={description ? descriptionId : undefined}
      className="sheet"
    >
      <div className="flex justify-between gap-4 items-start">
        <div>
          <h2 id={titleId} className="text-lg">
            {title}
          </h2>
          {description && (
            <p id={descriptionId} className="text-sm text-text-2">
              {description}
            </p>
          )}
        </div>
        <button type="button" className="iconbtn compact" aria-label={words.close} onClick={leave}>
          <Icon of={X} />
        </button>
      </div>
      <div className="grid grid-cols-1 gap-4 content-start">{children}</div>
      {actions && <div className="dialog-actions">{actions}</div>}
    </Modal>,
    document.body,
  )
}
