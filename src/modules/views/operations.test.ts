import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserActor } from '#platform/context.ts'
import { openFixture, type TestFixture } from '#support/fixture.ts'
import { listViews, removeView, saveView } from './operations.ts'
import { viewsPersonalData } from './personal-data.ts'

let world: TestFixture
let [keeper, other]: UserActor[] = []
beforeAll(async () => {
  world = await openFixture()
  keeper = await world.account(['customer-admin'])
  other = await world.account(['admin'])
})
afterAll(() => world.close())

const page = '/admin-sahl/customer'
const save = (by: UserActor, name: string, search: string) =>
  world.as(by, (context) => saveView(context, { page, name, search }))
const list = (by: UserActor, of = page) => world.as(by, (context) => listViews(context, { page: of }))
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  )

test('belongs to its operator and one list, and is replaced by a view of the same name', async () => {
  await save(keeper!, 'Waiting', 'sort=waiting')
  const { items } = await save(keeper!, 'Waiting', 'sort=waiting&q=noura')
  expect(items).toMatchObject([{ name: 'Waiting', search: 'sort=waiting&q=noura' }])
  expect((await list(other!)).items).toEqual([])
  expect((await list(keeper!, '/admin-sahl/orders')).items).toEqual([])
  const { id } = items[0]!
  expect(await codeOf(world.as(other!, (context) => removeView(context, { id })))).toBe('view_not_found')
  expect((await world.as(keeper!, (context) => removeView(context, { id }))).items).toEqual([])
  expect(await codeOf(world.as(keeper!, (context) => removeView(context, { id })))).toBe('view_not_found')
  expect(await codeOf(list(await world.account()))).toBe('forbidden')
})

test('keeps thirty views of a list, and always allows replacing one', async () => {
  for (let number = 1; number <= 30; number++) await save(other!, `View ${number}`, `q=${number}`)
  expect(await codeOf(save(other!, 'One more', 'q=31'))).toBe('views_full')
  expect(await codeOf(save(other!, 'View 7', 'q=seven'))).toBe('done')
  expect((await list(other!)).items).toHaveLength(30)
  const told = await world.as(other!, (context) => viewsPersonalData.exportSections!(context, other!.userId))
  expect(told[0]!.rows).toHaveLength(30)
  await world.as(other!, (context) => viewsPersonalData.erase!(context, other!.userId))
  expect((await list(other!)).items).toEqual([])
})
