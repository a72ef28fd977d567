import { beforeAll, describe, expect, inject, test } from 'vitest'
import { locales } from '#kit/locale.ts'
import type { Caller } from '#support/caller.ts'
import { newOperator } from '#support/operators.ts'
import { signInOperator } from '#support/people.ts'
import { isBackOffice } from '#web/app/access/access.ts'
import { listPages } from '#web/app/routing/site-pages.ts'
import { routeTree } from '#web/routeTree.gen.ts'

const { origin } = inject('product')

const pages = listPages(routeTree).filter(
  ({ path, says }) => isBackOffice(path) && says.access.roles && !path.includes('$'),
)

let admin: Caller
beforeAll(async () => {
  admin = await signInOperator(origin, await newOperator('admin'))
})

/** Returns the text of the first match, without tags. */
const textIn = (html: string, pattern: RegExp): string | undefined =>
  pattern
    .exec(html)?.[1]
    ?.replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .trim()

describe.each(locales)('in %s', (locale) => {
  test.each(pages)('$path has one name in title, heading, breadcrumbs and menu', async ({ path, says }) => {
    const name = says.name![locale]
    const html = await (await admin.send((locale === 'ar' ? '' : '/en') + path)).text()
    expect(textIn(html, /<title>(.*?) \| /)).toBe(name)
    expect(textIn(html, /<h1[^>]*>(.*?)<\/h1>/s)).toBe(name)
    expect(textIn(html, /<li aria-current="page">(.*?)<\/li>/s)).toBe(name)
    if (!says.menus?.operator) return
    const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)]
    const own = links.filter(([, href]) => href === (locale === 'ar' ? '' : '/en') + path)
    expect(own.map(([, , text]) => text!.replace(/<[^>]*>/g, '').trim())).toContain(name)
  })
})
