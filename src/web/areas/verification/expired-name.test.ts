import { expect, test } from 'vitest'
import { notices as arNotices } from '#modules/verification/messages.ar.ts'
import { notices as enNotices } from '#modules/verification/messages.en.ts'
import arFrame from '#web/areas/frame/words.ar.ts'
import enFrame from '#web/areas/frame/words.en.ts'
import arPage from './words.ar.ts'
import enPage from './words.en.ts'

test.each([
  ['ar', arNotices, arFrame, arPage],
  ['en', enNotices, enFrame, enPage],
] as const)('mail, page and cart call an expired ID by one name, in %s', (_locale, notices, frame, page) => {
  const title = notices.expired.title()
  expect(frame.kycGate.expired.title).toBe(title)
  expect(page.states.expired.title).toBe(title)
})
