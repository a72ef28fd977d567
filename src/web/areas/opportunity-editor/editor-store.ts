import { ApiError } from '#kit/errors.ts'
import type { AnyFieldValue, EditorField } from '#modules/opportunities/fields.ts'
import {
  collectUnsaved,
  type EditorState,
  type FieldEdit,
  type FieldUpdates,
  type LoadedOpportunity,
  listSendable,
  mergeAnswer,
  mergeKept,
  mergeOthers,
  noteSent,
  placeRefusals,
  type SaveAnswer,
  toFieldEdit,
  type UnsavedFields,
  type UnsentChanges,
} from './field-edits.ts'

export interface EditorPorts {
  readonly save: (changes: UnsentChanges) => Promise<SaveAnswer>
  /** Keeps the unsaved values in the browser; none if everything is saved. */
  readonly keep: (unsaved: UnsavedFields) => void
  /** Runs an action later and returns a function that cancels it. */
  readonly later: (ms: number, action: () => void) => () => void
}

/** A save is to be done within a second of the last key. */
const pauseMs = 500
const retryMs = 5000

/** Holds an opportunity while it is edited, and saves each field a moment after it was typed. */
export class EditorStore {
  readonly #ports: EditorPorts
  readonly #listeners = new Set<() => void>()
  #state: EditorState
  #cancelTimer: (() => void) | undefined
  #saving: Promise<void> | undefined
  #isClosed = false

  constructor(loaded: LoadedOpportunity, ports: EditorPorts) {
    this.#ports = ports
    this.#state = {
      fields: Object.fromEntries(loaded.fields.map((one) => [one.field, toFieldEdit(one)])) as never,
      save: { kind: 'saved', at: null },
      problems: loaded.problems,
      sections: loaded.sections,
    }
  }

  readonly state = (): EditorState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly set = (name: EditorField, value: AnyFieldValue): void => {
    this.#updateFields({ [name]: { value, refusal: null, takenOver: null, unreadable: null } })
    this.#keepUnsaved()
    const { kind } = this.#state.save
    if (kind !== 'saving' && kind !== 'offline') this.#update({ save: { kind: 'typing' } })
    this.#schedule(pauseMs)
  }

  /** Keeps a typed text that is no value, which is not sent. */
  readonly setUnreadable = (name: EditorField, text: string): void => {
    this.#updateFields({ [name]: { unreadable: text, refusal: null, takenOver: null } })
    this.#keepUnsaved()
    this.#settle(null)
  }

  /** Sends all unsaved fields, one request at a time. Returns once everything typed so far was sent. */
  readonly flush = async (): Promise<void> => {
    this.#cancelTimer?.()
    while (this.#saving) await this.#saving
    const sent = listSendable(this.#state)
    if (sent.length === 0) return this.#settle(null)
    this.#saving = this.#send(sent)
    await this.#saving
  }

  async #send(sent: UnsentChanges): Promise<void> {
    this.#update({ save: { kind: 'saving' } })
    this.#updateFields(noteSent(this.#state.fields, sent))
    this.#keepUnsaved()
    try {
      this.#take(sent, await this.#ports.save(sent))
    } catch (error) {
      this.#refuse(sent, error)
    } finally {
      this.#saving = undefined
    }
  }

  /** Takes over the changes of others. A field that was changed here as well becomes a conflict. */
  merge(fields: LoadedOpportunity['fields']): void {
    this.#updateFields(mergeOthers(this.#state.fields, fields))
    const { kind } = this.#state.save
    if (kind === 'saved' || kind === 'conflict') this.#settle(null)
  }

  /** Takes over a new load of the page, or the changes of others: the fields and the completeness of the sections. */
  reload({ fields, problems, sections }: Pick<LoadedOpportunity, 'fields' | 'problems' | 'sections'>): void {
    this.#update({ problems, sections })
    this.merge(fields)
    if (listSendable(this.#state).length > 0) this.#schedule(pauseMs)
  }

  /** Ends a conflict with a value: the other's, one's own, or a merged one. */
  resolve(name: EditorField, value: AnyFieldValue): void {
    const { conflict } = this.#state.fields[name]
    if (!conflict) return
    const saved = { value: conflict.value, version: conflict.version }
    this.#updateFields({ [name]: { saved, value, conflict: null } })
    this.#keepUnsaved()
    this.#schedule(0)
    this.#settle(null)
  }

  /** Restores what this browser kept because it was not saved. */
  restore(unsaved: UnsavedFields): void {
    this.#updateFields(mergeKept(this.#state.fields, unsaved))
    this.open()
    this.#settle(null)
  }

  open(): void {
    this.#isClosed = false
    if (listSendable(this.#state).length > 0) this.#schedule(0)
  }

  /** Sends the rest and stops saving. What the server does not take stays kept in the browser. */
  close(): void {
    this.#isClosed = true
    void this.flush()
  }

  #update(changes: Partial<EditorState>): void {
    this.#state = { ...this.#state, ...changes }
    for (const listener of this.#listeners) listener()
  }

  #updateFields(updates: FieldUpdates): void {
    const fields: Record<EditorField, FieldEdit> = { ...this.#state.fields }
    for (const [name, change] of Object.entries(updates) as [EditorField, Partial<FieldEdit>][]) {
      fields[name] = { ...fields[name], ...change }
    }
    this.#update({ fields })
  }

  #keepUnsaved(): void {
    this.#ports.keep(collectUnsaved(this.#state))
  }

  #schedule(ms: number): void {
    this.#cancelTimer?.()
    this.#cancelTimer = this.#isClosed ? undefined : this.#ports.later(ms, () => void this.flush())
  }

  #take(sent: UnsentChanges, answer: SaveAnswer): void {
    this.#updateFields(mergeAnswer(this.#state.fields, sent, answer))
    this.#update({ problems: answer.problems, sections: answer.sections })
    this.#keepUnsaved()
    if (listSendable(this.#state).length > 0) this.#schedule(pauseMs)
    this.#settle(answer.savedAt)
  }

  /** Shows the state of saving. Conflicts and refused values wait for the editor. */
  #settle(at: string | null): void {
    const { save, fields } = this.#state
    const isInConflict = Object.values(fields).some(({ conflict }) => conflict)
    const refused = Object.values(fields).flatMap(({ refusal, unreadable }) => refusal ?? unreadable ?? [])[0]
    if (isInConflict) this.#update({ save: { kind: 'conflict' } })
    else if (refused !== undefined) this.#update({ save: { kind: 'refused', message: refused } })
    else if (listSendable(this.#state).length > 0) this.#update({ save: { kind: 'typing' } })
    else this.#update({ save: { kind: 'saved', at: at ?? (save.kind === 'saved' ? save.at : null) } })
  }

  #refuse(sent: UnsentChanges, error: unknown): void {
    const problem = error instanceof ApiError ? error.problem : undefined
    // After 401 the page leads to the sign-in. What was typed is kept and sent after it.
    if (!problem || problem.status >= 500 || problem.status === 429 || problem.status === 401) {
      this.#update({ save: { kind: 'offline' } })
      this.#schedule(retryMs)
      return
    }
    const refusals = placeRefusals(sent, problem)
    if (Object.keys(refusals).length === 0) {
      this.#update({ save: { kind: 'refused', message: problem.detail } })
      return
    }
    this.#updateFields(refusals)
    if (listSendable(this.#state).length > 0) this.#schedule(0)
    this.#settle(null)
  }
}
