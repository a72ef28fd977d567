import { useRouter } from '@tanstack/react-router'
import type { Problem } from '#kit/errors.ts'
import type { Locale, PathPrefix } from '#kit/locale.ts'
import type { PostedForm } from '#kit/posted-form.ts'
import type { Access } from './access/access.ts'
import type { ThemeChoice } from './appearance/theme.ts'
import type { Api } from './contracts.ts'
import type { Menus } from './layouts/menus.ts'
import type { NoteRefusal } from './rendering/request-context.ts'
import type { SessionStore } from './session/session.ts'
import type { Area, WordRegistry } from './words.ts'

/** What the server knows about a document; the browser learns it with the page. */
export interface DocumentFacts {
  origin: string
  /** What the product is called, in the language of the document; operators may change it. */
  brand: string
  /** Where people write to us. */
  contact: string
  isDemo: boolean
  theme: ThemeChoice
  /** Set where this browser shows no amounts of its user's own. */
  hidesAmounts?: true
  build: string
  /** What became of the form that led here, where it was sent without script. */
  posted?: PostedForm
}

/** What every route, loader and component can reach. One per request on the server, one per document. */
export interface AppContext {
  readonly api: Api
  readonly locale: Locale
  readonly prefix: PathPrefix
  readonly words: WordRegistry
  readonly session: SessionStore
  readonly facts: DocumentFacts
  readonly noteRefusal?: NoteRefusal
  /** Whether the document's request carried a session cookie. Known to the server alone. */
  readonly hasSessionCookie?: boolean
  /** The last visit whose identity check was asked about again. */
  readonly visits: { lastRechecked: string }
  /** The document knows no pages of the back office: they are opened as one of their own. */
  readonly isSiteAlone: boolean
  /** Set where the first attempt to draw this page failed. */
  readonly failure?: Problem
  /** Draw the page in the way that waits for every part; the fast way left one out. */
  readonly isPatient?: boolean
  /** The browser's file of a source module, for preloading; known to the server alone. */
  readonly fileOf: (source: string) => string | undefined
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Who may open the page. */
    access: Access
    /** What strangers are shown is the same for all of them and may be kept; by these search keys, no others. */
    keep?: readonly string[]
    /** Its place in the map of the site: `shows` where it changes with what the data's pages tell. */
    siteMap?: 'shows' | 'stands'
    /** The areas of words that the page uses; they are loaded before it, on either side. */
    words?: readonly Area[]
    /** Not for search engines; pages behind a role are kept from them in any case. */
    noindex?: true
    /** The page's own address where it is another than the path that was opened; without language. */
    address?: (match: { readonly search: object; readonly loaderData?: unknown }) => string
    /** Its entries in the menus; a reader whose role may not open the page does not see them. */
    menus?: Menus
    /** Streams the page instead of sending it whole: only for pages that defer a part of themselves. */
    stream?: true
  }
}

export const useApp = (): AppContext => useRouter().options.context
export const useApi = (): Api => useApp().api
export const useBrand = (): string => useApp().facts.brand
export const usePageLocale = (): Locale => useApp().locale
