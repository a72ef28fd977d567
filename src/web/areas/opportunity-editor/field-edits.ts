import type { Problem } from '#kit/errors.ts'

import {
  type AnyFieldValue,
  type EditorField,
  editorFieldNames,
  type FixedBy,
  isSameValue,
} from '#modules/opportunities/fields.ts'
import type { Api } from '#web/app/contracts.ts'

/** The state of the editor's fields, and how it changes. Pure. */

export type LoadedOpportunity = Awaited<ReturnType<Api['opportunities']['editor']>>
export type SaveAnswer = Awaited<ReturnType<Api['opportunities']['saveFields']>>
export type UnsentChanges = Parameters<Api['opportunities']['saveFields']>[0]['changes']

/** A value of another operator that contradicts what was typed here. */
export type FieldConflict = Omit<SaveAnswer['conflicts'][number], 'field'>

export interface FieldEdit {
  /** The value on this page. */
  readonly value: AnyFieldValue
  /** The saved value that it is based on. */
  readonly saved: { readonly value: AnyFieldValue; readonly version: number }
  readonly published: AnyFieldValue
  readonly fixedBy: FixedBy | null
  readonly conflict: FieldConflict | null
  /** The operator whose change this page has taken over since it was opened. */
  readonly takenOver: { readonly by: string; readonly at: string } | null
  /** Why the server does not take the value. It is sent again when it changes. */
  readonly refusal: string | null
}

export type SaveState =
  | { readonly kind: 'saved'; readonly at: string | null }
  | { readonly kind: 'typing' }
  | { readonly kind: 'saving' }
  /** Nothing answers. What was typed is kept on this device. */
  | { readonly kind: 'offline' }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'refused'; readonly message: string }

export interface EditorState {
  readonly fields: Readonly<Record<EditorField, FieldEdit>>
  readonly save: SaveState
  readonly problems: LoadedOpportunity['problems']
  readonly sections: LoadedOpportunity['sections']
}

/** The values that are not saved yet, with the versions that they are based on. */
export type UnsavedFields = Readonly<
  Partial<Record<EditorField, { readonly value: AnyFieldValue; readonly basedOn: number }>>
>

export const toFieldEdit = (one: LoadedOpportunity['fields'][number]): FieldEdit => ({
  value: one.value,
  saved: { value: one.value, version: one.version },
  published: one.published,
  fixedBy: one.fixedBy,
  conflict: null,
  takenOver: null,
  refusal: null,
})

const isUnsaved = ({ value, saved }: FieldEdit): boolean => !isSameValue(value, saved.value)

/** A field in conflict waits for the editor's choice, and a refused one for another value. */
export const listSendable = ({ fields }: EditorState): UnsentChanges =>
  editorFieldNames.flatMap((field) => {
    const one = fields[field]
    if (!isUnsaved(one) || one.conflict || one.refusal || one.fixedBy) return []
    return [{ field, value: one.value, basedOn: one.saved.version }]
  })

export const collectUnsaved = ({ fields }: EditorState): UnsavedFields =>
  Object.fromEntries(
    editorFieldNames.flatMap((field) => {
      const one = fields[field]
      return isUnsaved(one) ? [[field, { value: one.value, basedOn: one.saved.version }]] : []
    }),
  )

export type FieldUpdates = Partial<Record<EditorField, Partial<FieldEdit>>>

export function mergeAnswer(
  fields: EditorState['fields'],
  sent: UnsentChanges,
  answer: SaveAnswer,
): FieldUpdates {
  const updates: FieldUpdates = {}
  for (const { field, version } of answer.saved) {
    const change = sent.find((one) => one.field === field)
    if (change) updates[field] = { saved: { value: change.value, version } }
  }
  for (const { field, ...conflict } of answer.conflicts) {
    const saved = { value: conflict.value, version: conflict.version }
    updates[field] = isSameValue(fields[field].value, conflict.value) ? { saved } : { conflict }
  }
  for (const { field, fixedBy } of answer.fixed) {
    updates[field] = { fixedBy, value: fields[field].saved.value }
  }
  return updates
}

export function mergeOthers(
  fields: EditorState['fields'],
  others: LoadedOpportunity['fields'],
): FieldUpdates {
  const updates: FieldUpdates = {}
  for (const other of others) {
    const own = fields[other.field]
    const { value, version, published, fixedBy } = other
    if (version <= own.saved.version) {
      updates[other.field] = { published, fixedBy }
    } else if (!isUnsaved(own) || isSameValue(own.value, value)) {
      const takenOver =
        other.changedBy && other.changedAt ? { by: other.changedBy, at: other.changedAt } : null
      updates[other.field] = {
        value,
        saved: { value, version },
        published,
        fixedBy,
        takenOver,
        conflict: null,
      }
    } else {
      const { changedBy, changedAt } = other
      updates[other.field] = { published, fixedBy, conflict: { value, version, changedBy, changedAt } }
    }
  }
  return updates
}

export function mergeKept(fields: EditorState['fields'], unsaved: UnsavedFields): FieldUpdates {
  const updates: FieldUpdates = {}
  for (const [name, kept] of Object.entries(unsaved) as [EditorField, UnsavedFields[EditorField]][]) {
    const own = fields[name]
    if (!own || !kept || own.fixedBy || isSameValue(kept.value, own.saved.value)) continue
    const { value, version } = own.saved
    const conflict = kept.basedOn === version ? null : { value, version, changedBy: null, changedAt: null }
    updates[name] = { value: kept.value, conflict }
  }
  return updates
}

/** Finds the fields that a refusal is about: by their place in the request, or by their name. */
export function placeRefusals(sent: UnsentChanges, { issues = [] }: Problem): FieldUpdates {
  const updates: FieldUpdates = {}
  for (const { path, message } of issues) {
    const place = /^changes\.(\d+)/.exec(path)?.[1]
    const field =
      place === undefined ? sent.find((one) => one.field === path)?.field : sent[Number(place)]?.field
    if (field) updates[field] = { refusal: message }
  }
  return updates
}
