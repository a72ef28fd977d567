/** What a module says of its own acts, in one language, to those who read the audit log. */
export interface ActWords {
  /** What was done, by the act's name after the module's: who did it is told beside. */
  readonly acts: Readonly<Record<string, string>>
  /** What its acts are done to, by kind. */
  readonly subjects?: Readonly<Record<string, string>>
  /** What is told before and after. */
  readonly fields?: Readonly<Record<string, string>>
  /** Values of a field that have names. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** What a field's figures count; others are plain. */
export type ActUnit = 'halalas' | 'bps'
