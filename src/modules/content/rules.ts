import { isDeepStrictEqual } from 'node:util'
import type { BilingualDocument, ContentDocument } from '#kit/content/document.ts'
import { type DocumentFaultCode, type DocumentSurroundings, listDocumentFaults } from '#kit/content/faults.ts'
import { comparableText, documentText } from '#kit/content/text.ts'
import { type Locale, locales } from '#kit/locale.ts'
import { Day, hasForbiddenCharacters } from '#kit/schemas.ts'
import type { DraftField, DraftPart } from './draft.ts'
import {
  blankValue,
  isBilingualField,
  listPartFields,
  type PagePart,
  type PartField,
  type PartType,
  type PartValue,
  partTypes,
} from './fields.ts'
import { type ContentPage, contentKinds } from './kinds.ts'

/** CMS-1: pure decisions about drafts, faults and differences. */

export interface PartChange {
  readonly part: string
  readonly field: string
  readonly value: PartValue
  /** The version of the field that the editor changed. */
  readonly basedOn: number
}

export type ValueProblem = 'too_long' | 'forbidden_characters' | 'invalid'

/** Returns what makes a value unfit for its field, or null. */
export function findValueProblem(
  { kind, maxLength = 2000, options = {} }: PartField,
  value: PartValue,
): ValueProblem | null {
  if (kind === 'date' || kind === 'choice') {
    const isValid = kind === 'date' ? isDay(value) : isText(value) && Object.hasOwn(options, value)
    return value === '' || isValid ? null : 'invalid'
  }
  if (kind === 'line' || kind === 'text') {
    if (typeof value !== 'string') return 'invalid'
    if (value.length > maxLength) return 'too_long'
    return hasForbiddenCharacters(value) || (kind === 'line' && /[\r\n]/.test(value))
      ? 'forbidden_characters'
      : null
  }
  if (!Array.isArray(value)) return 'invalid'
  const isOfKind = kind === 'categories' ? isText : (one: unknown) => !isText(one)
  return (value as readonly unknown[]).every(isOfKind) ? null : 'invalid'
}

const isDay = (value: PartValue): boolean => Day.safeParse(value).success
const isText = (value: unknown): value is string => typeof value === 'string'

export interface MergedChanges {
  readonly parts: readonly DraftPart[]
  readonly saved: readonly { part: string; field: string; version: number }[]
  readonly conflicts: readonly { part: string; field: string }[]
}

/**
 * Merges changes into a draft, field by field. A field that another operator has changed since is a conflict and stays,
 * unless both wrote the same.
 */
export function mergeChanges(
  parts: readonly DraftPart[],
  changes: readonly PartChange[],
  editor: { readonly by: string; readonly at: string },
): MergedChanges {
  const saved: { part: string; field: string; version: number }[] = []
  const conflicts: { part: string; field: string }[] = []
  const merged = parts.map((part) => {
    const own = changes.filter((change) => change.part === part.id)
    if (own.length === 0) return part
    const fields: Record<string, DraftField> = { ...part.fields }
    for (const { field, value, basedOn } of own) {
      const { version, value: present } = fields[field] ?? { version: 0, value: undefined }
      const place = { part: part.id, field }
      if (isDeepStrictEqual(present, value)) saved.push({ ...place, version })
      else if (version !== basedOn) conflicts.push(place)
      else {
        fields[field] = { value, version: version + 1, changedBy: editor.by, changedAt: editor.at }
        saved.push({ ...place, version: version + 1 })
      }
    }
    return { ...part, fields }
  })
  return { parts: merged, saved, conflicts }
}

/** Returns a new part with blank fields. */
export const blankPart = (id: string, type: PartType): DraftPart => ({
  id,
  type,
  isHidden: false,
  fields: Object.fromEntries(
    listPartFields(type).map(({ key, kind }) => [
      key,
      { value: blankValue(kind), version: 0, changedBy: null, changedAt: null },
    ]),
  ),
})

/** Moves a part before another, or to the end. The head stays first. */
export function placePart(parts: readonly DraftPart[], id: string, before: string | null): DraftPart[] {
  const moved = parts.find((part) => part.id === id)
  if (!moved || before === id) return [...parts]
  const others = parts.filter((part) => part.id !== id)
  const found = others.findIndex((part) => part.id === before)
  const at = found === -1 ? others.length : Math.max(found, others[0]?.type === 'head' ? 1 : 0)
  return [...others.slice(0, at), moved, ...others.slice(at)]
}

