import { GitMerge } from 'lucide-react'
import { type ComponentType, useEffect, useId, useState } from 'react'
import type { ContentDocument } from '#kit/content/document.ts'
import { directionOf, type Locale, locales } from '#kit/locale.ts'
import { isBilingualField, type PartField, type PartType, partTypes } from '#modules/content/fields.ts'
import { usePageLocale } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { Button } from '#web/components/button.tsx'
import { ContentDocumentView } from '#web/components/content-document.tsx'
import { Checkbox } from '#web/components/inputs/choices.tsx'
import { Field, FieldError } from '#web/components/inputs/field.tsx'
import { Select, Textarea, TextInput } from '#web/components/inputs/inputs.tsx'
import { fetchedPart } from '#web/components/structure/fetched-part.ts'
import { Callout } from '#web/components/structure/surfaces.tsx'
import { textOfValue } from './content-edits.ts'
import { usePartTitle } from './part-titles.ts'
import type { RichTextProps } from './rich-text.tsx'
import { type ContentField, useContentField, useContentState, useContentStore } from './use-content.tsx'

interface PartFieldsProps {
  part: string
  type: PartType
}

/** The fields of a part, Arabic and English beside each other; on narrow screens one under the other. */
export const PartFields = ({ part, type }: PartFieldsProps) =>
  partTypes[type].fields.map((field) =>
    isBilingualField(field) ? (
      <BilingualField key={field.base} part={part} field={field} />
    ) : field.kind === 'categories' ? (
      <CategoriesField key={field.base} part={part} field={field} />
    ) : (
      <SingleField key={field.base} part={part} field={field} />
    ),
  )

function BilingualField({ part, field }: { part: string; field: PartField }) {
  const locale = usePageLocale()
  return (
    <fieldset>
      <legend className="label mb-2">{field.name[locale]}</legend>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {locales.map((language) => (
          <LocalField key={language} part={part} field={field} locale={language} />
        ))}
      </div>
    </fieldset>
  )
}

function LocalField(props: { part: string; field: PartField; locale: Locale }) {
  const { part, field, locale } = props
  const words = useWords('content')
  const pageLocale = usePageLocale()
  const name = `${field.base}.${locale}`
  const edit = useContentField(part, name)
  const fault = useFault(part, name)
  if (!edit) return null
  const label = `${field.name[pageLocale]}: ${words.languages[locale]}`
  const error = edit.refusal ?? fault
  return (
    <div className="min-w-0">
      {field.kind === 'document' ? (
        <DocumentField edit={edit} locale={locale} label={label} error={error} />
      ) : (
        <Field label={<TextLabel field={field} locale={locale} />} error={error}>
          <PlainControl edit={edit} field={field} locale={locale} />
        </Field>
      )}
      <ConflictChoice edit={edit} />
    </div>
  )
}

/** Returns the words of a field's first fault. */
function useFault(part: string, name: string): string | undefined {
  const { mend: words } = useWords('content')
  const fault = useContentState(({ page }) =>
    page.faults.find((one) => one.part === part && one.field === name),
  )
  return fault && [words[fault.code], fault.detail].filter(Boolean).join(': ')
}

function TextLabel({ field, locale }: { field: PartField; locale: Locale }) {
  const words = useWords('content')
  const pageLocale = usePageLocale()
  return (
    <span className="text-text-2">
      <span className="sr-only">{field.name[pageLocale]}: </span>
      {words.languages[locale]}
    </span>
  )
}

function PlainControl(props: { edit: ContentField; field: PartField; locale: Locale }) {
  const { edit, field, locale } = props
  const control = {
    lang: locale,
    dir: directionOf(locale),
    maxLength: field.maxLength,
    value: typeof edit.value === 'string' ? edit.value : '',
  }
  return field.kind === 'line' ? (
    <TextInput {...control} onChange={({ target }) => edit.set(target.value)} />
  ) : (
    <Textarea
      {...control}
      className="[&_textarea]:field-sizing-content"
      onChange={({ target }) => edit.set(target.value)}
    />
  )
}

