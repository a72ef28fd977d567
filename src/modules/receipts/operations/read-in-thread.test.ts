import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readStatementInThread, UnreadableStatement } from '../index.ts'

const camt = (inside: string) => `<Document><BkToCstmrStmt><Stmt><Ntry><Amt Ccy="SAR">7</Amt>
  <CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-11-22</Dt></BookgDt><AcctSvcrRef>A</AcctSvcrRef>${inside}
  </Ntry></Stmt></BkToCstmrStmt></Document>`
const text = (inside: string) =>
  `<NtryDtls><TxDtls><RmtInf><Ustrd>${inside}</Ustrd></RmtInf></TxDtls></NtryDtls>`

/** Counts turns of the event loop while the work runs. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let [turns, isDone] = [0, false]
  const done = work.finally(() => {
    isDone = true
  })
  while (!isDone) {
    await turn()
    turns += 1
  }
  await done
  return turns
}

test('other work goes on while one entry of several megabytes is read', async () => {
  const large = camt(text('SW-AAAA '.repeat(200_000)))
  expect(await turnsDuring(readStatementInThread(large))).toBeGreaterThan(20)
})

test('cuts a line to what is stored, and keeps its references', async () => {
  const { lines } = await readStatementInThread(camt(text(`wd7k3m9qx2 ${'x'.repeat(5000)} SW-AAAA-1111`)))
  expect(lines).toMatchObject([
    { hold: 'several_payments', references: expect.arrayContaining(['WD-7K3M-9QX2']) },
  ])
  expect(lines[0]!.text).toHaveLength(4000)
})

test.each([
  ['attributes', camt(`<X ${Array.from({ length: 250_000 }, (_, index) => `a${index}="x"`).join(' ')}/>`)],
  ['elements', '<a>'.repeat(900_000)],
  ['nothing', ''],
])('a file with too many %s is refused', async (_name, content) => {
  await expect(readStatementInThread(content)).rejects.toBeInstanceOf(UnreadableStatement)
})
