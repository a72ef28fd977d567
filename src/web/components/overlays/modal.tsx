import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react'

export interface ModalProps {
  /** Runs when the user leaves: Escape, the back gesture of a phone, or a press beside the dialog. */
  onLeave: () => void
  className: string
  titleId: string
  descriptionId?: string | undefined
  style?: CSSProperties | undefined
  children: ReactNode
}

/**
 * The only modal dialog of the product: a native `<dialog>`. The browser puts the one that opened last above
 * everything else, makes the rest inert and returns the focus, so dialogs can open above each other in any order.
 * The server draws it open, so that a form in it works without script.
 */
export function Modal({ onLeave, className, titleId, descriptionId, style, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const leave = useRef(onLeave)
  useLayoutEffect(() => {
    leave.current = onLeave
  })
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    element.close()
    element.showModal()
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    const onPress = (event: MouseEvent) => {
      if (isOutside(element, event)) leave.current()
    }
    element.addEventListener('click', onPress)
    return () => {
      element.removeEventListener('click', onPress)
      // Elements behind it can take the focus only after it is closed.
      element.close()
    }
  }, [])
  return (
    <>
      <div className="scrim" aria-hidden="true" />
      <dialog
        ref={dialog}
        open
        aria-labelledby={titleId}
        aria-describedby={descriptionId}
        className={className}
        style={style}
        onCancel={(event) => {
          if (event.target !== event.currentTarget) return
          event.preventDefault()
          onLeave()
        }}
        onClose={({ target, currentTarget }) => {
          // Browsers close it themselves at a second Escape. It stays open until its owner removes it.
          if (target !== currentTarget || currentTarget.open) return
          currentTarget.showModal()
          onLeave()
        }}
      >
        {children}
      </dialog>
    </>
  )
}

/** Whether a press landed beside the dialog: the browser reports it as a press on the dialog itself. */
function isOutside(dialog: Element, { target, clientX, clientY }: MouseEvent): boolean {
  if (target !== dialog) return false
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
