import { expect } from 'vitest'
import { openAuthenticator } from '#support/authenticator.ts'
import { openCaller } from '#support/caller.ts'
import type { Examples } from '#support/examples.ts'
import type { passkeysContract } from './contract.ts'

const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' } as const
const used = {
  ticket: 'AAAA',
  credential: {
    ...credential,
    response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' },
  },
}

export const examples: Examples<typeof passkeysContract> = {
  bodies: {
    add: () => ({
      name: 'Phone',
      ticket: 'AAAA',
      credential: { ...credential, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } },
    }),
    rename: () => ({ name: 'My phone' }),
    signIn: () => ({ ...used, transport: 'cookie' }),
    signInOperator: () => ({
      ...used,
      transport: 'cookie',
      challengeId: '019aa000-0000-7000-8000-000000000000',
    }),
  },
  async visit({ origin, options, investor: { api } }) {
    const phone = openAuthenticator(origin)
    const { id } = await api.passkeys.add(phone.make(await api.passkeys.beginAdding({})))
    expect(await api.passkeys.rename({ id, name: 'جوالي' })).toMatchObject({ id, name: 'جوالي' })
    const { api: stranger } = openCaller(origin, options)
    const opened = await stranger.passkeys.signIn({
      ...phone.use(await stranger.passkeys.beginSignIn({})),
      transport: 'token',
    })
    expect(opened.token).toMatch(/^[\w-]{43}$/)
    expect((await api.passkeys.list({})).items).toMatchObject([{ id, lastUsedAt: expect.any(String) }])
    await api.passkeys.remove({ id })
    expect((await api.passkeys.list({})).items).toEqual([])
  },
  unvisited: { signInOperator: 'Needs an operator’s password first: operations.test.ts.' },
}
