import type { RefusalParams } from '#kit/errors.ts'
import type { Bilingual } from '#kit/locale.ts'
import type { Context } from '../context.ts'

/**
 * A module's personal data, and what happens to it when the account is closed. Each module declares its own, so that
 * no other module has to know its tables to export or erase a person's data.
 */
export interface PersonalData {
  /** Every table with rows of a person. */
  readonly tables: Readonly<Record<string, RetentionRule>>
  /** Returns the data for the person's own copy, in the language of the context. */
  readonly exportSections?: (context: Context, personId: string) => Promise<readonly PersonalSection[]>
  /** Returns the reasons why the account cannot be closed yet, as refusals of the catalogue. */
  readonly obligations?: (context: Context, personId: string) => Promise<readonly Obligation[]>
  /** Removes what no law requires to keep. Runs once, in the transaction that closes the account. */
  readonly erase?: (context: Context, personId: string) => Promise<void>
  /** Removes what the law required to keep, after its years. Safe to repeat. */
  readonly forget?: (context: Context, personId: string) => Promise<void>
}

/**
 * `erased`: nothing is left. `pseudonym`: the rows stay and contain only an id that leads to nobody. Otherwise the
 * rows stay unchanged for so many years after the closing.
 */
export type RetentionRule =
  | 'erased'
  | 'pseudonym'
  | { readonly keptYears: number; readonly because: Bilingual }

export interface Obligation {
  readonly code: string
  readonly params?: RefusalParams
}

export type PersonalValue =
  | string
  | number
  | boolean
  | null
  | { file: PersonalFile }
  | { halalas: bigint }
  | { at: Date }
  | { day: string }

/** A file of the person in the private store. The copy of their data contains the file itself. */
export interface PersonalFile {
  readonly storageId: string
  readonly name: string
  readonly mediaType: 'image/jpeg' | 'application/pdf'
}

/**
 * Rows of one kind, by their keys for machines and by their labels for people. A column without a label is for
 * machines only.
 */
export interface PersonalSection {
  readonly key: string
  readonly title: string
  readonly columns: Readonly<Record<string, string>>
  readonly rows: readonly Readonly<Record<string, PersonalValue>>[]
}
