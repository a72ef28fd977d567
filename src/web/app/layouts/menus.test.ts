import { createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import type { Role } from '#kit/contract.ts'
import { routeTree } from '../../routeTree.gen.ts'
import { buildMenu, type Menus } from './menus.ts'

const { routesByPath } = createRouter({ routeTree, context: {} as never })
const paths = (name: keyof Menus, roles: readonly Role[]) =>
  buildMenu(routesByPath as never, name, roles).map(({ to }) => to)

test('the operators’ menu shows each role its own entries, and admins all of them', () => {
  expect(paths('operator', ['cms'])).toEqual(['/admin-sahl'])
  expect(paths('operator', ['customer-admin'])).toEqual(['/admin-sahl', '/admin-sahl/customer'])
  const declared = Object.values(routesByPath).filter(({ options }) => options.staticData?.menus?.operator)
  expect(paths('operator', ['admin'])).toHaveLength(declared.length)
  expect(paths('operator', ['user'])).toEqual([])
})

test('the account menu holds the personal pages of operators', () => {
  expect(paths('operator', ['admin'])).not.toContain('/admin-sahl/passkeys')
  expect(paths('account', ['admin'])).toEqual([
    '/admin-sahl/passkeys',
    '/admin-sahl/notifications/preferences',
  ])
})

test('strangers see the public entry of the investors’ menu alone', () => {
  expect(paths('investor', [])).toEqual(['/user/properties'])
  expect(paths('investor', ['user'])).toEqual([
    '/user/properties',
    '/user/portfolio',
    '/user/cart',
    '/user/wallet',
  ])
})
