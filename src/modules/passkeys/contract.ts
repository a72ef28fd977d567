import * as z from 'zod'
import { type Contract, endpoint } from '#kit/contract.ts'
import { allOperators } from '#kit/duties.ts'
import { defineRefusals } from '#kit/errors.ts'
import { defineEvent } from '#kit/events.ts'
import { Id, Instant, typedText } from '#kit/schemas.ts'
import { Opened, Transport } from '#modules/identity/contract.ts'

export const passkeysRefusals = defineRefusals({
  passkey_failed: { status: 422 },
  passkey_unknown: { status: 422 },
  passkey_known: { status: 409 },
  passkey_lapsed: { status: 422 },
  passkey_not_found: { status: 404 },
  passkey_too_many: { status: 409 },
  passkey_asks_password: { status: 422 },
})

/** The subject of these events is the person. */
export const passkeyAdded = defineEvent<{ readonly name: string }>('passkeys.added')
export const passkeyRemoved = defineEvent<{ readonly name: string }>('passkeys.removed')

/** Bytes as in WebAuthn's JSON: base64url without padding. */
const Bytes = (most: number) =>
  z
    .string()
    .max(most, 'too_long')
    .regex(/^[\w-]+$/, 'invalid')

const credential = {
  id: Bytes(1400),
  rawId: Bytes(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional().catch(undefined),
  clientExtensionResults: z.object({}).default({}),
}

/** The authenticator's answer when a passkey is created. */
export const NewCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Bytes(4000),
    attestationObject: Bytes(20_000),
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
})

/** The authenticator's answer when a passkey is used. */
export const UsedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Bytes(4000),
    authenticatorData: Bytes(8000),
    signature: Bytes(8000),
    userHandle: Bytes(100),
  }),
})

const Ticket = z
  .string()
  .min(1, 'required')
  .max(2000, 'too_long')
  .regex(/^[\w-]+$/, 'invalid')

export const Begun = z.object({
  ticket: z.string().describe('Sent back with the authenticator’s answer; works once, for five minutes.'),
  options: z.record(z.string(), z.unknown()).describe('For the browser’s WebAuthn dialog.'),
})

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  isSynced: z
    .boolean()
    .describe('Also stored in the vendor’s cloud, so that it survives the loss of the device.'),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
})

const Name = typedText(60)
const everyone = ['user', ...allOperators] as const
export const passkeysContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/user/passkeys',
    summary: 'List one’s own passkeys, newest first.',
    access: everyone,
    answer: z.object({ items: z.array(Passkey) }),
  }),
  beginAdding: endpoint({
    method: 'POST',
    path: '/api/user/passkey-options',
    summary: 'Get what the browser needs to create a passkey.',
    access: everyone,
    stepUp: true,
    answer: Begun,
    refusals: ['passkey_too_many'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/user/passkeys',
    summary: 'Add a passkey that the browser has created; without a name it is named after the device.',
    access: everyone,
    body: z.strictObject({ ticket: Ticket, credential: NewCredential, name: Name.optional() }),
    stepUp: true,
    answer: Passkey,
    status: 201,
    refusals: ['passkey_failed', 'passkey_lapsed', 'passkey_known', 'passkey_too_many'],
  }),
  rename: endpoint({
    method: 'PATCH',
    path: '/api/user/passkeys/:id',
    summary: 'Rename a passkey.',
    access: everyone,
    params: z.object({ id: Id }),
    body: z.strictObject({ name: Name }),
    form: {},
    answer: Passkey,
    refusals: ['passkey_not_found'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/user/passkeys/:id',
    summary: 'Remove a passkey, so that it can no longer sign in.',
    access: everyone,
    params: z.object({ id: Id }),
    form: {},
    stepUp: true,
    refusals: ['passkey_not_found'],
  }),
  beginSignIn: endpoint({
    method: 'POST',
    path: '/api/auth/passkey/options',
    summary: 'Get what the browser needs to sign in with a passkey.',
    access: 'public',
    answer: Begun,
    refusals: ['too_many_requests'],
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/auth/passkey/login',
    summary: 'Sign in as an investor with a passkey.',
    access: 'public',
    body: z.strictObject({ ticket: Ticket, credential: UsedCredential, transport: Transport }),
    answer: Opened,
    refusals: [
      'passkey_failed',
      'passkey_unknown',
      'passkey_lapsed',
      'passkey_asks_password',
      'user_not_active',
      'too_many_requests',
    ],
    ownTransactions: true,
  }),
  signInOperator: endpoint({
    method: 'POST',
    path: '/api/auth/passkey/operator-login',
    summary: 'Complete an operator’s sign-in after the password, with a passkey instead of the code.',
    access: 'public',
    body: z.strictObject({
      challengeId: Id,
      ticket: Ticket,
      credential: UsedCredential,
      transport: Transport,
    }),
    answer: Opened,
    refusals: [
      'passkey_failed',
      'passkey_unknown',
      'passkey_lapsed',
      'otp_expired',
      'user_not_active',
      'too_many_requests',
    ],
    ownTransactions: true,
  }),
} satisfies Contract
