import { FormDialog, type FormDialogProps } from '#web/components/form/form-dialog.tsx'
import { TextField } from '#web/components/form/text-field.tsx'

interface ProposeDialogProps extends Pick<FormDialogProps, 'form' | 'to'> {
  readonly words: {
    readonly proposeTitle: string
    readonly proposeText: string
    readonly proposeFailed: string
    readonly propose: string
    readonly reason: string
  }
}

/** Proposes something to a second operator, with a reason. */
export const ProposeDialog = ({ form, to, words }: ProposeDialogProps) => (
  <FormDialog
    form={form}
    to={to}
    title={words.proposeTitle}
    description={words.proposeText}
    failed={words.proposeFailed}
    submit={{ label: words.propose }}
  >
    <TextField name="reason" label={words.reason} />
  </FormDialog>
)
