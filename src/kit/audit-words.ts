/** A module's words for its acts in the audit log, in one language. */
export interface ActWords {
  /** Sentences by act, without the module's name. They do not name the actor, who is shown beside them. */
  readonly acts: Readonly<Record<string, string>>
  /** Names of the kinds of things that the acts change. */
  readonly subjects?: Readonly<Record<string, string>>
  /** Labels of the fields that a change lists. */
  readonly fields?: Readonly<Record<string, string>>
  /** Labels of a field's values. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** The unit of a field's figures. A field without one shows plain numbers. */
export type ActUnit = 'halalas' | 'bps'
