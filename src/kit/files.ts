/** What an endpoint says about the files that it takes, and what its operation hears of them. */

/** What is taken, decided by a file's bytes and never by its name. */
export type FileType = 'jpeg' | 'png' | 'webp' | 'pdf' | 'text'

/**
 * One shelf per kind, so that what serves one cannot reach another: pictures for all to see; documents that
 * an operation hands out; what is private to a person, encrypted wherever it lies; and the ends of hash chains.
 */
export const shelves = ['images', 'documents', 'private', 'ends'] as const
export type Shelf = (typeof shelves)[number]

/** Files come as multipart/form-data, one for each field; other fields arrive as text, as in a query. */
export interface UploadRules {
  readonly fields: Readonly<Record<string, 'required' | 'optional'>>
  readonly types: readonly FileType[]
  /** For each file. */
  readonly maxBytes: number
  readonly shelf: Shelf
  /** Pictures become a square of so many pixels to a side, cut from their middle: of people, not of papers. */
  readonly squarePixels?: number
}

/** A file that was taken: checked, drawn anew if it is a picture, and on its shelf. */
export interface StoredUpload<T extends 'jpeg' | 'pdf' | 'webp' | 'text' = 'jpeg' | 'pdf'> {
  readonly storageId: string
  readonly sizeBytes: number
  readonly type: T
  /** As its sender called it: to be shown, never to be looked up. */
  readonly name: string
  /** Of pictures. */
  readonly width?: number
  readonly height?: number
}
