/**
 * Dialogs and menus of radix hold the page still by a style element of their own. The policy lets it in only
 * with the document's nonce, for which their library looks under this name.
 */
if (typeof document !== 'undefined') {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
  Object.assign(globalThis, { __webpack_nonce__: nonce })
}
