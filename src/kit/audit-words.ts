import type { Bilingual } from './locale.ts'

type Words = Readonly<Record<string, Bilingual>>

/** A module's words for its acts in the audit log, in both languages. */
export interface AuditWords {
  /** Sentences by act, without the module's name. They do not name the actor, who is shown beside them. */
  readonly acts: Words
  /** Names of the kinds of things that the acts change. */
  readonly subjects?: Words
  /** Labels of the fields that a change lists. */
  readonly fields?: Words
  /** Labels of a field's values. */
  readonly values?: Readonly<Record<string, Words>>
  /** Units of the fields that hold figures. A field without one shows plain numbers. */
  readonly units?: Readonly<Record<string, ActUnit>>
}

export type ActUnit = 'halalas' | 'bps'

/** Labels of the filters that the export of a list records, for `fields`. */
export const exportFieldWords = {
  from: { ar: 'من', en: 'From' },
  to: { ar: 'إلى', en: 'To' },
  least: { ar: 'أقل مبلغ', en: 'Least amount' },
  most: { ar: 'أكبر مبلغ', en: 'Largest amount' },
  isSearched: { ar: 'بحث', en: 'Searched' },
  columns: { ar: 'الأعمدة', en: 'Columns' },
} satisfies Words

/** Pairs the labels that a module keeps in its two catalogues, by key. */
export const pairWords = <K extends string>(
  ar: Readonly<Record<K, string>>,
  en: Readonly<Record<K, string>>,
): Readonly<Record<K, Bilingual>> =>
  Object.fromEntries(Object.keys(en).map((key) => [key, { ar: ar[key as K], en: en[key as K] }])) as never
