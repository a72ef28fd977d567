import { Link, useNavigate } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { type CSSProperties, type ReactNode, useEffect, useId, useState } from 'react'
import { Button, ButtonLink, type ButtonLook, type ButtonVariant } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { Modal } from '../modal.tsx'
import { useWords } from '../words.ts'
import { Form, FormProblem, type FormProps } from './form.tsx'

/** What a page asks before it acts stands in its address, under this name. */
type Asking = { ask?: string | undefined }

const here = { to: '.' as '/', resetScroll: false, preload: false } as const
const asking = (ask: string | undefined) =>
  ((before: Asking) => ({ ...before, ask, form: undefined })) as never

/** Leads to a question: a link, so that it opens without script, and stands again after a reload. */
export function AskLink({
  ask,
  ...look
}: ButtonLook & { ask: string; children: ReactNode; className?: string }) {
  return <ButtonLink {...here} search={asking(ask)} {...look} />
}

/** Opens and closes questions from code. */
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
  /** What is asked, and what is said beside it. */
  children?: ReactNode
  /** What did not come about, where it did not. */
  failed?: string
  /** What leads out of it, instead of the common word. */
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
 * A form that is asked above its page, at an address of its own: what was typed is found again after a reload,
 * another language, or Back. The server draws it open, so that it works without script; with script it is a modal
 * dialog, from which the focus returns where it was.
 */
export function FormDialog(props: FormDialogProps) {
  const { form, to, look, width, icon, title, description, children, failed, cancel, submit } = props
  const words = useWords()
  const ask = useAsking()
  const titleId = useId()
  const descriptionId = useId()
  const isCentered = look === 'centered'
  const close = () => {
    if (!form.isBusy) void ask(undefined)
  }
  // Without script nothing could ever set it free: the server says what is missing then.
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
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
        <p id={descriptionId} className="text-sm text-text-2">
          {description}
        </p>
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
