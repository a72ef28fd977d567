import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Locale, locales } from '#kit/locale.ts'
import type { StepText } from '#modules/opportunities/fields.ts'
import { useWords } from '#web/app/words.ts'
import { Button } from '#web/components/button.tsx'
import { Textarea, TextInput } from '#web/components/inputs/inputs.tsx'
import { Icon } from '#web/components/pictures/icon.tsx'
import { languageColumns } from './bilingual.tsx'
import { growing } from './controls.tsx'
import { FieldNotes } from './field-frame.tsx'
import { addPart, changePart, countParts, movePart, removePart } from './parts.ts'
import { useEditorField } from './use-editor.tsx'

interface PartsProps<P> {
  title: string
  notes: ReactNode
  parts: Readonly<Record<Locale, readonly P[]>>
  empty: P
  set: (parts: Partial<Record<Locale, P[] | null>>) => void
  partName: (number: number) => string
  addLabel: string
  control: (part: { locale: Locale; value: P; label: string; change: (value: P) => void }) => ReactNode
}

/** The parts of a text, each in both languages beside each other, which are added, moved and removed together. */
function Parts<P>({ title, notes, parts, empty, set, partName, addLabel, control }: PartsProps<P>) {
  const words = useWords('opportunity-editor')
  const count = countParts(parts)
  const change = (locale: Locale, at: number) => (value: P) =>
    set({ [locale]: changePart(parts[locale], at, value, empty) } as Partial<Record<Locale, P[]>>)
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="label mb-2">{title}</legend>
      <div className={languageColumns}>{notes}</div>
      {Array.from({ length: count }, (_, at) => at).map((at) => {
        const name = partName(at + 1)
        return (
          <div key={at} className="grid grid-cols-1 gap-2">
            <div className="flex items-center gap-1">
              <span className="text-sm text-text-2 me-auto">{name}</span>
              {at > 0 && (
                <PartButton
                  label={words.moveUp(name)}
                  icon={ArrowUp}
                  act={() => set(movePart(parts, at, at - 1, empty))}
                />
              )}
              {at < count - 1 && (
                <PartButton
                  label={words.moveDown(name)}
                  icon={ArrowDown}
                  act={() => set(movePart(parts, at, at + 1, empty))}
                />
              )}
              {count > 1 && (
                <PartButton
                  label={words.removeOf(name)}
                  icon={Trash2}
                  act={() => set(removePart(parts, at, empty))}
                />
              )}
            </div>
            <div className={languageColumns}>
              {locales.map((locale) => (
                <div key={locale} className="min-w-0">
                  <p className="text-sm text-text-2 mb-1 md:hidden" aria-hidden>
                    {words.languages[locale]}
                  </p>
                  {control({
                    locale,
                    value: parts[locale][at] ?? empty,
                    label: `${title}, ${words.languages[locale]}, ${name}`,
                    change: change(locale, at),
                  })}
                </div>
              ))}
            </div>
          </div>
        )
      })}
      <p>
        <Button size="sm" variant="soft" onClick={() => set(addPart(parts, empty))}>
          <Icon of={Plus} size="sm" />
          {addLabel}
        </Button>
      </p>
    </fieldset>
  )
}

const PartButton = (props: { label: string; icon: typeof ArrowUp; act: () => void }) => (
  <Button variant="ghost" size="sm" icon aria-label={props.label} onClick={props.act}>
    <Icon of={props.icon} size="sm" />
  </Button>
)

const directions = { ar: 'rtl', en: 'ltr' } as const

/** Paragraphs in both languages. */
export function BilingualParagraphs({ name }: { name: 'overview' }) {
  const words = useWords('opportunity-editor')
  const ar = useEditorField(`${name}.ar`)
  const en = useEditorField(`${name}.en`)
  return (
    <Parts
      title={words.fields[name]}
      notes={locales.map((locale) => <FieldNotes key={locale} name={`${name}.${locale}`} />)}
      parts={{ ar: ar.value ?? [], en: en.value ?? [] }}
      empty=""
      set={(parts) => {
        if (parts.ar !== undefined) ar.set(parts.ar)
        if (parts.en !== undefined) en.set(parts.en)
      }}
      partName={words.paragraph}
      addLabel={words.addParagraph}
      control={({ locale, value, label, change }) => (
        <Textarea
          className={growing}
          lang={locale}
          dir={directions[locale]}
          rows={4}
          autoComplete="off"
          maxLength={2000}
          aria-label={label}
          value={value}
          onChange={(event) => change(event.target.value)}
        />
      )}
    />
  )
}

const noStep: StepText = { title: '', text: '' }

/** Titled steps in both languages. */
export function BilingualSteps({ name }: { name: 'strategy' | 'howItWorks' }) {
  const words = useWords('opportunity-editor')
  const ar = useEditorField(`${name}.ar`)
  const en = useEditorField(`${name}.en`)
  return (
    <Parts
      title={words.fields[name]}
      notes={locales.map((locale) => <FieldNotes key={locale} name={`${name}.${locale}`} />)}
      parts={{ ar: ar.value ?? [], en: en.value ?? [] }}
      empty={noStep}
      set={(parts) => {
        if (parts.ar !== undefined) ar.set(parts.ar)
        if (parts.en !== undefined) en.set(parts.en)
      }}
      partName={words.step}
      addLabel={words.addStep}
      control={({ locale, value, label, change }) => (
        <div className="grid grid-cols-1 gap-2">
          <TextInput
            lang={locale}
            dir={directions[locale]}
            maxLength={120}
            autoComplete="off"
            placeholder={words.stepTitle}
            aria-label={`${label}, ${words.stepTitle}`}
            value={value.title}
            onChange={(event) => change({ ...value, title: event.target.value })}
          />
          <Textarea
            className={growing}
            lang={locale}
            dir={directions[locale]}
            rows={3}
            autoComplete="off"
            maxLength={1000}
            placeholder={words.stepText}
            aria-label={`${label}, ${words.stepText}`}
            value={value.text}
            onChange={(event) => change({ ...value, text: event.target.value })}
          />
        </div>
      )}
    />
  )
}
