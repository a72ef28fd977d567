import { documentText } from '#kit/content/text.ts'
import type { PartValue } from '#modules/content/fields.ts'
import type { Api } from '#web/app/contracts.ts'

/** The state of a page in its editor, and how it changes. Pure. */

export type LoadedContent = Awaited<ReturnType<Api['content']['editor']>>
export type ContentSaveAnswer = Awaited<ReturnType<Api['content']['saveFields']>>
export type UnsentContent = Parameters<Api['content']['saveFields']>[0]['changes']
type LoadedField = LoadedContent['fields'][number]

export interface ContentEdit {
  readonly part: string
  readonly field: string
  /** The value on this screen. */
  readonly value: PartValue
  /** The saved value that it is based on. */
  readonly saved: { readonly value: PartValue; readonly version: number }
  /** The value of another operator that contradicts what was typed here. */
  readonly conflict: Pick<LoadedField, 'value' | 'version' | 'changedBy'> | null
  /** Why the server does not take the value. It is sent again when it changes. */
  readonly refusal: string | null
  /** Increases when a value from elsewhere replaces the one on the screen, so that its control starts anew. */
  readonly generation: number
  /** Values that were sent and whose answer has not come: if the server has one of them, nobody else changed it. */
  readonly unanswered: readonly PartValue[]
}

export type ContentSaveState =
  | { readonly kind: 'saved'; readonly at: string | null }
  | { readonly kind: 'typing' | 'saving' | 'offline' | 'conflict' }
  | { readonly kind: 'refused'; readonly message: string }

export interface ContentState {
  readonly page: Pick<
    LoadedContent,
    'page' | 'revision' | 'parts' | 'pictures' | 'faults' | 'isChanged' | 'published' | 'schedule'
  >
  readonly fields: Readonly<Record<string, ContentEdit>>
  /** Unsaved values whose part was removed meanwhile, by the keys of their fields. Kept until they are discarded. */
  readonly orphans: Readonly<Record<string, PartValue>>
  readonly save: ContentSaveState
}

export const fieldKey = (part: string, field: string): string => `${part}/${field}`

/** Returns whether two values are the same. Keys of documents that a browser made and that were stored may differ in order. */
export function isSameContent(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const [names, others] = [Object.keys(one), Object.keys(other)]
  return (
    names.length === others.length &&
    names.every((name) => isSameContent((one as never)[name], (other as never)[name]))
  )
}

const toEdit = ({ part, field, value, version }: LoadedField): ContentEdit => ({
  ...{ part, field, value, conflict: null, refusal: null, generation: 0, unanswered: [] },
  saved: { value, version },
})

export function startEditing({ fields, ...page }: LoadedContent): ContentState {
  return {
    page,
    fields: Object.fromEntries(fields.map((one) => [fieldKey(one.part, one.field), toEdit(one)])),
    orphans: {},
    save: { kind: 'saved', at: null },
  }
}

const isCategories = (value: PartValue): value is readonly string[] =>
  typeof value !== 'string' && value.every((one) => typeof one === 'string')

/** Returns what a value says, without its formatting. */
export const textOfValue = (value: PartValue): string =>
  typeof value === 'string' ? value : isCategories(value) ? value.join(', ') : documentText(value)

const isTypedText = (value: PartValue): boolean => !isCategories(value) && textOfValue(value) !== ''

const isUnsaved = ({ value, saved }: ContentEdit): boolean => !isSameContent(value, saved.value)

const isOwn = ({ unanswered }: Pick<ContentEdit, 'unanswered'>, value: PartValue): boolean =>
  unanswered.some((sent) => isSameContent(sent, value))

/** A field in conflict waits for the editor's choice, and a refused one for another value. */
export const listUnsent = ({ fields }: ContentState): UnsentContent =>
  Object.values(fields)
    .filter((one) => isUnsaved(one) && !one.conflict && !one.refusal)
    .slice(0, 100)
    .map(({ part, field, value, saved }) => ({ part, field, value, basedOn: saved.version }))

/** Edits that the server does not have yet, under the keys of their fields. */
export type KeptContent = Readonly<Record<string, KeptEdit>>
interface KeptEdit {
  readonly value: PartValue
  readonly basedOn: number
  readonly unanswered?: readonly PartValue[]
}

export function collectUnsavedContent({ fields, orphans }: ContentState): KeptContent {
  const kept: Record<string, KeptEdit> = {}
  for (const [key, value] of Object.entries(orphans)) kept[key] = { value, basedOn: 0 }
  for (const [key, edit] of Object.entries(fields)) {
    if (!isUnsaved(edit)) continue
    const { value, saved, unanswered } = edit
    kept[key] = { value, basedOn: saved.version, ...(unanswered.length > 0 && { unanswered }) }
  }
  return kept
}

