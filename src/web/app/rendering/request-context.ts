import type { Problem } from '#kit/errors.ts'
import type { PostedForm } from '#kit/posted-form.ts'
import type { SessionCookie } from '#kit/session-cookie.ts'
import type { ThemeChoice } from '#web/app/appearance/theme.ts'
import type { Api } from '#web/app/contracts.ts'
import type { MenuGroup } from '#web/app/layouts/menu-groups.ts'

/** Facts about one request that pages need. The page handler provides them. */
export interface RequestContext {
  readonly api: Api
  /** The requested path, with its language prefix. */
  readonly pathname: string
  readonly origin: string
  /** The product's name in the language of the path. */
  readonly brand: string
  readonly contact: string
  readonly licence: string
  readonly nonce?: string
  readonly theme: ThemeChoice
  readonly hidesAmounts?: boolean
  readonly closedGroups?: readonly MenuGroup[]
  readonly isDemo: boolean
  readonly mapStyle?: string | undefined
  readonly analytics?: AnalyticsTag | undefined
  readonly sessionCookie: SessionCookie
  readonly build: string
  /** The result of the form that led here, if it was sent without script. */
  readonly posted?: PostedForm
  /** Reports to the server that the page was refused. Not set in the browser. */
  readonly noteRefusal?: NoteRefusal
  /** The failure of the first rendering. The page is now rendered as that failure. */
  readonly failure?: Problem
  /** True if the page must be rendered with all suspended parts. The fast renderer left one out. */
  readonly isPatient?: boolean
  /** Returns the browser's file of a source module, for preloading. */
  readonly fileOf: (source: string) => string | undefined
}

/** The tag of a service that measures visits. */
export interface AnalyticsTag {
  readonly id: string
  readonly scriptUrl: string
}

export type NoteRefusal = (refusal: { userId: string | undefined; path: string; code: string }) => void

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: RequestContext }
  }
}
