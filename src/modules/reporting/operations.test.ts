import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#support/world.ts'
import { readDashboard } from './operations.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await world.investor(0n)
})
afterAll(() => world.close())

test('those with customer access are told of the customers, editors of none', async () => {
  const [admin, editor] = [await world.account(['admin']), await world.account(['cms'])]
  const { customers, kycQueue } = await readDashboard(world.contextFor(admin))
  expect(customers).toMatchObject({ approved: 1, pending: 0 })
  expect(kycQueue).toEqual({ waiting: 0, oldestAt: null, next: [] })
  expect(await readDashboard(world.contextFor(editor))).toEqual({ customers: null, kycQueue: null })
})

test('an investor sees no dashboard', async () => {
  const investor = await world.account()
  await expect(readDashboard(world.contextFor(investor))).rejects.toMatchObject({ code: 'forbidden' })
})
