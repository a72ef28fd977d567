import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { assembly } from './modules.ts'

/** The events of which nobody is notified, and why. A new event needs a notice or a line here. */
const silentEvents: Readonly<Record<string, string>> = {
  'copies.asked': 'The person asked for it, and is notified once the copy is ready.',
  'copies.dropped': 'It removes files.',
  'corrections.posted': 'Two operators posted it. It is compared with the bank, and the wallet lists it.',
  'disbursements.run_approved': 'Its proposer is notified of the approval, and investors of their shares.',
  'identity.person_deactivated': 'The person is notified with the closing itself.',
  'identity.required_terms_published':
    'Investors read it before they pay. Signatories are notified for each organization.',
  'payments.order_payment_credited': 'The order that is paid from it notifies.',
  'payments.order_payment_failed': 'The order that ends by it notifies.',
  'statements.draft_moved': 'It wakes the work on a file that an operator watches.',
}

const files = globSync('src/modules/**/*contract.ts')

/** Returns the names of all events that modules declare. */
const listDeclaredEvents = (): string[] =>
  files.flatMap((file) => {
    const [, ...declarations] = readFileSync(file, 'utf8').split('defineEvent<')
    return declarations.map((text) => /\(\s*'([a-z]+\.[a-z_]+)',?\s*\)/.exec(text)?.[1] ?? `${file}: no name`)
  })

test('every event has a notice, or a reason for none', () => {
  const declared = listDeclaredEvents()
  expect(declared.length).toBeGreaterThan(50)
  const noticed = new Set<string>(assembly.notices.flatMap(({ on }) => (on ? [on.name] : [])))
  expect(declared.filter((name) => !noticed.has(name) && !silentEvents[name])).toEqual([])
  // No reason outlives its event, or the lack of a notice.
  const silent = Object.keys(silentEvents)
  expect(silent.filter((name) => noticed.has(name) || !declared.includes(name))).toEqual([])
})
