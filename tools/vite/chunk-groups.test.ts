import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { chunkGroups } from './chunk-groups.ts'

const routes = resolve(import.meta.dirname, '../../src/web/routes').replaceAll('\\', '/')
const pageOf = (file: string) => `${routes}/${file}?tsr-split=component---loader`
const landing = pageOf('index.tsx')
const list = pageOf('_user/user/properties/index.tsx')
const login = pageOf('_auth/login.tsx')
const opportunity = pageOf('_user/user/properties/$id.tsx')
const wallet = pageOf('_user/user/wallet.tsx')
const preview = pageOf('admin-sahl/opportunity-preview.$token.tsx')

/** The entry fetches the document's code after the first paint. All pages are fetched by the router. */
const dynamicImporters: Record<string, string[]> = { module: [], entry: [], document: ['entry'] }

/** Names the chunk of a module that the given files import. */
function chunkOf(importers: readonly string[]): string | null {
  const graph = {
    getModuleInfo: (id: string) => ({
      isEntry: id === 'entry',
      importers: id === 'module' ? importers : [],
      dynamicImporters: dynamicImporters[id] ?? ['router'],
    }),
  }
  for (const { name } of chunkGroups) {
    const found = name('module', graph)
    if (found !== null) return found
  }
  return null
}

test('keeps what the entry imports apart, since it is loaded before the first paint', () => {
  expect(chunkOf(['entry', 'document', login])).toBe('start')
})

test('puts what the document or both first pages import into one chunk', () => {
  expect(chunkOf(['document', login])).toBe('frame')
  expect(chunkOf([landing, list])).toBe('frame')
})

test('keeps what one first page shares apart from the others', () => {
  expect(chunkOf([list, login])).toBe('_user/user/properties/index.tsx')
})

test('keeps what an opportunity shares with other pages apart from its own parts', () => {
  expect(chunkOf([opportunity, wallet])).toBe('shared with an opportunity')
  expect(chunkOf([opportunity, preview])).toBe('opportunity')
  expect(chunkOf([opportunity])).toBe(null)
})

test('leaves what one page imports, or few pages share, to the bundler', () => {
  expect(chunkOf([list])).toBe(null)
  expect(chunkOf([login])).toBe(null)
  expect(chunkOf([login, pageOf('_auth/register.tsx')])).toBe(null)
})
