import { expect, test } from 'vitest'
import { importIconFiles } from './icons.ts'

const files = new Map([
  ['Bell', '/icons/bell.mjs'],
  ['X', '/icons/x.mjs'],
])

test('imports each icon from its own file, under its own name or another', () => {
  const code = "import { Bell as BellIcon, X } from 'lucide-react'\nconst a = 1"
  expect(importIconFiles(code, files)).toBe(
    'import BellIcon from "/icons/bell.mjs"; import X from "/icons/x.mjs"\nconst a = 1',
  )
})

test('keeps the lines of the code, so that positions in errors stay right', () => {
  const code = "import {\n  Bell,\n  X,\n} from 'lucide-react'\nconst a = 1"
  expect(importIconFiles(code, files).split('\n')[4]).toBe('const a = 1')
})

test('imports a type as a type, which leaves no import behind', () => {
  expect(importIconFiles("import { type LucideIcon, X } from 'lucide-react'", files)).toBe(
    'import type { LucideIcon } from \'lucide-react\'; import X from "/icons/x.mjs"',
  )
})
