/**
 * The session cookie of the request that a page is rendered for: `none`; `ended` if its session is no longer valid;
 * `sent` if it may be valid. `unknown` in a browser, which cannot read the cookie.
 */
export type SessionCookie = 'none' | 'ended' | 'sent' | 'unknown'
