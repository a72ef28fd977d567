import type { FormEvent, FormHTMLAttributes, Ref } from 'react'

export interface AddressFormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'method' | 'onSubmit'> {
  ref?: Ref<HTMLFormElement>
  /** Navigates without a document load. Without script the browser submits the form. */
  onGo?: (fields: FormData) => void
}

/**
 * A GET form: its fields become the search of the next address. It changes nothing on the server. While a field is
 * marked as wrong, sending it focuses that field instead.
 */
export function AddressForm({ onGo, ...rest }: AddressFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong) wrong.focus()
    else onGo?.(new FormData(event.currentTarget))
  }
  return <form {...rest} method="get" {...(onGo ? { onSubmit: submit } : {})} />
}
