import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testDatabase } from '#support/database.ts'
import { answerExamples, examplePage } from './ledger-example.ts'

test('the ledger by example says what the database answers: `npm run docs:ledger` writes it anew', async () => {
  const { connection, appConnection } = await testDatabase()
  const page = readFileSync(examplePage, 'utf8')
  expect(await answerExamples(page, { owner: connection, app: appConnection })).toBe(page)
})

test('overwrites changes made by hand in the page', async () => {
  const { connection, appConnection } = await testDatabase()
  const roles = { owner: connection, app: appConnection }
  const block = '```sql\n-- as the application\nselect 20 * 50 as halalas\n```\n'
  const answered = `${block}\n\`\`\`text\nhalalas\n-------\n   1000\n(1 row)\n\`\`\`\n`
  expect(await answerExamples(block, roles)).toBe(answered)
  expect(await answerExamples(answered.replace('   1000', '   9000'), roles)).toBe(answered)
  await expect(answerExamples('```sql\nselect 1\n```\n', roles)).rejects.toThrow('who speaks')
})
