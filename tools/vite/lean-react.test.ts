import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { asksFor, closed, lean } from './lean-react.ts'

const folder = dirname(createRequire(import.meta.url).resolve('react-dom/package.json'))
const fileOf = (name: string) => readFileSync(join(folder, 'cjs', `${name}.production.js`), 'utf8')
const whole = fileOf('react-dom-client')
const functionsOf = (code: string) => [...code.matchAll(/^function (\w+)\(/gm)].map(([, name]) => name!)
/** Each function with what it does, up to where the next thing begins. */
const bodiesOf = (code: string) =>
  new Map([...code.matchAll(/^function (\w+)\([\s\S]*?(?:\n}| ?})$/gm)].map(([body, name]) => [name!, body]))

test('of React’s renderer only what is named loses what it did, and nothing beside it is touched', () => {
  const left = lean(whole)
  expect(functionsOf(left)).toEqual([...functionsOf(whole), 'leftOut'])
  const before = bodiesOf(whole)
  const changed = [...bodiesOf(left)]
    .filter(([name, body]) => before.get(name) !== body)
    .map(([name]) => name)
  expect(changed).toContain('startViewTransition')
  expect(changed).toContain('commitEnterViewTransitions')
  expect(changed.length).toBeLessThan(60)
  for (const kept of ['beginWork', 'completeWork', 'commitRoot', 'hydrateRoot', 'updateSuspenseComponent']) {
    expect(changed).not.toContain(kept)
  }
  expect(left.length).toBeLessThan(whole.length * 0.9)
  expect(() => lean(left)).toThrow('nothing in React')
})

test('a module that asks for what is left out is found', () => {
  expect(asksFor(`import { useState, useActionState } from 'react'`)).toBe('useActionState')
  expect(asksFor(`import React, { ViewTransition as Moving } from "react"`)).toBe('ViewTransition')
  expect(asksFor(`import { preload } from 'react-dom'`)).toBe('preload')
  expect(asksFor('React2.useFormState(act)')).toBe('useFormState')
  expect(asksFor(`import { useState } from 'react'; import { preload } from './pictures.ts'`)).toBeUndefined()
})

test('its entrances lead nowhere else than before, and none to what is left out', () => {
  const exportsOf = (code: string) => [...code.matchAll(/^exports\.(\w+) =/gm)].map(([, name]) => name!)
  const shut = [
    'preconnect',
    'prefetchDNS',
    'preinit',
    'preinitModule',
    'preload',
    'preloadModule',
    'useFormState',
  ]
  const before = fileOf('react-dom')
  expect(exportsOf(closed(before))).toEqual(exportsOf(before).filter((name) => !shut.includes(name)))
  expect(closed(before)).toContain('exports.flushSync = function')
})
