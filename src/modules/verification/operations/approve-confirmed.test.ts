import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#kit/time.ts'
import { findAccount } from '#modules/ledger/index.ts'
import type { UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { defaultSettings, parseSettings } from '#platform/declarations/settings.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { keepPapers } from '#support/papers.ts'
import { buildAnswers, newPerson } from '#support/people.ts'
import { readKyc, saveDraft } from './answers.ts'
import { recordConfirmation } from './confirmation.ts'
import { readCustomer } from './customers.ts'
import { decideKyc } from './review.ts'
import { submitKyc } from './submission.ts'

let fixture: TestFixture
let operator: UserActor
beforeAll(async () => {
  fixture = await openFixture()
  operator = await fixture.account(['customer-admin'])
})
afterAll(() => fixture.close())
const automatic = parseSettings(1n, { approveConfirmed: true })
beforeEach(() => {
  fixture.settings = automatic
})

interface Someone {
  readonly actor: UserActor
  readonly nationalId: string
}

async function answered(
  changes: { nationalId?: string; idExpiresOn?: string } = {},
  sendDocuments: typeof keepPapers | null = keepPapers,
): Promise<Someone> {
  const actor = await fixture.account()
  const { identity, ...rest } = buildAnswers(newPerson())
  const given = Object.assign(
    {},
    { ...identity, idExpiresOn: '2030-05-01', ...changes },
    ...Object.values(rest),
  )
  await fixture.as(actor, (context) => saveDraft(context, given))
  if (sendDocuments) await fixture.as(actor, sendDocuments)
  return { actor, nationalId: given.nationalId }
}
const confirm = ({ actor, nationalId }: Someone) =>
  fixture.as(system, (context) =>
    recordConfirmation(context, {
      userId: actor.userId,
      nationalId,
      service: 'nafath',
      reference: 'answer-1',
    }),
  )
const handIn = ({ actor }: Someone) => fixture.as(actor, submitKyc)
const view = ({ actor }: Someone) =>
  fixture.as(operator, (context) => readCustomer(context, { id: actor.userId }))
const statusOf = async (someone: Someone) => (await view(someone)).kycStatus
const actsOf = ({ actor }: Someone, act: string) =>
  fixture.db.rows<{ actor: string | null; after: object }>(sql`
    select actor_kind as actor, after from audit.events where subject_id = ${actor.userId} and act = ${act}`)

describe('a check whose identity is confirmed (KYC-8)', () => {
  test('waits for an operator unless the setting allows automatic approval', async () => {
    fixture.settings = defaultSettings
    const someone = await answered()
    await confirm(someone)
    expect((await handIn(someone)).kycStatus).toBe('pending')
    await confirm(someone)
    expect(await statusOf(someone)).toBe('pending')
  })

  test.each([
    ['before it is handed in', [confirm, handIn]],
    ['while it waits', [handIn, confirm]],
  ])(
    'is approved automatically when it was confirmed %s, with a wallet and the system as actor',
    async (_, steps) => {
      const someone = await answered()
      for (const step of steps) await step(someone)
      const { kycStatus, history, can } = await view(someone)
      expect({ kycStatus, can: can.decide }).toEqual({ kycStatus: 'approved', can: false })
      expect(history.find(({ to }) => to === 'approved')).toMatchObject({
        by: null,
        isByItself: true,
        isByCalendar: false,
      })
      expect(await actsOf(someone, 'verification.approved')).toMatchObject([
        { actor: 'system', after: { kycStatus: 'approved', service: 'nafath' } },
      ])
      expect(await findAccount(fixture.db, 'wallet', someone.actor.userId)).toBeDefined()
      await confirm(someone)
      expect(await actsOf(someone, 'verification.approved')).toHaveLength(1)
    },
  )

  test('waits for operators without a confirmation, or with one of another number', async () => {
    const someone = await answered()
    expect((await handIn(someone)).kycStatus).toBe('pending')
    await confirm({ ...someone, nationalId: newPerson().nationalId })
    expect(await statusOf(someone)).toBe('pending')
  })

  test('needs no pictures of the ID while it is confirmed (KYC-9)', async () => {
    const someone = await answered({}, null)
    await expect(handIn(someone)).rejects.toMatchObject({ code: 'kyc_not_added' })
    await confirm(someone)
    expect(await fixture.as(someone.actor, readKyc)).toMatchObject({
      nextStep: 'review',
      documentsToSend: [],
      openDocuments: ['address_proof'],
    })
    expect((await handIn(someone)).kycStatus).toBe('approved')
  })

  test('needs them again after another ID number was entered', async () => {
    const someone = await answered({}, null)
    await confirm({ ...someone, nationalId: newPerson().nationalId })
    await expect(handIn(someone)).rejects.toMatchObject({ code: 'kyc_not_added' })
  })

  test('waits for operators if the ID has expired by then', async () => {
    const someone = await answered({ idExpiresOn: '2026-11-25' })
    const before = fixture.now
    fixture.now = new Date('2026-11-24T09:00:00Z')
    expect((await handIn(someone)).kycStatus).toBe('pending')
    fixture.now = addDays(fixture.now, 3)
    await confirm(someone)
    expect(await statusOf(someone)).toBe('pending')
    fixture.now = before
  })

  test('waits for operators if another account is approved with the same number', async () => {
    const first = await answered()
    const second = await answered({ nationalId: first.nationalId })
    await handIn(first)
    await handIn(second)
    await confirm(first)
    expect(await statusOf(first)).toBe('approved')
    await confirm(second)
    expect(await statusOf(second)).toBe('pending')
  })

  test('is approved once when two accounts with one number are confirmed at once', async () => {
    const first = await answered()
    const second = await answered({ nationalId: first.nationalId })
    await handIn(first)
    await handIn(second)
    await Promise.allSettled([confirm(first), confirm(second)])
    const statuses = [await statusOf(first), await statusOf(second)]
    expect(statuses.sort()).toEqual(['approved', 'pending'])
  })

  test('waits for operators after a rejection', async () => {
    const someone = await answered()
    await handIn(someone)
    await fixture.as(operator, (context) =>
      decideKyc(context, {
        id: someone.actor.userId,
        decision: 'reject',
        reasons: [{ field: 'savings', code: 'inconsistent' }],
      }),
    )
    await fixture.as(someone.actor, (context) => saveDraft(context, { savings: 300_000_00 }))
    await confirm(someone)
    expect((await handIn(someone)).kycStatus).toBe('pending')
    await fixture.as(operator, (context) =>
      decideKyc(context, { id: someone.actor.userId, decision: 'approve' }),
    )
    expect((await view(someone)).history.find(({ to }) => to === 'approved')).toMatchObject({
      isByItself: false,
    })
  })

  test('is never rejected automatically: the database requires an operator', async () => {
    const someone = await answered()
    await handIn(someone)
    const unsigned = fixture.asOwner(`update verification.applications
      set status = 'rejected', rejection = '[]', decided_at = now(), is_decided_by_itself = true
      where user_id = '${someone.actor.userId}'`)
    await expect(unsigned).rejects.toMatchObject({ constraint: 'decided_is_signed' })
  })
})
