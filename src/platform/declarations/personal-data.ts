import type { RefusalParams } from '#kit/errors.ts'
import type { Bilingual } from '#kit/locale.ts'
import type { Context } from '../context.ts'

/**
 * What a module holds of a person, and what becomes of it when they close their account. Modules declare it for
 * themselves, so that nobody else has to know their tables to tell a person everything, or to forget them.
 */
export interface PersonalData {
  /** Each table with rows of a person. */
  readonly tables: Readonly<Record<string, RetentionRule>>
  /** What the person is told of themselves, in the language of the context. */
  readonly exportSections?: (context: Context, personId: string) => Promise<readonly PersonalSection[]>
  /** What the account cannot be closed with: refusals of the catalogue, each a reason. */
  readonly obligations?: (context: Context, personId: string) => Promise<readonly Obligation[]>
  /** Removes what no law asks to keep. Once, in the transaction that closes the account. */
  readonly erase?: (context: Context, personId: string) => Promise<void>
  /** Removes what the law asked to keep, once its years are over. Safe to repeat. */
  readonly forget?: (context: Context, personId: string) => Promise<void>
}

/**
 * `erased`: nothing is left. `pseudonym`: the rows stay and say of the person no more than an id that nothing leads
 * from. Else they stay as they are, so many years from the closing.
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
  | { halalas: bigint }
  | { at: Date }
  | { day: string }

/** Rows of one kind: by their keys for machines, by their labels for people; what has no label is for machines. */
export interface PersonalSection {
  readonly key: string
  readonly title: string
  readonly columns: Readonly<Record<string, string>>
  readonly rows: readonly Readonly<Record<string, PersonalValue>>[]
}
