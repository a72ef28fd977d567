import { ApiError } from '#kit/errors.ts'
import type { PartValue } from '#modules/content/fields.ts'
import {
  type ContentEdit,
  type ContentSaveAnswer,
  type ContentState,
  collectUnsavedContent,
  fieldKey,
  type KeptContent,
  type LoadedContent,
  listUnsent,
  mergeKeptContent,
  mergeLoaded,
  mergeSaved,
  noteUnanswered,
  settleSave,
  startEditing,
  type UnsentContent,
} from './content-edits.ts'

export interface ContentStorePorts {
  readonly save: (changes: UnsentContent) => Promise<ContentSaveAnswer>
  /** Returns the page if it was changed since a revision; nothing if not, or if the request fails. */
  readonly loadSince: (revision: number) => Promise<LoadedContent | undefined>
  /** Keeps the unsaved edits in the browser; none if everything is saved. */
  readonly keep: (unsaved: KeptContent) => void
  /** Runs an action later and returns a function that cancels it. */
  readonly later: (ms: number, action: () => void) => () => void
}

const pauseMs = 700
const retryMs = 5000

/** Holds a page while it is edited, and saves each field within a second after it was typed (CMS-1). */
export class ContentStore {
  readonly #ports: ContentStorePorts
  readonly #listeners = new Set<() => void>()
  #state: ContentState
  #cancelTimer: (() => void) | undefined
  #saving: Promise<void> | undefined
  #isClosed = false

  constructor(loaded: LoadedContent, ports: ContentStorePorts) {
    this.#ports = ports
    this.#state = startEditing(loaded)
  }

  readonly state = (): ContentState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  set(part: string, field: string, value: PartValue): void {
    this.#updateField(fieldKey(part, field), { value, refusal: null })
    const { kind } = this.#state.save
    if (kind !== 'saving' && kind !== 'offline') this.#update({ save: { kind: 'typing' } })
    this.#schedule(pauseMs)
  }

  /** Restores what this browser kept because it was not saved. */
  restore(kept: KeptContent): void {
    this.#isClosed = false
    this.#update(mergeKeptContent(this.#state, kept))
    if (listUnsent(this.#state).length > 0) this.#schedule(0)
    this.#settle(null)
  }

  /** Ends a conflict with the other's value or one's own. */
  resolve(key: string, value: PartValue): void {
    const field = this.#state.fields[key]
    if (!field?.conflict) return
    const saved = { value: field.conflict.value, version: field.conflict.version }
    this.#updateField(key, { value, saved, conflict: null, generation: field.generation + 1 })
    this.#schedule(0)
    this.#settle(null)
  }

  /** Gives up the unsaved values of removed parts. */
  discardOrphans(): void {
    this.#update({ orphans: {} })
  }

  /** Takes over the page as the server has it now. */
  merge(loaded: LoadedContent): void {
    this.#update(mergeLoaded(this.#state, loaded))
    const { kind } = this.#state.save
    if (kind === 'saving' || kind === 'offline') return
    if (listUnsent(this.#state).length > 0) this.#schedule(pauseMs)
    this.#settle(null)
  }

  /** Takes over what others have changed. */
  async poll(): Promise<void> {
    const changed = await this.#ports.loadSince(this.#state.page.revision)
    if (changed) this.merge(changed)
  }

  /** Sends all unsaved fields, one request at a time. */
  async flush(): Promise<void> {
    this.#cancelTimer?.()
    while (this.#saving) await this.#saving
    const sent = listUnsent(this.#state)
    if (sent.length === 0) return this.#settle(null)
    this.#update({ save: { kind: 'saving' } })
    this.#saving = this.#send(sent)
    await this.#saving
  }

  /** Sends the rest and stops saving, so that no later session sends it. What is not taken stays kept in the browser. */
  close(): void {
    this.#isClosed = true
    void this.flush()
  }

  async #send(sent: UnsentContent): Promise<void> {
    this.#update(noteUnanswered(this.#state, sent))
    try {
      const answer = await this.#ports.save(sent)
      this.#update(mergeSaved(this.#state, sent, answer))
      if (answer.previousRevision > this.#state.page.revision) void this.poll()
      if (listUnsent(this.#state).length > 0) this.#schedule(pauseMs)
      this.#settle(answer.savedAt)
    } catch (error) {
      this.#refuse(sent, error)
    } finally {
      this.#saving = undefined
    }
  }

  /**
   * Waits and retries if nothing answers. Otherwise marks the fields that the server does not take. If it names none,
   * such as after another operator removed a part, the page is loaded again, and the other fields are sent.
   */
  #refuse(sent: UnsentContent, error: unknown): void {
    const problem = error instanceof ApiError ? error.problem : undefined
    if (!problem || problem.status >= 500 || problem.status === 429 || problem.status === 401) {
      this.#update({ save: { kind: 'offline' } })
      this.#schedule(retryMs)
      return
    }
    const placed = (problem.issues ?? []).flatMap(({ path, message }) => {
      const one = sent[Number(/^changes\.(\d+)/.exec(path)?.[1] ?? -1)]
      return one ? [{ key: fieldKey(one.part, one.field), message }] : []
    })
    if (placed.length === 0) {
      this.#update({ save: { kind: 'refused', message: problem.detail } })
      void this.poll()
      return
    }
    for (const { key, message } of placed) this.#updateField(key, { refusal: message })
    if (listUnsent(this.#state).length > 0) this.#schedule(0)
    this.#settle(null)
  }

  #settle(at: string | null): void {
    this.#update({ save: settleSave(this.#state, at) })
  }

  #schedule(ms: number): void {
    this.#cancelTimer?.()
    this.#cancelTimer = this.#isClosed ? undefined : this.#ports.later(ms, () => void this.flush())
  }

  #updateField(key: string, change: Partial<ContentEdit>): void {
    const field = this.#state.fields[key]
    if (field) this.#update({ fields: { ...this.#state.fields, [key]: { ...field, ...change } } })
  }

  #update(changes: Partial<ContentState>): void {
    this.#state = { ...this.#state, ...changes }
    if (changes.fields || changes.orphans) this.#ports.keep(collectUnsavedContent(this.#state))
    for (const listener of this.#listeners) listener()
  }
}
