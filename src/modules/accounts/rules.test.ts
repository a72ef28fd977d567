import { expect, test } from 'vitest'
import { addMs, instantFrom } from '#kit/time.ts'
import { stateOfInvitation } from './rules.ts'

const now = instantFrom('2026-11-22T09:00:00Z')
const fresh = { expiresAt: addMs(now, 1), revokedAt: null, acceptedAt: null }

test.each([
  ['open', 'fresh', fresh],
  ['over', 'too old', { ...fresh, expiresAt: now }],
  ['over', 'taken back', { ...fresh, revokedAt: now }],
  ['over', 'accepted', { ...fresh, acceptedAt: now }],
])('an invitation is %s where it is %s', (state, _what, invitation) =>
  expect(stateOfInvitation(invitation, now)).toBe(state),
)
