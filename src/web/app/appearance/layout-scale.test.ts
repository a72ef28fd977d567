import { expect, test } from 'vitest'
import { arabicLayoutScale } from '#kit/interface-constants.ts'
import { layoutScaleOf } from './layout-scale.ts'

test.each(['/', '/user/properties', '/user/administration', '/faq/badmin'])(
  'Arabic is larger on %s',
  (path) => {
    expect(layoutScaleOf('ar', path)).toBe(arabicLayoutScale)
    expect(layoutScaleOf('en', path)).toBe(1)
  },
)

test.each([
  '/admin',
  '/admin/user',
  '/admin-sahl',
  '/admin-sahl/customer/1',
  '/organization/x/admin',
  '/ADMIN-sahl',
])('nothing is scaled on %s, which has an admin segment', (path) => expect(layoutScaleOf('ar', path)).toBe(1))
