import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFixture, type TestFixture } from '#support/fixture.ts'
import { loadHolderTexts } from '../operations/organization-accounts.ts'
import { listInvestors } from './investors.ts'
import { listAccounts, listOperators } from './operators.ts'
import { findUser, listNames, listUsers } from './users.ts'

let fixture: TestFixture
beforeAll(async () => {
  fixture = await openFixture()
})
afterAll(() => fixture.close())

test('lists users and their names without the functions of the terms', async () => {
  const { db } = fixture
  const { userId } = await fixture.account()
  await fixture.asOwner('alter function identity.accepted_revision rename to accepted_revision_gone')
  await expect(findUser(db, userId)).rejects.toThrow('accepted_revision')
  const name = { id: userId, firstName: expect.any(String), lastName: expect.any(String) }
  expect(await listNames(db, [userId])).toEqual([{ ...name, organizationId: null }])
  expect(await listUsers(db, [userId])).toMatchObject([name])
  expect((await loadHolderTexts({ tx: db, locale: 'en' }, [userId])).get(userId)).toBeTruthy()
  expect((await listInvestors(db, { limit: 20 })).rows).toMatchObject([name])
  expect((await listAccounts(db, { limit: 20 })).rows).toMatchObject([name])
  expect(await listOperators(db)).toEqual([])
})
