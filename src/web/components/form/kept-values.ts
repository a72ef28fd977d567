import type { FormValues } from '#kit/form.ts'
import { minuteMs, systemClock } from '#kit/time.ts'

/**
 * What was typed, kept by the browser until the form has done its work: over a reload, another language, a visit
 * elsewhere, a phone that drops the page. For this tab alone, under the person's own id, for an hour; whoever
 * closes the tab on a shared machine, or signs out, leaves nothing. Secrets are never handed to it.
 */
const prefix = 'form:'
const keptMs = 60 * minuteMs

export interface KeptName {
  /** The form, and what it is about where there are several of the kind. */
  readonly form: string
  readonly person: string | undefined
}

const keyOf = (form: string, person: string | undefined): string => `${prefix}${person ?? 'anyone'}:${form}`

export function keepValues({ form, person }: KeptName, values: FormValues): void {
  write(sessionStorage, keyOf(form, person), values, keptMs)
}

/** The person's own, or what was typed in this tab before anybody had signed in. */
export function keptValues({ form, person }: KeptName): FormValues | undefined {
  const of = (who: string | undefined) => read(sessionStorage, keyOf(form, who)) as FormValues | undefined
  return of(person) ?? (person === undefined ? undefined : of(undefined))
}

export function forgetValues({ form, person }: KeptName): void {
  for (const who of [person, undefined]) remove(sessionStorage, keyOf(form, who))
}

/** A code on its way says nothing of its person; a page that is closed and opened again still asks for it. */
export const keepOnItsWay = (name: string, what: object, forMs: number): void =>
  write(localStorage, `${prefix}sent:${name}`, what, forMs)
export const keptOnItsWay = (name: string): unknown => read(localStorage, `${prefix}sent:${name}`)
export const forgetOnItsWay = (name: string): void => remove(localStorage, `${prefix}sent:${name}`)

/** A right that this tab has won, such as to set a password. It survives a reload, and ends with the tab. */
export const keepGrant = (name: string, grant: string, forMs: number): void =>
  write(sessionStorage, `${prefix}grant:${name}`, grant, forMs)
export function keptGrant(name: string): string | undefined {
  const grant = read(sessionStorage, `${prefix}grant:${name}`)
  return typeof grant === 'string' ? grant : undefined
}
export const forgetGrant = (name: string): void => remove(sessionStorage, `${prefix}grant:${name}`)

/** Whoever signs out leaves nothing behind. */
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
    // Full, or forbidden: the form works as it is, and forgets.
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
    // Forbidden: then nothing was kept either.
  }
}
