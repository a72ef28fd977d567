/** The rules of an endpoint's uploads, and the stored files that its operation receives. */

/** Detected from a file's bytes, never from its name. */
export type FileType = 'jpeg' | 'png' | 'webp' | 'pdf' | 'text'

/**
 * Storage areas, kept apart so that code serving one cannot reach another: public pictures, documents that an operation
 * hands out, private files (always encrypted), and the ends of hash chains.
 */
export const shelves = ['images', 'documents', 'private', 'ends'] as const
export type Shelf = (typeof shelves)[number]

/** Files arrive as multipart/form-data, one per field. Other fields arrive as text. */
export interface UploadRules {
  readonly fields: Readonly<Record<string, 'required' | 'optional'>>
  readonly types: readonly FileType[]
  /** Limit per file. */
  readonly maxBytes: number
  readonly shelf: Shelf
  /** Crops a picture to a centred square with this side. For portraits, not for documents. */
  readonly squarePixels?: number
}

const megabyte = 1024 * 1024

/** Pictures that pages show. Anyone who knows the id may request one, also without an account. */
export const publicPictureUpload = {
  fields: { file: 'required' },
  types: ['jpeg', 'png', 'webp'],
  maxBytes: 20 * megabyte,
  shelf: 'images',
} as const satisfies UploadRules

/** Papers of a person or company, always encrypted. Pictures are stored as JPEG. */
const paper = {
  types: ['jpeg', 'png', 'webp', 'pdf'],
  maxBytes: 10 * megabyte,
  shelf: 'private',
} as const satisfies Omit<UploadRules, 'fields'>

/** One paper. */
export const paperUpload = { ...paper, fields: { file: 'required' } } as const satisfies UploadRules

/** Up to three papers beside a text. */
export const paperAttachments = {
  ...paper,
  fields: { file1: 'optional', file2: 'optional', file3: 'optional' },
} as const satisfies UploadRules

/** The media types in which stored papers are downloaded. */
export const paperTypes = ['image/jpeg', 'application/pdf'] as const

/** A file that was checked, re-encoded if it is a picture, and stored. */
export interface StoredUpload<T extends 'jpeg' | 'pdf' | 'webp' | 'text' = 'jpeg' | 'pdf'> {
  readonly storageId: string
  readonly sizeBytes: number
  readonly type: T
  /** The sender's file name. For display only, never for lookup. */
  readonly name: string
  /** Set for pictures. */
  readonly width?: number
  readonly height?: number
}
