import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import type { UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { openFixture, type TestFixture } from '#support/fixture.ts'
import { setActivations } from './activations.ts'

let fixture: TestFixture
beforeAll(async () => {
  fixture = await openFixture()
})
afterAll(() => fixture.close())

const set = (by: UserActor, ids: readonly string[], isActive: boolean) =>
  setActivations(fixture.contextFor(by), { ids: [...ids], isActive, reason: 'A list of the regulator' })
const outcomesOf = async (work: ReturnType<typeof set>) => (await work).items.map(({ outcome }) => outcome)
const isActive = async ({ userId }: UserActor): Promise<boolean> =>
  (
    await fixture.db.one<{ isActive: boolean }>(
      sql`select is_active from identity.users where id = ${userId}`,
    )
  ).isActive
const audited = (act: string) =>
  fixture.db.rows<{ subjectId: string }>(sql`select subject_id from audit.events
    where act = ${act} and after ->> 'reason' = 'A list of the regulator' order by position`)

describe('many customers at once (ADM-3)', () => {
  test('are changed each with its own audit entry, and their sessions end', async () => {
    const keeper = await fixture.account(['customer-admin'])
    const people = [await fixture.account(), await fixture.account(), await fixture.account()]
    const ids = people.map(({ userId }) => userId)
    expect(await outcomesOf(set(keeper, ids, false))).toEqual(['done', 'done', 'done'])
    expect(await Promise.all(people.map(isActive))).toEqual([false, false, false])
    expect((await audited('identity.deactivated')).map(({ subjectId }) => subjectId)).toEqual(ids)
    expect(await outcomesOf(set(keeper, ids, false))).toEqual(['unchanged', 'unchanged', 'unchanged'])
    expect(await audited('identity.deactivated')).toHaveLength(3)
    expect(await outcomesOf(set(keeper, ids.slice(0, 1), true))).toEqual(['done'])
    const live = await fixture.db.rows(sql`select 1 from identity.sessions
      where user_id = any (${ids}::uuid[]) and revoked_at is null`)
    expect(live).toEqual([])
  })

  test('do not depend on each other: one that is refused or fails stops none of the others', async () => {
    const keeper = await fixture.account(['user', 'customer-admin'])
    const first = await fixture.account()
    const both = await fixture.account(['user', 'cms'])
    const operator = await fixture.account(['cms'])
    const broken = await fixture.account()
    const last = await fixture.account()
    await fixture.asOwner(`
      create function identity.break_one() returns trigger language plpgsql as
        $$ begin raise exception 'this row cannot be written'; end $$;
      create trigger break_one before update of is_active on identity.users for each row
        when (old.id = '${broken.userId}') execute function identity.break_one()`)
    const ids = [
      first.userId,
      newId(),
      both.userId,
      operator.userId,
      keeper.userId,
      broken.userId,
      last.userId,
    ]
    const { items } = await set(keeper, ids, false)
    expect(items.map(({ outcome }) => outcome)).toEqual([
      'done',
      'refused',
      'refused',
      'refused',
      'refused',
      'failed',
      'done',
    ])
    expect(items.map(({ name }) => name === null)).toEqual([false, true, false, true, false, false, false])
    const areActive = await Promise.all([first, both, operator, keeper, broken, last].map(isActive))
    expect(areActive).toEqual([false, true, true, true, true, false])
  })

  test('are refused to editors', async () => {
    const editor = await fixture.account(['cms'])
    await expect(set(editor, [newId()], false)).rejects.toMatchObject({ code: 'forbidden' })
  })
})
