import type { Problem } from '#kit/errors.ts'
import type { PostedForm } from '#kit/posted-form.ts'
import type { ThemeChoice } from '#web/app/appearance/theme.ts'
import type { Api } from '#web/app/contracts.ts'

/** What the server knows about a request and the pages need; handed over by the page handler. */
export interface RequestContext {
  readonly api: Api
  /** The path as asked for, with its language prefix. */
  readonly pathname: string
  readonly origin: string
  /** What the product is called, in the language of the path. */
  readonly brand: string
  readonly contact: string
  readonly nonce?: string
  readonly theme: ThemeChoice
  readonly hidesAmounts?: boolean
  readonly isDemo: boolean
  /** False when no session cookie came along, so that nobody needs to be asked who this is. */
  readonly mayHaveSession: boolean
  readonly build: string
  /** What became of the form that led here, where it was sent without script. */
  readonly posted?: PostedForm
  /** Tells the server whom it refused this page; nobody listens in the browser. */
  readonly noteRefusal?: NoteRefusal
  /** What went wrong when this page was drawn the first time: it is now drawn as that failure. */
  readonly failure?: Problem
  /** Draw the page in the way that waits for every part; the fast way left one out. */
  readonly isPatient?: boolean
  /** The browser's file of one source module, for preloading. */
  readonly fileOf: (source: string) => string | undefined
}

export type NoteRefusal = (refusal: { userId: string | undefined; path: string; code: string }) => void

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: RequestContext }
  }
}
