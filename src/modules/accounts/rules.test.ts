import { expect, test } from 'vitest'
import { addMs, instantFrom } from '#kit/time.ts'
import { invitationState } from './rules.ts'

const now = instantFrom('2026-11-22T09:00:00Z')
const fresh = { expiresAt: addMs(now, 1), revokedAt: null, acceptedAt: null }

test.each([
  ['open', 'fresh', fresh],
  ['over', 'expired', { ...fresh, expiresAt: now }],
  ['over', 'revoked', { ...fresh, revokedAt: now }],
  ['over', 'accepted', { ...fresh, acceptedAt: now }],
])('classifies an invitation as %s when it is %s', (state, _what, invitation) =>
  expect(invitationState(invitation, now)).toBe(state),
)
