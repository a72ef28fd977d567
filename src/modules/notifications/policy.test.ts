import { expect, test } from 'vitest'
import type { Role } from '#kit/contract.ts'
import type { Actor } from '#platform/context.ts'
import { isReader, requirePerson } from './policy.ts'

test('gives notices to signed-in people only', () => {
  const person: Actor = { kind: 'user', userId: 'one', sessionId: 's', roles: ['user'], isActive: true }
  expect(requirePerson(person)).toBe(person)
  for (const actor of [{ kind: 'anonymous' }, { kind: 'system', name: 'job' }] as const) {
    expect(() => requirePerson(actor)).toThrow('only a person has notices')
  }
})

test.each<[Role[], Role[], boolean]>([
  [['user'], ['user'], true],
  [['user'], ['user', 'admin'], true],
  [['admin', 'customer-admin'], ['customer-admin'], true],
  [['admin'], ['user', 'cms'], false],
  [['user'], [], false],
  [[], ['admin'], false],
])('decides whether a notice for %j reaches a person with the roles %j: %s', (readers, roles, reaches) => {
  expect(isReader(readers, roles)).toBe(reaches)
})
