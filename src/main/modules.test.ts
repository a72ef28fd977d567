import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { locales } from '#kit/locale.ts'
import { catalogue, modules } from './modules.ts'

const folders = readdirSync(new URL('../modules', import.meta.url))

test('every module is listed under the name of its folder', () => {
  expect(modules.map(({ name }) => name).sort()).toEqual(folders.sort())
})

test('every module with a contract handles all of its endpoints', () => {
  for (const { name, contract = {}, handlers } of modules) {
    const answered = handlers?.({} as never) ?? {}
    expect(Object.keys(answered).sort(), name).toEqual(Object.keys(contract).sort())
  }
})

/** Returns the codes in a schema that name the messages of its rules, at any depth. */
function codesIn(schema: unknown, seen = new Set<unknown>()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return []
  seen.add(schema)
  // The library's own properties cannot be enumerated.
  return Object.getOwnPropertyNames(schema).flatMap((key) => {
    const inner: unknown = schema[key as never]
    if (key !== 'error' || typeof inner !== 'function') return codesIn(inner, seen)
    const outcomes = [undefined, 1].map((input) => inner({ input }) as unknown)
    return outcomes.filter((code): code is string => typeof code === 'string')
  })
}

describe('the rules of fields', () => {
  const bodies = modules.flatMap(({ contract = {} }) =>
    Object.values(contract).flatMap(({ params, query, body }) => [params, query, body]),
  )
  const codes = [...new Set(bodies.flatMap((schema) => codesIn(schema)))].sort()

  test('are found in the contracts', () => {
    expect(codes).toEqual(expect.arrayContaining(['required', 'terms', 'too_many', 'letters_only']))
  })

  test.each(locales)('have messages in %s', (locale) => {
    expect(codes.filter((code) => !(code in catalogue.fields[locale]))).toEqual([])
  })
})
