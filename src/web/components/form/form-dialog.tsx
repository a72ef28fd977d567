import { Link, useNavigate } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { type CSSProperties, type ReactNode, useEffect, useId, useState } from 'react'
import { useSession } from '#web/app/session/session.ts'
import { Button, ButtonLink, type ButtonLook, type ButtonVariant } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { Modal } from '../overlays/modal.tsx'
import { Icon } from '../pictures/icon.tsx'
import { useComponentWords } from '../words.ts'
import { Form, FormProblem, type FormProps } from './form.tsx'
import { useMaySend } from './may-send.ts'

/** The search key that opens a dialog of a page. */
type Asking = { ask?: string | undefined }

const here = { to: '.' as '/', resetScroll: false, preload: false } as const
const asking = (ask: string | undefined) =>
  ((before: Asking) => ({ ...before, ask, form: undefined })) as never

/** A link that opens a dialog, also without script and after a reload. Absent while an operator views an account. */
export function AskLink({
  ask,
  ...look
}: ButtonLook & { ask: string; children: ReactNode; className?: string }) {
  if (useSession().viewing) return null
  return <ButtonLink {...here} search={asking(ask)} data-page-action {...look} />
}

/** Opens and closes dialogs from code. */
export function useAsking(): (ask: string | undefined) => Promise<void> {
  const navigate = useNavigate()
  return (ask) => navigate({ ...here, search: asking(ask), replace: ask === undefined })
}

export interface FormDialogProps extends Pick<FormProps, 'form' | 'to'> {
  title: ReactNode
  description?: ReactNode
  /** Above the title, in the centred look: a Tile. */
  icon?: ReactNode
  /** `centered` for a single decision with its icon; `plain` for forms. */
  look?: 'plain' | 'centered'
  width?: string
  /** The text and the fields of the dialog. */
  children?: ReactNode
  /** The message shown if the act failed. */
  failed?: string
  /** Replaces the word of the cancel button. */
  cancel?: ReactNode
  submit: {
    label: ReactNode
    busyText?: ReactNode
    variant?: ButtonVariant
    blockedBy?: ReactNode
    isFocused?: true
  }
}

/**
 * A form in a dialog with an address of its own, so that typed values survive a reload, a language switch and Back.
 * The server renders it open, so it works without script. With script it is a modal dialog that returns the focus. An
 * operator who may not send the form sees no dialog, even if they typed its address.
 */
export function FormDialog(props: FormDialogProps) {
  const { form, to, look, width, icon, title, description, children, failed, cancel, submit } = props
  const words = useComponentWords()
  const ask = useAsking()
  const titleId = useId()
  const descriptionId = useId()
  const isCentered = look === 'centered'
  const close = () => {
    if (!form.isBusy) void ask(undefined)
  }
  // Without script the dialog cannot be modal: nothing could close it.
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  if (!useMaySend(form.of)) return null
  return (
    <Modal
      onLeave={close}
      titleId={titleId}
      descriptionId={description ? descriptionId : undefined}
      className={classNames('dialog', isCentered && 'centered')}
      style={width ? ({ '--dialog-width': width } as CSSProperties) : undefined}
    >
      {icon}
      <h2 id={titleId} className="text-xl">
        {title}
      </h2>
      {description && (
        <div id={descriptionId} className="text-sm text-text-2">
          {description}
        </div>
      )}
      <Form
        form={form}
        to={to}
        className={isCentered ? 'grid grid-cols-1 w-full gap-4' : 'grid grid-cols-1 gap-4'}
      >
        <FormProblem {...(failed === undefined ? {} : { title: failed })} />
        {children}
        <div className={isCentered ? 'grid grid-cols-1 gap-2' : 'dialog-actions'}>
          <ButtonLink
            {...here}
            search={asking(undefined)}
            replace
            variant="outline"
            block={isCentered}
            className={isCentered ? 'order-last' : ''}
          >
            {cancel ?? words.cancel}
          </ButtonLink>
          <Button
            type="submit"
            data-autofocus={submit.isFocused}
            variant={submit.variant ?? 'primary'}
            size={isCentered ? 'lg' : 'md'}
            block={isCentered}
            busy={form.isBusy}
            busyText={submit.busyText}
            blockedBy={isLive && submit.blockedBy}
          >
            {submit.label}
          </Button>
        </div>
      </Form>
      <Link
        {...here}
        search={asking(undefined)}
        replace
        className="iconbtn dialog-close"
        aria-label={words.close}
      >
        <Icon of={X} />
      </Link>
    </Modal>
  )
}
