import type { FormValues } from '#kit/form.ts'
import { dayMs, minuteMs, systemClock } from '#kit/time.ts'

/**
 * Keeps typed values in the browser until the form is done: over a reload, a language switch, a visit elsewhere, or a
 * phone that drops the page. They are kept for this tab, under the person’s id, for an hour. Closing the tab or
 * signing out removes them. Secrets are never kept.
 */
const prefix = 'form:'
const keptMs = 60 * minuteMs

export interface KeptName {
  /** The form, and the record it is about if there are several. */
  readonly form: string
  readonly person: string | undefined
}

const keyOf = (form: string, person: string | undefined): string => `${prefix}${person ?? 'anyone'}:${form}`

export function keepValues({ form, person }: KeptName, values: FormValues): void {
  write(sessionStorage, keyOf(form, person), values, keptMs)
}

/** Returns the values of the person, or those typed in this tab before signing in. */
export function keptValues({ form, person }: KeptName): FormValues | undefined {
  const of = (who: string | undefined) => read(sessionStorage, keyOf(form, who)) as FormValues | undefined
  return of(person) ?? (person === undefined ? undefined : of(undefined))
}

export function forgetValues({ form, person }: KeptName): void {
  for (const who of [person, undefined]) remove(sessionStorage, keyOf(form, who))
}

/** Keeps a pending code challenge, which has no personal data, so that a reopened page still asks for the code. */
export const keepOnItsWay = (name: string, what: object, forMs: number): void =>
  write(localStorage, `${prefix}sent:${name}`, what, forMs)
export const keptOnItsWay = (name: string): unknown => read(localStorage, `${prefix}sent:${name}`)
export const forgetOnItsWay = (name: string): void => remove(localStorage, `${prefix}sent:${name}`)

/** Keeps edits that are saved by themselves until the server has them, over the end of the tab too, for a week. */
export const keepEdits = ({ form, person }: KeptName, edits: object): void =>
  write(localStorage, keyOf(form, person), edits, 7 * dayMs)
export const keptEdits = ({ form, person }: KeptName): unknown => read(localStorage, keyOf(form, person))
export const forgetEdits = ({ form, person }: KeptName): void => remove(localStorage, keyOf(form, person))

/** Keeps a grant of this tab, such as to set a password. It survives a reload and ends with the tab. */
export const keepGrant = (name: string, grant: string, forMs: number): void =>
  write(sessionStorage, `${prefix}grant:${name}`, grant, forMs)
export function keptGrant(name: string): string | undefined {
  const grant = read(sessionStorage, `${prefix}grant:${name}`)
  return typeof grant === 'string' ? grant : undefined
}
export const forgetGrant = (name: string): void => remove(sessionStorage, `${prefix}grant:${name}`)

/** Removes all kept values at sign-out. */
export function forgetAllForms(): void {
  for (const storage of [sessionStorage, localStorage]) {
    for (const key of Object.keys(storage)) {
      if (key.startsWith(prefix)) remove(storage, key)
    }
  }
}

function write(storage: Storage, key: string, what: unknown, forMs: number): void {
  try {
    storage.setItem(key, JSON.stringify({ untilMs: systemClock().getTime() + forMs, what }))
  } catch {
    // Storage is full or forbidden: the form works without keeping values.
  }
}

function read(storage: Storage, key: string): unknown {
  try {
    const stored = JSON.parse(storage.getItem(key) ?? 'null') as { untilMs: number; what: unknown } | null
    return stored && stored.untilMs > systemClock().getTime() ? stored.what : undefined
  } catch {
    return undefined
  }
}

function remove(storage: Storage, key: string): void {
  try {
    storage.removeItem(key)
  } catch {
    // Storage is forbidden, so nothing was kept either.
  }
}
