/** Normalises a number as people type it: ignores spaces, letter case and kinds of dashes. */
export const normaliseNumber = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^(?:SC)?(.{4})(.{4})(.{4})(.{4})$/, 'SC-$1-$2-$3-$4')
