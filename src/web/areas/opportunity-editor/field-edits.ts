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
  /** A typed text that is no value, such as `12.345` for an amount. The value before it stays. */
  readonly unreadable: string | null
  /** Values that were sent and not answered. The server may have saved one of them. */
  readonly unanswered: readonly AnyFieldValue[]
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

/** A value that is not saved yet, with the version that it is based on. */
interface UnsavedField {
  readonly value: AnyFieldValue
  readonly basedOn: number
  readonly unreadable?: string
  readonly unanswered?: readonly AnyFieldValue[]
}
export type UnsavedFields = Readonly<Partial<Record<EditorField, UnsavedField>>>

export const toFieldEdit = (one: LoadedOpportunity['fields'][number]): FieldEdit => ({
  value: one.value,
  saved: { value: one.value, version: one.version },
  published: one.published,
  fixedBy: one.fixedBy,
  conflict: null,
  takenOver: null,
  refusal: null,
  unreadable: null,
  unanswered: [],
})

const isUnsaved = ({ value, saved }: FieldEdit): boolean => !isSameValue(value, saved.value)

/** Returns whether a value that the server has is one that this editor sent, and whose answer was lost. */
const isOwn = ({ unanswered }: FieldEdit, value: AnyFieldValue): boolean =>
  unanswered.some((sent) => isSameValue(sent, value))

/** A field in conflict waits for the editor's choice, and a refused or unreadable one for another value. */
export const listSendable = ({ fields }: EditorState): UnsentChanges =>
  editorFieldNames.flatMap((field) => {
    const one = fields[field]
    if (!isUnsaved(one) || one.conflict || one.refusal || one.unreadable !== null || one.fixedBy) return []
    return [{ field, value: one.value, basedOn: one.saved.version }]
  })

export const collectUnsaved = ({ fields }: EditorState): UnsavedFields =>
  Object.fromEntries(
    editorFieldNames.flatMap((field) => {
      const one = fields[field]
      if (!isUnsaved(one) && one.unreadable === null) return []
      const unsaved: UnsavedField = {
        value: one.value,
        basedOn: one.saved.version,
        ...(one.unreadable === null ? {} : { unreadable: one.unreadable }),
        ...(one.unanswered.length === 0 ? {} : { unanswered: one.unanswered }),
      }
      return [[field, unsaved]]
    }),
  )

export type FieldUpdates = Partial<Record<EditorField, Partial<FieldEdit>>>

/** Notes the values that are about to be sent. */
export const noteSent = (fields: EditorState['fields'], sent: UnsentChanges): FieldUpdates =>
  Object.fromEntries(
    sent.map(({ field, value }) => [field, { unanswered: [...fields[field].unanswered, value].slice(-10) }]),
  )

export function mergeAnswer(
  fields: EditorState['fields'],
  sent: UnsentChanges,
  answer: SaveAnswer,
): FieldUpdates {
  const updates: FieldUpdates = {}
  for (const { field, version } of answer.saved) {
    const change = sent.find((one) => one.field === field)
    if (change) updates[field] = { saved: { value: change.value, version }, unanswered: [] }
  }
  for (const { field, ...conflict } of answer.conflicts) {
    const saved = { value: conflict.value, version: conflict.version }
    const isNone = isSameValue(fields[field].value, conflict.value) || isOwn(fields[field], conflict.value)
    updates[field] = { ...(isNone ? { saved } : { conflict }), unanswered: [] }
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
    } else if (isOwn(own, value)) {
      updates[other.field] = { published, fixedBy, saved: { value, version }, unanswered: [] }
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
    if (!own || !kept || own.fixedBy) continue
    const { unreadable = null, unanswered = [] } = kept
    const { value, version } = own.saved
    const isBased = kept.basedOn === version || isOwn({ ...own, unanswered }, value)
    if (isSameValue(kept.value, value)) updates[name] = { unreadable }
    else {
      const conflict = isBased ? null : { value, version, changedBy: null, changedAt: null }
      updates[name] = { value: kept.value, conflict, unreadable, unanswered }
    }
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
