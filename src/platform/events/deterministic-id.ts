import { hash } from 'node:crypto'

/** Returns the same id for the same text, in the form of a custom UUID (version 8). */
export const deterministicId = (words: string): string =>
  hash('sha256', words).replace(
    /^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/,
    (_, ...[a, b, c, d, e]: string[]) => `${a}-${b}-8${c}-8${d}-${e}`,
  )
