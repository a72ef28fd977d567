import { readFileSync } from 'node:fs'
import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { demoInvestor, demoNewcomer } from '#demo/content/people.ts'
import { type Caller, openCaller } from '#support/caller.ts'
import { newOperator } from '#support/operators.ts'
import { signIn, signInOperator } from '#support/people.ts'

const { origin } = inject('product')

const rules: ConfigData = {
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // A native progress bar cannot be styled as designed; its role means the same.
    'prefer-native-element': ['error', { exclude: ['progressbar'] }],
    // Fields refer to their label by id, so that hints and errors can be added.
    'no-redundant-for': 'off',
  },
}
/** `unique-landmark` is one of them: two landmarks of one kind need different names. */
const validator = new HtmlValidate(new StaticConfigLoader(rules))

/** Every path of the route table, with the id of nothing where it needs one. */
const table = readFileSync(new URL('../../src/web/routeTree.gen.ts', import.meta.url), 'utf8')
const byTo = /interface FileRoutesByTo \{([^}]*)\}/.exec(table)![1]!
const pages = [...byTo.matchAll(/'([^']+)': typeof/g)].map((match) => match[1]!)

const viewers = new Map<string, Caller>()
let ids: Record<string, string>
beforeAll(async () => {
  const operator = await signInOperator(origin, await newOperator('admin'))
  const stranger = openCaller(origin)
  viewers.set('a stranger', stranger)
  viewers.set('an investor', await signIn(origin, demoInvestor.email))
  viewers.set('a newcomer', await signIn(origin, demoNewcomer.email))
  viewers.set('an operator', operator)
  const { slug } = (await stranger.api.opportunities.list({ limit: 1 })).items[0]!
  const { items } = await operator.api.verification.customers({ limit: 1 })
  const { api } = operator
  const [runs, receipts, withdrawals, statements, orders, managed] = await Promise.all([
    api.disbursements.runs({ limit: 1 }),
    api.receipts.receipts({ limit: 1 }),
    api.withdrawals.withdrawals({ limit: 1 }),
    api.statements.statements({ limit: 1 }),
    api.orders.investorsOrders({ limit: 1 }),
    api.opportunities.managed({ limit: 1 }),
  ])
  const receipt = receipts.items[0]!
  ids = {
    '/user/properties/$id': slug,
    '/admin-sahl/customer/$id': items[0]!.id,
    '/admin-sahl/disbursement/$id': runs.items[0]!.id,
    '/admin-sahl/receipt/$id': receipt.id,
    '/admin-sahl/books/transactions/$id': receipt.entryId,
    '/admin-sahl/wallet/$id': withdrawals.items[0]!.id,
    '/admin-sahl/statement/$id': statements.items[0]!.id,
    '/admin-sahl/investment/$id': orders.items[0]!.id,
    '/admin-sahl/opportunity/$id': managed.items[0]!.id,
    '/admin-sahl/opportunity/$id/edit': managed.items[0]!.id,
  }
})

async function faultsOf(caller: Caller, path: string): Promise<string[]> {
  const response = await caller.send(path)
  if (response.status >= 300 && response.status < 400) return []
  const report = await validator.validateString(await response.text())
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
}

test.each(['/', '/en', '/faq', '/login', '/user/properties', '/about-us', '/phone-login'])(
  '%s has its header before its one main part and its footer after it',
  async (path) => {
    const html = await (await openCaller(origin).send(path)).text()
    const landmarks = [...html.matchAll(/<(\/?main|header|\/header|footer)\b/g)].map((match) => match[1])
    const [start, end] = [landmarks.indexOf('main'), landmarks.indexOf('/main')]
    expect(landmarks.slice(0, start)).toEqual(['header', '/header'])
    expect(landmarks.slice(start + 1, end)).not.toContain('footer')
    expect(landmarks.slice(end + 1)).toEqual(['footer'])
  },
)

describe.each(['', '/en'])('under %j', (prefix) => {
  test.each([...pages, '/nothing'])('%s is well-formed for everybody', async (path) => {
    for (const [who, caller] of viewers) {
      const address = prefix + (ids[path] ? path.replace('$id', ids[path]) : path)
      expect(await faultsOf(caller, address), who).toEqual([])
    }
  })
})
