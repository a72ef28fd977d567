import { hash } from 'node:crypto'

/** The same id for the same words, in the form of a UUID of one's own making (version 8). */
export const deterministicId = (words: string): string =>
  hash('sha256', words).replace(
    /^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/,
    (_, ...[a, b, c, d, e]: string[]) => `${a}-${b}-8${c}-8${d}-${e}`,
  )
