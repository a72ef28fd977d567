import { expect, test } from 'vitest'
import { type MenuItem, menuOf, shownToOperator } from './menus.ts'

const menusIn = (found: Record<string, unknown>) => menuOf(found as Record<string, readonly MenuItem[]>)
const ofOperators = menusIn(
  import.meta.glob('../../areas/*/operator-menu.ts', { eager: true, import: 'menu' }),
)
const ofAccounts = menusIn(import.meta.glob('../../areas/*/account-menu.ts', { eager: true, import: 'menu' }))
const pathsOf = (menu: readonly MenuItem[]) => menu.map(({ to }) => to)

test('the menu of the back office shows each role what it is there for, and admins everything', () => {
  expect(pathsOf(shownToOperator(ofOperators, ['cms']))).toEqual(['/admin-sahl'])
  expect(pathsOf(shownToOperator(ofOperators, ['customer-admin']))).toEqual([
    '/admin-sahl',
    '/admin-sahl/customer',
  ])
  expect(shownToOperator(ofOperators, ['admin'])).toEqual(ofOperators)
  expect(shownToOperator(ofOperators, ['user'])).toEqual([])
})

test('what is personal stands in the account menu', () => {
  expect(pathsOf(ofOperators)).not.toContain('/admin-sahl/passkeys')
  expect(pathsOf(ofAccounts)).toEqual(
    expect.arrayContaining(['/admin-sahl/passkeys', '/admin-sahl/notifications/preferences']),
  )
})
