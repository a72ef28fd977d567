import { createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import type { Role } from '#kit/contract.ts'
import { routeTree } from '../../routeTree.gen.ts'
import { groupNames } from './admin-words.ts'
import { buildMenu } from './menus.ts'
import { buildOperatorMenu } from './operators-menu.ts'

const { routesByPath } = createRouter({ routeTree, context: {} as never })
const paths = (name: 'investor' | 'account', roles: readonly Role[]) =>
  buildMenu(routesByPath as never, name, roles).map(({ to }) => to)
const groups = (roles: readonly Role[]) => buildOperatorMenu(routesByPath as never, roles)
const operatorPaths = (roles: readonly Role[]) =>
  groups(roles).flatMap(({ items }) => items.map(({ to }) => to))

test('the operators’ menu shows each role its own entries, and admins all of them', () => {
  expect(operatorPaths(['cms'])).toEqual([
    '/admin-sahl',
    '/admin-sahl/prize-draw',
    '/admin-sahl/cms',
    '/admin-sahl/cms/media',
  ])
  expect(operatorPaths(['customer-admin'])).toEqual([
    '/admin-sahl',
    '/admin-sahl/work',
    '/admin-sahl/reports',
    '/admin-sahl/customer',
    '/admin-sahl/support-ticket',
    '/admin-sahl/feedback',
  ])
  const declared = Object.values(routesByPath).filter(({ options }) => options.staticData?.menus?.operator)
  expect(operatorPaths(['admin'])).toHaveLength(declared.length)
  expect(operatorPaths(['user'])).toEqual([])
})

test('the operators’ menu has its groups in order, without empty ones', () => {
  expect(groups(['customer-admin']).map(({ group }) => group)).toEqual(['first', 'customers'])
  const all = groups(['admin']).map(({ group }) => group)
  expect(all).toEqual(['first', ...Object.keys(groupNames)].filter((group) => all.includes(group as never)))
  for (const { items } of groups(['admin'])) expect(items.length).toBeGreaterThan(0)
})

test('the account menu holds the personal pages of operators', () => {
  expect(operatorPaths(['admin'])).not.toContain('/admin-sahl/passkeys')
  expect(paths('account', ['admin'])).toEqual([
    '/admin-sahl/passkeys',
    '/admin-sahl/notifications/preferences',
  ])
})

test('strangers see the public entries of the investors’ menu alone', () => {
  expect(paths('investor', [])).toEqual(['/user/properties', '/track-record'])
  expect(paths('investor', ['user'])).toEqual([
    '/user/properties',
    '/track-record',
    '/user/portfolio',
    '/user/cart',
    '/user/wallet',
  ])
})
