import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withoutOffice } from './site-routes.ts'

const whole = readFileSync(new URL('../../src/web/routeTree.gen.ts', import.meta.url), 'utf8')
const filesIn = (text: string) =>
  [...text.matchAll(/^import .* from '.*\/routes\/(.+)'$/gm)].map(([, file]) => file!)

test('the site has all routes but those of the back office, and names no other', () => {
  const site = withoutOffice(whole, '/web')
  const office = filesIn(whole).filter((file) => file.includes('admin'))
  expect(office.length).toBeGreaterThan(20)
  expect(filesIn(site)).toEqual(filesIn(whole).filter((file) => !office.includes(file)))
  expect(site).not.toMatch(/admin/i)
  for (const [, route] of site.matchAll(/^ +([A-Z]\w+Route): /gm)) expect(site).toContain(`const ${route} =`)
  expect(site.trimEnd().endsWith('._addFileChildren(rootRouteChildren)')).toBe(true)
})
