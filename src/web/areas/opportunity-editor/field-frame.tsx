import { GitMerge, Languages, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatTime } from '#kit/format.ts'
import {
  type AnyFieldValue,
  type EditorField,
  fieldDefinition,
  isBlank,
} from '#modules/opportunities/fields.ts'
import { usePageLocale } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { Field, FieldError } from '#web/components/inputs/field.tsx'
import { Icon } from '#web/components/pictures/icon.tsx'
import { Callout } from '#web/components/structure/surfaces.tsx'
import { FieldValueText } from './field-value.tsx'
import { mergeBoth } from './merge-both.ts'
import { useEditor, useEditorField, useEditorState } from './use-editor.tsx'

export type FieldLabel = keyof ReturnType<typeof useWords<'opportunity-editor'>>['fields']

/** The label of a field: the same for both languages of a text. */
export const labelOf = (name: EditorField): FieldLabel => name.replace(/\.(ar|en)$/, '') as FieldLabel

export interface FieldFrameProps {
  name: EditorField
  hint?: ReactNode
  isOptional?: boolean
  /** By default the field's own. Two languages of one text have it as their heading. */
  label?: ReactNode
  className?: string
  children: ReactNode
}

/** The label of a field, what is wrong with it or missing, and the choice if another operator changed it as well. */
export function FieldFrame({ name, hint, isOptional, label, className, children }: FieldFrameProps) {
  const words = useWords('opportunity-editor')
  const { problem, fixedBy, unreadable } = useEditorField(name)
  const { kind } = fieldDefinition(name)
  const isTyped = unreadable !== null && kind in words.unreadable
  return (
    <div className={className}>
      <Field
        id={name}
        label={
          <span className="inline-flex flex-wrap items-center gap-2">
            {label ?? words.fields[labelOf(name)]}
            <FieldMarks name={name} />
          </span>
        }
        optional={isOptional}
        hint={
          fixedBy ? (
            <span className="inline-flex items-center gap-1.5">
              <Icon of={Lock} size="sm" />
              {words.fixed[fixedBy]}
            </span>
          ) : (
            hint
          )
        }
        error={isTyped ? words.unreadable[kind as keyof typeof words.unreadable] : problem}
      >
        {children}
      </Field>
      <TakenOver name={name} />
      <ConflictChoice name={name} />
    </div>
  )
}

/** The same without a control: for a text whose parts have controls of their own. */
export function FieldNotes({ name }: { name: EditorField }) {
  const words = useWords('opportunity-editor')
  const { problem } = useEditorField(name)
  return (
    <div id={name} tabIndex={-1} className="grid grid-cols-1 gap-1.5">
      <p className="text-sm flex flex-wrap items-center gap-2 text-text-2">
        {words.languages[name.endsWith('.ar') ? 'ar' : 'en']}
        <FieldMarks name={name} />
      </p>
      <FieldError>{problem}</FieldError>
      <TakenOver name={name} />
      <ConflictChoice name={name} />
    </div>
  )
}

/** Marks a field that is not written in this language, or that is changed and not published. */
function FieldMarks({ name }: { name: EditorField }) {
  const words = useWords('opportunity-editor')
  const { isUntranslated } = useEditorField(name)
  const { opportunity } = useEditor()
  const isChanged = useEditorState(
    ({ fields }) =>
      opportunity.lifecycle !== 'draft' &&
      JSON.stringify(fields[name].value) !== JSON.stringify(fields[name].published),
  )
  return (
    <>
      {isUntranslated && (
        <Badge tone="warn" small plain>
          <Icon of={Languages} size="sm" />
          {words.missingLanguage[name.endsWith('.ar') ? 'ar' : 'en']}
        </Badge>
      )}
      {isChanged && (
        <Badge tone="info" small plain>
          {words.changed}
        </Badge>
      )}
    </>
  )
}

function TakenOver({ name }: { name: EditorField }) {
  const words = useWords('opportunity-editor')
  const locale = usePageLocale()
  const { takenOver } = useEditorField(name)
  if (!takenOver) return null
  return (
    <p className="text-xs text-text-2 mt-1.5" role="status">
      {words.takenOver(takenOver.by, formatTime(takenOver.at, locale))}
    </p>
  )
}

/** Shows both versions of a field that two operators changed, and takes the editor's choice. */
function ConflictChoice({ name }: { name: EditorField }) {
  const { conflict: words } = useWords('opportunity-editor')
  const { conflict, value } = useEditorField(name)
  const { store, opportunity } = useEditor()
  if (!conflict) return null
  const both = mergeBoth(conflict.value, value as AnyFieldValue)
  const versions = [
    { title: words.theirs, value: conflict.value, action: words.keepTheirs, result: conflict.value },
    { title: words.mine, value: value as AnyFieldValue, action: words.keepMine, result: value },
  ]
  return (
    <Callout tone="warn" icon={GitMerge} className="mt-3" role="alert">
      <p className="font-semibold">{words.title(conflict.changedBy ?? words.another)}</p>
      <dl className="mt-2 grid grid-cols-1 gap-3 md:grid-cols-2">
        {versions.map((version) => (
          <div key={version.title} className="min-w-0">
            <dt className="text-xs text-text-2">{version.title}</dt>
            <dd className="text-sm wrap-anywhere" dir="auto">
              {isBlank(version.value) ? (
                words.empty
              ) : (
                <FieldValueText name={name} value={version.value} choices={opportunity.choices} />
              )}
            </dd>
            <dd className="mt-2">
              <Button
                size="sm"
                variant="outline"
                onClick={() => store.resolve(name, version.result as AnyFieldValue)}
              >
                {version.action}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      {both !== null && (
        <p className="mt-3">
          <Button size="sm" variant="ghost" onClick={() => store.resolve(name, both)}>
            {words.keepBoth}
          </Button>
        </p>
      )}
    </Callout>
  )
}
