import type { PagePart, PartType, PartValue } from './fields.ts'

/** A field of a draft. Its version tells whether another operator has changed it. */
export interface DraftField {
  readonly value: PartValue
  /** 0 if it was never changed. */
  readonly version: number
  readonly changedBy: string | null
  readonly changedAt: string | null
}

export interface DraftPart {
  readonly id: string
  readonly type: PartType
  readonly isHidden: boolean
  readonly fields: Readonly<Record<string, DraftField>>
}

/** Returns the parts as publishing would write them. */
export const toPageParts = (parts: readonly DraftPart[]): PagePart[] =>
  parts.map(({ id, type, isHidden, fields }) => ({
    id,
    type,
    isHidden,
    fields: Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value])),
  }))

/** Returns a draft that begins with published parts. */
export const toDraftParts = (parts: readonly PagePart[]): DraftPart[] =>
  parts.map((part) => ({
    ...part,
    fields: Object.fromEntries(
      Object.entries(part.fields).map(([name, value]) => [
        name,
        { value, version: 0, changedBy: null, changedAt: null },
      ]),
    ),
  }))
