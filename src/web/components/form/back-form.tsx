import type { FormHTMLAttributes } from 'react'
import { formMarks } from '#kit/form-marks.ts'

/** Returns to the previous step, such as before a code was sent. Without script the server discards the step. */
export function BackForm({
  onBack,
  children,
  ...rest
}: FormHTMLAttributes<HTMLFormElement> & { onBack: () => void }) {
  return (
    <form
      {...rest}
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        onBack()
      }}
    >
      <input type="hidden" name={formMarks.back} value="" />
      {children}
    </form>
  )
}
