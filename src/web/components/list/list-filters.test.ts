import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { ListDefinition } from '#kit/list.ts'

/** A list has the filter, or the reason says why it has none. It has a file unless a reason says why not. */
interface Filters {
  readonly amount: true | string
  readonly day: true | string
  readonly person: true | string
  /** The reason why the list has no file. */
  readonly noFile?: string
}

const noMoney = 'the rows are not about an amount'
const addUp = 'the rows add up to a figure of a report'
const rowsArePeople = 'each row is a person, whom the search finds'

/** Every list of the back office. A new one fails until it stands here. */
const lists: Readonly<Record<string, Filters>> = {
  orderList: { amount: true, day: true, person: true },
  receiptList: { amount: true, day: true, person: true },
  withdrawalList: { amount: true, day: true, person: true },
  draftLineList: { amount: true, day: true, person: true },
  runList: { amount: true, day: true, person: 'a run pays all holders of an opportunity' },
  batchList: { amount: true, day: true, person: 'a file pays many people' },
  lineList: { amount: true, day: true, person: 'a line names a sender in free text' },
  managedList: { amount: true, day: true, person: 'an opportunity belongs to nobody' },
  breakList: { amount: true, day: true, person: 'it is filtered by the operator who looks into it' },
  figureRowList: { amount: true, day: true, person: true },
  entryList: { amount: true, day: true, person: 'all entries are of one account' },
  ledgerAccountList: {
    amount: 'an index on balances would be written by every posting',
    day: true,
    person: true,
  },
  ticketList: { amount: noMoney, day: true, person: true },
  requestList: { amount: noMoney, day: true, person: true },
  proposalList: { amount: 'few kinds of proposals have an amount', day: true, person: true },
  auditList: { amount: noMoney, day: true, person: true },
  feedbackList: { amount: noMoney, day: true, person: true },
  undeliveredList: { amount: noMoney, day: true, person: true },
  organizationList: { amount: noMoney, day: true, person: true },
  enquiryList: { amount: noMoney, day: true, person: 'the contact has no account; the search finds them' },
  deadLetterList: { amount: noMoney, day: true, person: 'a job belongs to nobody' },
  statementList: { amount: 'a statement is a period; its lines have amounts', day: true, person: 'as above' },
  changeLogList: { amount: noMoney, day: true, person: 'only operators change an opportunity' },
  customerList: { amount: noMoney, day: true, person: rowsArePeople },
  accountList: { amount: noMoney, day: true, person: rowsArePeople },
  decisionList: { amount: noMoney, day: true, person: 'the page of a customer lists their decisions' },
  feeRowList: { amount: addUp, day: true, person: addUp },
  promiseRowList: { amount: addUp, day: true, person: 'a payment goes to all holders of an opportunity' },
  stageList: { amount: noMoney, day: true, person: rowsArePeople },
}

const areas = new URL('../../areas/', import.meta.url).pathname
const found = new Map<string, ListDefinition>()
const withFile = new Set<string>()
beforeAll(async () => {
  for (const path of readdirSync(areas, { recursive: true, encoding: 'utf8' })) {
    const source = path.endsWith('.tsx') ? readFileSync(join(areas, path), 'utf8') : ''
    const name = /<ListPage[^>]*?list=\{(\w+)\}/s.exec(source)?.[1]
    if (name === undefined) continue
    const from = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '#(modules/[^']+)'`).exec(source)![1]!
    const module: Record<string, ListDefinition> = await import(
      new URL(`../../../${from}`, import.meta.url).href
    )
    found.set(name, module[name]!)
    if (/\sfilePath=/.test(source)) withFile.add(name)
  }
})

const kinds = ['amount', 'day', 'person'] as const
const hasFilter = ({ filters }: ListDefinition, kind: (typeof kinds)[number]) =>
  Object.values(filters).some((filter) => kind in filter)

test('every list of the back office is filtered by amount, day and person, or says why not', () => {
  expect([...found.keys()].sort()).toEqual(Object.keys(lists).sort())
  for (const [name, list] of found) {
    for (const kind of kinds) {
      const expected = lists[name]![kind]
      expect(hasFilter(list, kind), `${name} by ${kind}`).toBe(expected === true)
      if (expected !== true) expect(expected.length, `${name} by ${kind}`).toBeGreaterThan(5)
    }
  }
})

test('every list of the back office has a file of its columns, or says why not', () => {
  for (const [name, { columns = [] }] of found) {
    const { noFile } = lists[name]!
    expect(withFile.has(name), `${name} has a file`).toBe(noFile === undefined)
    expect(columns.length > 0, `${name} has columns`).toBe(noFile === undefined)
  }
})
