import { type FormField, type FormValues, valuesOfText } from '#kit/form.ts'

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Returns the values of the fields that somebody changed in the server's document, before the page became interactive.
 * React does not hear of such changes and would put its own values back at the next one.
 */
export function earlyValues(form: HTMLFormElement, fields: readonly FormField[]): FormValues {
  const controls = [...form.querySelectorAll<Control>('input:not([type=hidden]), select, textarea')]
  const changed = controls.filter(isChanged).map(({ name }) => name)
  const isTyped = ({ name }: FormField) => changed.some((one) => one === name || one.startsWith(`${name}.`))
  const typedFields = fields.filter((field) => field.kind !== 'rows' && isTyped(field))
  if (typedFields.length === 0) return {}
  const sent = [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  return valuesOfText(typedFields, sent)
}

/** Returns whether a control has another value than the document gave it. */
export function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options]
    const given = options.find(({ defaultSelected }) => defaultSelected) ?? options[0]
    return control.value !== (given?.value ?? '')
  }
  if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)) {
    return control.checked !== control.defaultChecked
  }
  return control.value !== control.defaultValue
}
