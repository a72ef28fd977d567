import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { modules } from './modules.ts'

const folders = readdirSync(new URL('../modules', import.meta.url))

test('every module is in the list, under the name of its folder', () => {
  expect(modules.map(({ name }) => name).sort()).toEqual(folders.sort())
})

test('each that has a contract answers it whole', () => {
  for (const { name, contract = {}, handlers } of modules) {
    const answered = handlers?.({} as never) ?? {}
    expect(Object.keys(answered).sort(), name).toEqual(Object.keys(contract).sort())
  }
})