/** Returns the parts of a restored version as a draft whose changed fields have newer versions than the present ones. */
export function restoreParts(
  present: readonly DraftPart[],
  restored: readonly PagePart[],
  editor: { readonly by: string; readonly at: string },
): DraftPart[] {
  const known = new Map(present.map((part) => [part.id, part]))
  return restored.map((part) => ({
    ...part,
    fields: Object.fromEntries(
      Object.entries(part.fields).map(([name, value]) => {
        const old = known.get(part.id)?.fields[name]
        if (old && isDeepStrictEqual(old.value, value)) return [name, old]
        const version = (old?.version ?? 0) + 1
        return [name, { value, version, changedBy: editor.by, changedAt: editor.at }]
      }),
    ),
  }))
}

const mediaId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Returns the ids of the pictures of the library that a page shows, each once. Hidden parts are included. */
export const listMediaIds = (parts: readonly PagePart[]): string[] => {
  const values = parts.flatMap(({ fields }) => Object.values(fields))
  const blocks = values.flatMap((value) =>
    isText(value) || value.every(isText) ? [] : [...(value as ContentDocument)],
  )
  const ids = blocks.flatMap((block) =>
    block.type === 'picture' && mediaId.test(block.media) ? [block.media] : [],
  )
  return [...new Set(ids)].sort()
}

export const pageFaultCodes = ['category_missing', 'value_missing', 'part_missing', 'part_in_use'] as const
export interface PageFault {
  /** The part at fault; null if the page lacks one. */
  readonly part: string | null
  readonly field: string | null
  readonly code: DocumentFaultCode | (typeof pageFaultCodes)[number]
  readonly locale: Locale | null
  readonly block: number | null
  readonly detail: string | null
}

/** Lists the parts that visitors see and would no longer see. */
export function listVanishedParts(before: readonly PagePart[], after: readonly PagePart[]): PagePart[] {
  const seen = new Set(after.filter(({ isHidden }) => !isHidden).map(({ id }) => id))
  return before.filter(({ id, isHidden }) => !isHidden && !seen.has(id))
}

/** CMS-1: lists what has to be mended before a page is published. Hidden parts may be unfinished. */
export function listPageFaults(
  page: ContentPage,
  parts: readonly PagePart[],
  surroundings: DocumentSurroundings,
): PageFault[] {
  const shown = parts.filter(({ isHidden }) => !isHidden)
  const categories = new Set(shown.filter(({ type }) => type === 'category').map(({ id }) => id))
  const faults = shown.flatMap((part) =>
    partTypes[part.type].fields.flatMap((field) => listFieldFaults(part, field, categories, surroundings)),
  )
  const { parts: added, mayLackParts } = contentKinds[page]
  const mustHaveParts = added.length > 0 && !mayLackParts
  const isEmpty = mustHaveParts && added.every((type) => !shown.some((part) => part.type === type))
  const missing = {
    part: null,
    field: null,
    code: 'part_missing',
    locale: null,
    block: null,
    detail: null,
  } as const
  return isEmpty ? [...faults, missing] : faults
}

function listFieldFaults(
  part: PagePart,
  field: PartField,
  categories: ReadonlySet<string>,
  surroundings: DocumentSurroundings,
): PageFault[] {
  const { base, kind } = field
  const none = { part: part.id, field: base, locale: null, block: null, detail: null }
  const keys = isBilingualField(field) ? locales.map((locale) => `${base}.${locale}`) : [base]
  // An optional text is written in both languages or in none.
  if (field.isOptional && keys.every((key) => isBlankValue(part.fields[key]))) return []
  if (kind === 'categories') {
    const chosen = (part.fields[base] ?? []) as readonly string[]
    return chosen.some((id) => categories.has(id)) ? [] : [{ ...none, code: 'category_missing' }]
  }
  if (kind === 'document') {
    const document: BilingualDocument = { ar: documentOf(part, base, 'ar'), en: documentOf(part, base, 'en') }
    return listDocumentFaults(document, surroundings).map(({ code, locale, block, detail }) => ({
      ...none,
      field: `${base}.${locale}`,
      code,
      locale,
      block: block ?? null,
      detail: detail ?? null,
    }))
  }
  if (!isBilingualField(field)) {
    return isBlankValue(part.fields[base]) ? [{ ...none, code: 'value_missing' }] : []
  }
  return locales.flatMap((locale) => {
    const key = `${base}.${locale}`
    const isBlank = isBlankValue(part.fields[key])
    return isBlank ? [{ ...none, field: key, code: 'language_missing' as const, locale }] : []
  })
}

const isBlankValue = (value: PartValue = ''): boolean =>
  isText(value)
    ? value.trim() === ''
    : value.every(isText)
      ? value.length === 0
      : documentText(value as ContentDocument) === ''

