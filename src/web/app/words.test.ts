import { expect, test } from 'vitest'
import { createWordRegistry } from './words.ts'

test('an area can be used once it is loaded, in one language', async () => {
  const words = createWordRegistry('ar')
  expect(() => words.of('auth')).toThrow(/staticData\.words/)
  await words.load('frame', 'auth')
  expect(words.of('frame').nav.login).toBe('تسجيل الدخول')
  expect([...words.loadedAreas()].sort()).toEqual(['auth', 'frame'])
})
