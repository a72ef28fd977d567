import type { FormEvent, FormHTMLAttributes, Ref } from 'react'
import { formMarks } from '#kit/form.ts'

export interface AddressFormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'method' | 'onSubmit'> {
  ref?: Ref<HTMLFormElement>
  /** With script the page goes there by itself; without it the fields are the address. */
  onGo?: (fields: FormData) => void
}

/** A form whose fields are an address: it asks for another page, and changes nothing. */
export function AddressForm({ onGo, ...rest }: AddressFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onGo?.(new FormData(event.currentTarget))
  }
  return <form {...rest} method="get" {...(onGo ? { onSubmit: submit } : {})} />
}

/** Takes back what the page went on from, such as a code on its way; without script the door forgets it. */
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