/**
 * Takes over edits that this browser kept. A field that was changed since becomes a conflict, and a value whose part
 * was removed an orphan.
 */
export function mergeKeptContent(state: ContentState, kept: KeptContent): ContentState {
  const fields = { ...state.fields }
  const orphans = { ...state.orphans }
  for (const [key, { value, basedOn, unanswered = [] }] of Object.entries(kept)) {
    const own = fields[key]
    if (!own && isTypedText(value)) orphans[key] = value
    if (!own || isSameContent(value, own.saved.value)) continue
    const isBased = basedOn === own.saved.version || isOwn({ unanswered }, own.saved.value)
    const conflict = isBased ? null : { ...own.saved, changedBy: null }
    fields[key] = { ...own, value, conflict, unanswered, generation: own.generation + 1 }
  }
  return { ...state, fields, orphans }
}

/**
 * Takes over the page as the server has it now. A field that was changed here as well becomes a conflict, and an unsaved
 * value whose part was removed an orphan.
 */
export function mergeLoaded(state: ContentState, { fields, ...page }: LoadedContent): ContentState {
  if (page.revision < state.page.revision) return state
  const merged = fields.map((loaded): ContentEdit => {
    const own = state.fields[fieldKey(loaded.part, loaded.field)]
    if (!own) return toEdit(loaded)
    if (loaded.version <= own.saved.version) return own
    const saved = { value: loaded.value, version: loaded.version }
    if (isSameContent(own.value, loaded.value)) return { ...own, saved, conflict: null, unanswered: [] }
    if (isOwn(own, loaded.value)) return { ...own, saved, unanswered: [] }
    if (isUnsaved(own)) return { ...own, conflict: loaded }
    return { ...own, value: loaded.value, saved, conflict: null, generation: own.generation + 1 }
  })
  const present = Object.fromEntries(merged.map((one) => [fieldKey(one.part, one.field), one]))
  const orphans = { ...state.orphans }
  for (const [key, own] of Object.entries(state.fields)) {
    if (!(key in present) && isUnsaved(own) && isTypedText(own.value)) orphans[key] = own.value
  }
  return { ...state, page, fields: present, orphans }
}

/** Notes the values that are about to be sent. */
export function noteUnanswered(state: ContentState, sent: UnsentContent): ContentState {
  const fields = { ...state.fields }
  for (const { part, field, value } of sent) {
    const key = fieldKey(part, field)
    const own = fields[key]
    if (own) fields[key] = { ...own, unanswered: [...own.unanswered, value].slice(-10) }
  }
  return { ...state, fields }
}

/** Takes over an answer. The revision stays behind if others changed the page meanwhile, so that a poll brings it. */
export function mergeSaved(
  state: ContentState,
  sent: UnsentContent,
  answer: ContentSaveAnswer,
): ContentState {
  const fields = { ...state.fields }
  for (const { part, field, version } of answer.saved) {
    const key = fieldKey(part, field)
    const change = sent.find((one) => one.part === part && one.field === field)
    if (change && fields[key]) {
      fields[key] = { ...fields[key], saved: { value: change.value, version }, unanswered: [] }
    }
  }
  for (const conflict of answer.conflicts) {
    const key = fieldKey(conflict.part, conflict.field)
    const own = fields[key]
    if (!own) continue
    const saved = { value: conflict.value, version: conflict.version }
    fields[key] = { ...own, ...(isOwn(own, conflict.value) ? { saved } : { conflict }), unanswered: [] }
  }
  const { pictures, faults, isChanged } = answer
  const hasSeenAll = answer.previousRevision <= state.page.revision
  const revision = hasSeenAll ? Math.max(answer.revision, state.page.revision) : state.page.revision
  return { ...state, fields, page: { ...state.page, revision, pictures, faults, isChanged } }
}

/** Returns the state of saving that the fields amount to. */
export function settleSave(state: ContentState, at: string | null): ContentSaveState {
  const fields = Object.values(state.fields)
  if (fields.some(({ conflict }) => conflict)) return { kind: 'conflict' }
  const refused = fields.find(({ refusal }) => refusal)?.refusal
  if (refused) return { kind: 'refused', message: refused }
  if (listUnsent(state).length > 0) return { kind: 'typing' }
  return { kind: 'saved', at: at ?? (state.save.kind === 'saved' ? state.save.at : null) }
}
