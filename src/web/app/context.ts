import { useRouter } from '@tanstack/react-router'
import type { Problem } from '#kit/errors.ts'
import type { Bilingual, Locale, PathPrefix } from '#kit/locale.ts'
import type { PostedForm } from '#kit/posted-form.ts'
import type { SessionCookie } from '#kit/session-cookie.ts'
import type { Access } from './access/access.ts'
import type { ThemeChoice } from './appearance/theme.ts'
import type { Api } from './contracts.ts'
import type { MenuGroup } from './layouts/menu-groups.ts'
import type { Menus } from './layouts/menus.ts'
import type { AnalyticsTag, NoteRefusal } from './rendering/request-context.ts'
import type { SessionStore } from './session/session.ts'
import type { Area, WordRegistry } from './words.ts'

/** Facts about one document. The server knows them, and the browser gets them with the page. */
export interface DocumentFacts {
  origin: string
  /** The product's name in the language of the document. Operators may change it. */
  brand: string
  /** The address for questions to the company. */
  contact: string
  /** The licence of the platform. Empty if no operator has entered one. */
  licence: string
  isDemo: boolean
  /** The address of the street map's style, if one is configured. */
  mapStyle?: string
  /** The tag of analytics, if one is configured. It is loaded with consent only. */
  analytics?: AnalyticsTag
  theme: ThemeChoice
  /** Set if the user of this browser hides their own amounts. */
  hidesAmounts?: true
  /** The groups of the operators' menu that this browser keeps closed. */
  closedGroups?: readonly MenuGroup[]
  build: string
  /** The result of the form that led here, if it was sent without script. */
  posted?: PostedForm
}

/** Everything that routes, loaders and components can reach. One per request on the server, one per document. */
export interface AppContext {
  readonly api: Api
  readonly locale: Locale
  readonly prefix: PathPrefix
  readonly words: WordRegistry
  readonly session: SessionStore
  readonly facts: DocumentFacts
  readonly noteRefusal?: NoteRefusal
  readonly sessionCookie: SessionCookie
  /** The last visit for which the status of the identity check was read again. */
  readonly visits: { lastRechecked: string }
  /** True if the document has no pages of the back office. Those are opened as another document. */
  readonly isSiteAlone: boolean
  /** Set if the first attempt to render this page failed. */
  readonly failure?: Problem
  /** True if the page must be rendered with all suspended parts. The fast renderer left one out. */
  readonly isPatient?: boolean
  /** Returns the browser's file of a source module, for preloading. Known on the server only. */
  readonly fileOf: (source: string) => string | undefined
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The path of the page that feedback comes from. */
    from?: string
  }
  interface StaticDataRouteOption {
    /** Who may open the page. */
    access: Access
    /**
     * Set if the page is the same for all visitors without a session, so that it may be cached by these search keys.
     */
    keep?: readonly string[]
    /** Whether the page is in the site map: `shows` if its content changes with the data, `stands` if not. */
    siteMap?: 'shows' | 'stands'
    /** The areas of words that the page uses. They are loaded before it, on the server and in the browser. */
    words?: readonly Area[]
    /** Keeps the page from search engines. Pages behind a role are kept from them in any case. */
    noindex?: true
    /** Other pages of ours may show the page in a frame. No other page may be framed. */
    isFramed?: true
    /** The page's canonical path, without language, if it differs from the path that was opened. */
    address?: (match: { readonly search: object; readonly loaderData?: unknown }) => string
    /** The page's name in menus, title, breadcrumbs, search and heading. Pages of records show the record's name. */
    name?: Bilingual
    /** The page above it in the breadcrumbs. By default the nearest page whose path contains its own. */
    parent?: '/admin-sahl' | `/admin-sahl/${string}`
    /** Returns, from the loader's data, the title of the record whose page is directly above it. */
    recordAbove?: (data: never, locale: Locale) => string
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
