import fs from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => fs.readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')

test('the image contains every tool that docs/operations.md and docs/databases.md run', () => {
  const text = read('docs/operations.md') + read('docs/databases.md')
  const named = new Set([...text.matchAll(/node (tools\/[a-z-]+\.ts)/g)].map((match) => match[1]!))
  const copied = /^COPY (tools\/.*) tools\/$/m.exec(read('Dockerfile'))?.[1]?.split(' ') ?? []
  expect(named.size).toBeGreaterThan(3)
  expect([...named].filter((tool) => !copied.includes(tool))).toEqual([])
})

test('docs/operations.md names no command that needs npm in the image', () => {
  expect(read('docs/operations.md').match(/compose run --rm \S+ npm/g)).toBeNull()
})