const documentOf = (part: PagePart, base: string, locale: Locale): ContentDocument =>
  (part.fields[`${base}.${locale}`] ?? []) as ContentDocument

/** Returns a page in one language, without its hidden parts. */
export const localizeParts = (parts: readonly PagePart[], locale: Locale) =>
  parts
    .filter(({ isHidden }) => !isHidden)
    .map(({ id, type, fields }) => ({
      id,
      type,
      fields: Object.fromEntries(
        partTypes[type].fields.map((field) => [
          field.base,
          fields[isBilingualField(field) ? `${field.base}.${locale}` : field.base] ?? blankValue(field.kind),
        ]),
      ),
    }))

export const partDifferenceKinds = ['added', 'removed', 'changed', 'hidden', 'shown', 'moved'] as const
export interface PartDifference {
  readonly part: string
  readonly type: PartType
  /** A title of the part, in both languages as far as it is written. */
  readonly title: { readonly ar: string; readonly en: string }
  readonly kind: (typeof partDifferenceKinds)[number]
  readonly field: string | null
  readonly before: string | null
  readonly after: string | null
}

/** Lists how one state of a page differs from an earlier one. */
export function listPageDifferences(
  before: readonly PagePart[],
  after: readonly PagePart[],
): PartDifference[] {
  const old = new Map(before.map((part) => [part.id, part]))
  const present = new Set(after.map(({ id }) => id))
  const removed = before
    .filter(({ id }) => !present.has(id))
    .flatMap((part) => describeWhole(part, 'removed'))
  const changed = after.flatMap((part): PartDifference[] => {
    const earlier = old.get(part.id)
    if (!earlier) return describeWhole(part, 'added')
    const visibility =
      earlier.isHidden === part.isHidden ? [] : [describePart(part, part.isHidden ? 'hidden' : 'shown')]
    return [...visibility, ...listFieldDifferences(earlier, part)]
  })
  return [...removed, ...changed, ...listMoves(before, after, old, present)]
}

const describePart = (part: PagePart, kind: PartDifference['kind']): PartDifference => ({
  part: part.id,
  type: part.type,
  title: { ar: titleOf(part, 'ar'), en: titleOf(part, 'en') },
  kind,
  field: null,
  before: null,
  after: null,
})

/** Describes a part that was added or removed, with each text that is written in it. */
function describeWhole(part: PagePart, kind: 'added' | 'removed'): PartDifference[] {
  const texts = listPartFields(part.type)
    .filter(({ kind: fieldKind }) => fieldKind !== 'categories')
    .map(({ key, locale }) => ({ field: key, text: valueText(part.fields[key], locale) }))
    .filter(({ text }) => text !== '')
    .map(({ field, text }) => ({
      ...describePart(part, kind),
      field,
      ...(kind === 'added' ? { after: text } : { before: text }),
    }))
  return texts.length > 0 ? texts : [describePart(part, kind)]
}

export const titleOf = ({ type, fields }: PagePart, locale: Locale): string => {
  const title = fields[`${partTypes[type].titledBy}.${locale}`]
  return isText(title) ? title : ''
}

const listFieldDifferences = (before: PagePart, after: PagePart): PartDifference[] =>
  listPartFields(after.type).flatMap(({ key, locale }) => {
    const [old, present] = [before.fields[key], after.fields[key]]
    if (isDeepStrictEqual(old, present)) return []
    return [
      {
        ...describePart(after, 'changed'),
        field: key,
        before: valueText(old, locale),
        after: valueText(present, locale),
      },
    ]
  })

function valueText(value: PartValue | undefined, locale: Locale | null): string {
  if (value === undefined) return ''
  if (isText(value)) return value
  return value.every(isText) ? value.join(', ') : comparableText(value as ContentDocument, locale ?? 'ar')
}

/** Lists the parts that stand after another one than before, among those that both states have. */
function listMoves(
  before: readonly PagePart[],
  after: readonly PagePart[],
  old: ReadonlyMap<string, PagePart>,
  present: ReadonlySet<string>,
): PartDifference[] {
  const previous = (parts: readonly { id: string }[]) =>
    new Map(parts.map(({ id }, index) => [id, parts[index - 1]?.id]))
  const earlier = previous(before.filter(({ id }) => present.has(id)))
  const kept = after.filter(({ id }) => old.has(id))
  const later = previous(kept)
  return kept.filter(({ id }) => earlier.get(id) !== later.get(id)).map((part) => describePart(part, 'moved'))
}

/** Returns whether two states of a page are the same. */
export const isSamePage = (one: readonly PagePart[], other: readonly PagePart[]): boolean =>
  isDeepStrictEqual(one, other)
