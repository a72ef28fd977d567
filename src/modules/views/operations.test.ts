import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserActor } from '#platform/context.ts'
import { openFixture, type TestFixture } from '#support/fixture.ts'
import { listViews, removeView, saveView, shareView, unshareView } from './operations.ts'
import { viewsPersonalData } from './personal-data.ts'

let fixture: TestFixture
let [keeper, other]: UserActor[] = []
beforeAll(async () => {
  fixture = await openFixture()
  keeper = await fixture.account(['customer-admin'])
  other = await fixture.account(['admin'])
})
afterAll(() => fixture.close())

const page = '/admin-sahl/customer'
const save = (by: UserActor, name: string, search: string) =>
  fixture.as(by, (context) => saveView(context, { page, name, search }))
const list = (by: UserActor, of = page) => fixture.as(by, (context) => listViews(context, { page: of }))
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
  expect(await codeOf(fixture.as(other!, (context) => removeView(context, { id })))).toBe('view_not_found')
  expect((await fixture.as(keeper!, (context) => removeView(context, { id }))).items).toEqual([])
  expect(await codeOf(fixture.as(keeper!, (context) => removeView(context, { id })))).toBe('view_not_found')
  expect(await codeOf(list(await fixture.account()))).toBe('forbidden')
})

test('shares a view with those of the same role or duty, until its owner stops', async () => {
  const [owner, colleague] = [await fixture.account(['admin']), await fixture.account(['admin'])]
  const editor = await fixture.account(['cms'])
  const { items } = await save(owner, 'Shared', 'status=pending')
  const { id } = items.find(({ name }) => name === 'Shared')!
  const seen = async (by: UserActor) => (await list(by)).items.filter((view) => view.id === id)
  expect(await seen(colleague)).toEqual([])
  await fixture.as(owner, (context) => shareView(context, { id }))
  expect(await seen(colleague)).toMatchObject([{ isShared: true, sharedBy: 'نورة القحطاني' }])
  expect(await seen(owner)).toMatchObject([{ isShared: true, sharedBy: null }])
  expect(await seen(editor)).toEqual([])
  for (const act of [shareView, unshareView, removeView]) {
    expect(await codeOf(fixture.as(colleague, (context) => act(context, { id })))).toBe('view_not_found')
  }
  await fixture.as(owner, (context) => unshareView(context, { id }))
  expect(await seen(colleague)).toEqual([])
})

test('keeps thirty views of a list, and always allows replacing one', async () => {
  for (let number = 1; number <= 30; number++) await save(other!, `View ${number}`, `q=${number}`)
  expect(await codeOf(save(other!, 'One more', 'q=31'))).toBe('views_full')
  expect(await codeOf(save(other!, 'View 7', 'q=seven'))).toBe('done')
  expect((await list(other!)).items).toHaveLength(30)
  const told = await fixture.as(other!, (context) =>
    viewsPersonalData.exportSections!(context, other!.userId),
  )
  expect(told[0]!.rows).toHaveLength(30)
  await fixture.as(other!, (context) => viewsPersonalData.erase!(context, other!.userId))
  expect((await list(other!)).items).toEqual([])
})