function DocumentField(props: {
  edit: ContentField
  locale: Locale
  label: string
  error: string | undefined
}) {
  const { edit, locale, label, error } = props
  const words = useWords('content')
  const RichText = useRichText()
  const errorId = useId()
  const document = edit.value as ContentDocument
  const pictures = useContentState(({ page }) => page.pictures)
  return (
    <div>
      <p className="text-sm text-text-2 mb-2">{words.languages[locale]}</p>
      {RichText ? (
        <RichText
          key={edit.generation}
          value={document}
          pictures={pictures}
          onChange={edit.set}
          locale={locale}
          label={label}
          invalid={error !== undefined}
        />
      ) : (
        <div className="card pad" lang={locale} dir={directionOf(locale)}>
          <ContentDocumentView document={document} pictures={pictures} />
        </div>
      )}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  )
}

/** Loads the rich-text editor once a part is open. Until then its text is shown. */
function useRichText(): ComponentType<RichTextProps> | undefined {
  const [loaded, setLoaded] = useState<{ Editor: ComponentType<RichTextProps> }>()
  useEffect(() => {
    let isGone = false
    void fetchedPart(() => import('./rich-text.tsx')).then((module) => {
      if (!isGone) setLoaded({ Editor: module.default })
    })
    return () => {
      isGone = true
    }
  }, [])
  return loaded?.Editor
}

/** A value that is the same in both languages. */
function SingleField({ part, field }: { part: string; field: PartField }) {
  const { choose } = useWords('content')
  const locale = usePageLocale()
  const edit = useContentField(part, field.base)
  const fault = useFault(part, field.base)
  if (!edit) return null
  const value = typeof edit.value === 'string' ? edit.value : ''
  const { options } = field
  return (
    <div>
      <Field label={field.name[locale]} error={edit.refusal ?? fault} className="max-w-80">
        {options ? (
          <Select
            value={value}
            placeholder={choose}
            options={Object.entries(options).map(([name, words]) => ({ value: name, label: words[locale] }))}
            onChange={({ target }) => edit.set(target.value)}
          />
        ) : (
          <TextInput type="date" value={value} onChange={({ target }) => edit.set(target.value)} />
        )}
      </Field>
      <ConflictChoice edit={edit} />
    </div>
  )
}

/** The categories of a question, in the order of the page. */
function CategoriesField({ part, field }: { part: string; field: PartField }) {
  const locale = usePageLocale()
  const edit = useContentField(part, field.base)
  const parts = useContentState(({ page }) => page.parts)
  const fault = useFault(part, field.base)
  if (!edit) return null
  const chosen = edit.value as readonly string[]
  const categories = parts.filter(({ type }) => type === 'category').map(({ id }) => id)
  const toggle = (id: string, isChosen: boolean) =>
    edit.set(categories.filter((one) => (one === id ? isChosen : chosen.includes(one))))
  return (
    <fieldset>
      <legend className="label mb-2">{field.name[locale]}</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {categories.map((id) => (
          <CategoryCheckbox key={id} id={id} isChosen={chosen.includes(id)} onToggle={toggle} />
        ))}
      </div>
      <FieldError>{edit.refusal ?? fault}</FieldError>
      <ConflictChoice edit={edit} />
    </fieldset>
  )
}

function CategoryCheckbox(props: {
  id: string
  isChosen: boolean
  onToggle: (id: string, isChosen: boolean) => void
}) {
  const title = usePartTitle(props.id)
  return (
    <Checkbox
      label={title}
      checked={props.isChosen}
      onChange={({ target }) => props.onToggle(props.id, target.checked)}
    />
  )
}

/** Shows both versions of a field that two operators changed, and takes the editor's choice. */
function ConflictChoice({ edit }: { edit: ContentField }) {
  const { conflict: words } = useWords('content')
  const store = useContentStore()
  const { conflict, value, key } = edit
  if (!conflict) return null
  const versions = [
    { title: words.theirs, value: conflict.value, action: words.keepTheirs },
    { title: words.mine, value, action: words.keepMine },
  ]
  return (
    <Callout tone="warn" icon={GitMerge} className="mt-3" role="alert">
      <p className="font-semibold">{words.title(conflict.changedBy ?? words.another)}</p>
      <dl className="mt-2 grid grid-cols-1 gap-3">
        {versions.map((version) => (
          <div key={version.title} className="min-w-0">
            <dt className="text-xs text-text-2">{version.title}</dt>
            <dd className="text-sm whitespace-pre-line wrap-anywhere" dir="auto">
              {textOfValue(version.value) || words.empty}
            </dd>
            <dd className="mt-2">
              <Button size="sm" variant="outline" onClick={() => store.resolve(key, version.value)}>
                {version.action}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
    </Callout>
  )
}
