import { createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { routeTree } from '#web/routeTree.gen.ts'
import { buildPages, fitsWords } from './palette.ts'

const { routesByPath } = createRouter({ routeTree, context: {} as never })
const pages = (roles: Parameters<typeof buildPages>[1]) => buildPages(routesByPath as never, roles, 'en')

test('offers the pages that a role may open, without pages of single records', () => {
  const admin = pages(['admin']).map(({ leadsTo }) => leadsTo)
  expect(admin).toEqual(expect.arrayContaining(['/admin-sahl', '/admin-sahl/wallet/files']))
  expect(admin.filter((path) => path?.includes('$'))).toEqual([])
  expect(pages(['cms']).map(({ leadsTo }) => leadsTo)).not.toContain('/admin-sahl/wallet')
  expect(pages(['user'])).toEqual([])
})

test('says where a page is', () => {
  expect(pages(['admin']).find(({ leadsTo }) => leadsTo === '/admin-sahl/wallet/files')).toMatchObject({
    title: 'Bank files',
    note: 'Withdrawals',
  })
})

test.each([
  ['with', ['Withdrawals'], true],
  ['bank st', ['Bank statements'], true],
  ['draw', ['Withdrawals'], false],
  ['اعدادات', ['الإعدادات العامة'], true],
  ['الاعدادات', ['الإعدادات العامة'], true],
  ['منشاه', ['منشأة جديدة'], true],
  ['سحب', ['طلبات السحب'], true],
  ['', ['Withdrawals'], true],
] as const)('%j fits %j: %s', (query, names, isFitting) => {
  expect(fitsWords(query, names)).toBe(isFitting)
})
