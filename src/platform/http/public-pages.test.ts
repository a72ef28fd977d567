import { expect, test } from 'vitest'
import { createSiteDirectory } from './public-pages.ts'

test('the directory of the site knows pages in every language, and counts all as known until it is filled', () => {
  const directory = createSiteDirectory()
  expect(directory.isKnownPath('/nowhere')).toBe(true)
  directory.fill({ paths: ['/', '/faq', '/user/properties/$id', '/user/$'] })
  for (const path of ['/', '/faq', '/en/faq', '/ar', '/user/properties/villa']) {
    expect(directory.isKnownPath(path), path).toBe(true)
  }
  for (const path of ['/nowhere', '/user/nothing', '/faq/more', '/%zz']) {
    expect(directory.isKnownPath(path), path).toBe(false)
  }
})
