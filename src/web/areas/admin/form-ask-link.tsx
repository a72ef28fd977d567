import type { ComponentProps } from 'react'
import { AskLink, type FormDialogProps } from '#web/components/form/form-dialog.tsx'
import { useMaySend } from '#web/components/form/may-send.ts'

type FormAskLinkProps = ComponentProps<typeof AskLink> & { of: FormDialogProps['form']['of'] }

/** A link to the dialog of a form. Absent if the operator's duties do not allow the form's call. */
export function FormAskLink({ of, ...link }: FormAskLinkProps) {
  return useMaySend(of) ? <AskLink {...link} /> : null
}
