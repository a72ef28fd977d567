import { type FormField, type FormValues, valuesOfText } from '#kit/form.ts'

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export type EarlyText = readonly [control: Control, text: string]

/** Returns the controls of the document whose text is another than the server gave them. */
export function listEarlyTexts(which: string): readonly EarlyText[] {
  if (typeof document === 'undefined') return []
  const controls = [...document.querySelectorAll<Control>(which)]
  return controls.filter(isTyped).map((control) => [control, control.value])
}

const isTyped = (control: Control): boolean =>
  !/^(checkbox|radio|file|hidden)$/.test(control.type) && isChanged(control)

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
function isChanged(control: Control): boolean {
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
