import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { chunkGroups } from './chunk-groups.ts'

const routes = resolve(import.meta.dirname, '../../src/web/routes').replaceAll('\\', '/')
const pageOf = (file: string) => `${routes}/${file}?tsr-split=component---loader`
const landing = pageOf('index.tsx')
const list = pageOf('_user/user/properties/index.tsx')
const login = pageOf('_auth/login.tsx')

/** Names the chunk of a module that the given files import. */
function chunkOf(importers: readonly string[]): string | null {
  const graph = {
    getModuleInfo: (id: string) => ({
      isEntry: id === 'entry',
      importers: id === 'module' ? importers : [],
      dynamicImporters: id === 'module' || id === 'entry' ? [] : ['entry'],
    }),
  }
  for (const { name } of chunkGroups) {
    const found = name('module', graph)
    if (found !== null) return found
  }
  return null
}

test('puts what the document or both first pages import into one chunk', () => {
  expect(chunkOf(['entry', login])).toBe('frame')
  expect(chunkOf([landing, list])).toBe('frame')
})

test('keeps what one first page shares apart from the others', () => {
  expect(chunkOf([list, login])).toBe('_user/user/properties/index.tsx')
})

test('leaves what one page imports, or few pages share, to the bundler', () => {
  expect(chunkOf([list])).toBe(null)
  expect(chunkOf([login])).toBe(null)
  expect(chunkOf([login, pageOf('_auth/register.tsx')])).toBe(null)
})
