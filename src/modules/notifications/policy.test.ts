import { expect, test } from 'vitest'
import type { Role } from '#kit/contract.ts'
import type { Actor } from '#platform/context.ts'
import { isReader, requirePerson } from './policy.ts'

test('notices are a person’s', () => {
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
])('a notice for %j reaches whoever has the roles %j: %s', (readers, roles, reaches) => {
  expect(isReader(readers, roles)).toBe(reaches)
})
