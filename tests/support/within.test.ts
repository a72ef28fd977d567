import { expect, test } from 'vitest'
import { within } from './within.ts'

test('a step that never ends fails with what it waited for', async () => {
  const never = new Promise<string>(() => undefined)
  await expect(within(never, 20, 'two frames of /')).rejects.toThrow('waited 0.02 s for two frames of /')
})

test('a step that ends is what it was', async () => {
  expect(await within(Promise.resolve('drawn'), 20, 'two frames')).toBe('drawn')
  await expect(within(Promise.reject(new Error('gone')), 20, 'two frames')).rejects.toThrow('gone')
})
