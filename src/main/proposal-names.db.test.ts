import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { assembly } from './modules.ts'

let fixture: TestFixture

beforeAll(async () => {
  fixture = await openFixture()
})
afterAll(() => fixture.close())

const loaders = new Map(
  assembly.proposals.flatMap(({ name, names }) => (names?.of ?? []).map((load) => [load, name] as const)),
)

// The audit log asks every loader for every value among its lines, whatever they are about.
test.each([...loaders].map(([load, name]) => ({ name, load })))(
  'a loader of names for $name names no value that it does not know',
  async ({ load }) => {
    const asked = [newId(), 'nothing of the kind', '']
    const names = await fixture.as(system, (context) => load(context, asked))
    expect(asked.filter((value) => names.has(value))).toEqual([])
  },
)
