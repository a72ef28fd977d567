import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { splitPrefix } from '#kit/locale.ts'
import { findPage } from './site-pages.ts'

/**
 * Which screens a run has checked already. A screen is a page in one language and theme, with the same parts in the
 * same states: journeys that pass it again need not check its overflow and accessibility again. The workers of one run
 * share a folder with an empty file for each screen.
 */
export interface CheckedScreens {
  has(screen: string): boolean
  add(screen: string): void
}

export function openCheckedScreens(folder: string): CheckedScreens {
  const fileOf = (screen: string) => path.join(folder, screen)
  return {
    has: (screen) => fs.existsSync(fileOf(screen)),
    add: (screen) => fs.writeFileSync(fileOf(screen), ''),
  }
}

/** Returns the key of a screen: its page, its language and the structure of what is on it. */
export function screenKey(url: string, structure: string): string {
  const { pathname } = new URL(url)
  const { locale, path: address } = splitPrefix(pathname)
  const text = JSON.stringify([locale, findPage(address)?.path ?? address, structure])
  return createHash('sha256').update(text).digest('hex')
}
