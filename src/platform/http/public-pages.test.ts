import { expect, test } from 'vitest'
import { createSiteDirectory, readPublicPages } from './public-pages.ts'

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

test('an address keeps its search unless it is the one of a page for strangers', () => {
  const { canonical, isSearch } = readPublicPages({
    paths: ['/user/properties/$id', '/user/properties/compare'],
    publicPages: [{ path: '/user/properties/$id' }],
    personalKeys: ['next'],
  } as never)
  const of = (path: string) => canonical(new URL(path, 'https://sahl.test'))?.search
  expect(of('/en/user/properties/villa?from=mail')).toBe('')
  expect(of('/en/user/properties/villa?next=/')).toBeUndefined()
  expect(of('/en/user/properties/compare?ids=villa')).toBeUndefined()
  expect(isSearch(new URL('https://sahl.test/user/properties/compare?ids=villa'))).toBe(false)
})
