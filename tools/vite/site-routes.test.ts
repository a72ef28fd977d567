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
  const children = [...site.matchAll(/^const \w+Children = \[(.*)\]$/gm)].flatMap(([, list]) =>
    list!.split(', '),
  )
  expect(children.length).toBeGreaterThan(30)
  for (const route of children) expect(site).toContain(`const ${route} =`)
  const parents = [...site.matchAll(/_addFileChildren\((\w+)\)/g)].map(([, list]) => list!)
  expect(parents.length).toBeGreaterThan(2)
  for (const list of parents) expect(site).toContain(`const ${list} = [`)
  expect(new Set(children).size).toBe([...site.matchAll(/\bgetParentRoute:/g)].length)
  expect(site.trimEnd().endsWith('._addFileChildren(rootRouteChildren)')).toBe(true)
})
