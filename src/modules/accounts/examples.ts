import { expect } from 'vitest'
import { newId } from '#kit/ids.ts'
import { formatMention } from '#kit/mentions.ts'
import { openCaller } from '#support/caller.ts'
import type { Examples } from '#support/examples.ts'
import { photoFile } from '#support/papers.ts'
import type { accountsContract } from './contract.ts'

const newcomer = {
  firstName: 'ريم',
  lastName: 'الشهري',
  password: 'Palm-Grove-1991',
  passwordConfirmation: 'Palm-Grove-1991',
}

export const examples: Examples<typeof accountsContract> = {
  bodies: {
    changeRole: () => ({ role: 'cms', scope: 'all', duties: [] }),
    dismiss: () => ({ reason: 'Left us' }),
    switchOperator: () => ({ isActive: false, reason: 'On leave' }),
    switchAccount: () => ({ isActive: false, reason: 'Phone lost' }),
    endSessions: () => ({ reason: 'Phone lost' }),
    writeNote: () => ({ text: 'Called about the deed' }),
    invite: () => ({
      email: `${newId()}@example.com`,
      role: 'cms',
      scope: 'all',
      duties: [],
      language: 'ar',
    }),
    invitation: () => ({ token: 'AAAA' }),
    acceptInvitation: () => ({ token: 'AAAA', ...newcomer }),
    acceptWithExistingAccount: () => ({ token: 'AAAA', password: 'Palm-Grove-1991' }),
  },
  agreeing: { password: ['passwordConfirmation'] },
  async visit({ origin, options, operator: { api, send }, investor }) {
    const { items: operatorsToMention } = await api.accounts.mentionable()
    const note = await api.accounts.writeNote({
      id: investor.userId,
      text: `Called about the deed, ${formatMention(operatorsToMention[0]!.id)}`,
      file1: await photoFile(),
    })
    const { items } = await api.accounts.notes({ id: investor.userId })
    expect(items[0]).toEqual(note)
    const fileId = note.attachments[0]!.id
    const path = `/api/admin/customers/${investor.userId}/note-files/${fileId}`
    expect((await send(path)).status).toBe(200)
    const email = `${newId()}@example.com`
    await api.accounts.invite({ email, role: 'cms', language: 'en' })
    const { id } = await api.accounts.invite({ email, role: 'cms', language: 'ar' })
    const mails = await fetch(`${origin}/api/demo/inbox?to=${encodeURIComponent(email)}`)
    const tokens = ((await mails.json()) as { text: string }[]).map(
      ({ text }) => /token=([\w-]+)/.exec(text)![1]!,
    )
    const { api: stranger } = openCaller(origin, options)
    const answers = await Promise.allSettled(tokens.map((token) => stranger.accounts.invitation({ token })))
    const at = answers.findIndex(({ status }) => status === 'fulfilled')
    await stranger.accounts.acceptInvitation({ token: tokens[at]!, ...newcomer })
    const { operators, invitations } = await api.accounts.operators({})
    expect(invitations.map((one) => one.id)).not.toContain(id)
    const joined = operators.find((one) => one.email === email)!
    expect(joined).toMatchObject({ roles: ['cms'], isActive: true, can: { change: true } })
    expect(await api.accounts.changeRole({ id: joined.id, role: 'admin' })).toMatchObject({
      roles: ['cms'],
      isProposed: true,
    })
    const off = { id: joined.id, isActive: false, reason: 'On leave' }
    expect(await api.accounts.switchOperator(off)).toMatchObject({ isActive: false })
    await api.accounts.endSessions({ id: joined.id, reason: 'Phone lost' })
    expect(await api.accounts.switchAccount({ ...off, isActive: true })).toEqual({ isProposed: false })
    await api.accounts.switchAccount(off)
    const file = await api.accounts.account({ id: joined.id })
    expect(file).toMatchObject({ roles: ['cms'], isActive: false, sessions: [], can: { switch: true } })
    await api.accounts.dismiss({ id: joined.id, reason: 'Left us' })
    await send('/api/admin/users/export?lang=ar&activity=inactive')
    const found = await api.accounts.accounts({ q: email, activity: 'inactive' })
    expect(found.items.map((one) => one.id)).toEqual([joined.id])
    const other = await api.accounts.invite({ email: `${newId()}@example.com`, role: 'cms', language: 'en' })
    await api.accounts.revokeInvitation({ id: other.id })
  },
  unvisited: { acceptWithExistingAccount: 'Needs an account of an invited address: operations.test.ts.' },
}
