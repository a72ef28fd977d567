import type { ReactNode } from 'react'
import { locales } from '#kit/locale.ts'
import { useWords } from '#web/app/words.ts'
import { LineControl, TextControl } from './controls.tsx'
import type { FieldLabel } from './field-frame.tsx'

interface BilingualProps<Name extends string> {
  name: Name
  hint?: ReactNode
}

/** Two languages beside each other, on narrow screens one under the other. */
export const languageColumns = 'grid grid-cols-1 gap-4 md:grid-cols-2'

/** The heading and the two languages of a text. */
function BilingualGroup({ name, hint, children }: BilingualProps<FieldLabel> & { children: ReactNode }) {
  const words = useWords('opportunity-editor')
  return (
    <fieldset>
      <legend className="label mb-2">{words.fields[name]}</legend>
      {hint != null && <p className="hint mb-2">{hint}</p>}
      <div className={languageColumns}>{children}</div>
    </fieldset>
  )
}

const useLanguageLabel = (name: FieldLabel) => {
  const words = useWords('opportunity-editor')
  return (locale: 'ar' | 'en') => (
    <span className="text-text-2">
      <span className="sr-only">{words.fields[name]}: </span>
      {words.languages[locale]}
    </span>
  )
}

type LineName = 'title' | 'district' | 'addressHint' | 'advertiser'
type TextName = 'summary' | 'riskNote' | 'shariaNote' | 'encumbrances'

/** One line in both languages. */
export function BilingualLine({
  name,
  hint,
  isReadOnly,
}: BilingualProps<LineName> & { isReadOnly?: boolean }) {
  const label = useLanguageLabel(name)
  return (
    <BilingualGroup name={name} hint={hint}>
      {locales.map((locale) => (
        <LineControl key={locale} name={`${name}.${locale}`} label={label(locale)} isReadOnly={isReadOnly} />
      ))}
    </BilingualGroup>
  )
}

/** A text in both languages. */
export function BilingualText({ name, hint, rows }: BilingualProps<TextName> & { rows?: number }) {
  const label = useLanguageLabel(name)
  return (
    <BilingualGroup name={name} hint={hint}>
      {locales.map((locale) => (
        <TextControl key={locale} name={`${name}.${locale}`} label={label(locale)} rows={rows} />
      ))}
    </BilingualGroup>
  )
}
