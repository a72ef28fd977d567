import { expect, test } from 'vitest'
import type { Role } from '#kit/contract.ts'
import type { Actor } from '#platform/context.ts'
import { maySaveSettings } from './policy.ts'

const person = (roles: Role[], isActive = true): Actor => ({
  kind: 'user',
  userId: 'self',
  sessionId: 's',
  roles,
  isActive,
})

test.each<[string, Actor, boolean]>([
  ['a stranger', { kind: 'anonymous' }, false],
  ['an investor', person(['user']), false],
  ['an editor', person(['cms']), false],
  ['a customer admin', person(['customer-admin']), false],
  ['an admin', person(['admin']), true],
  ['an admin who is deactivated', person(['admin'], false), false],
  ['the system', { kind: 'system', name: 'seed' }, true],
])('decides for %s', (_who, actor, may) => expect(maySaveSettings(actor)).toBe(may))
