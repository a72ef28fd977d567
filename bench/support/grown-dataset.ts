import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Call } from './call.ts'
import { countBuffers, plansSince, readEstimate, writeNoPlans, writePlansDown } from './explained.ts'
import { growLedger, type LedgerDataset } from './ledger-dataset.ts'
import { secretKey } from './people.ts'
import { sealDataset } from './seal-dataset.ts'
import { type ServerUnderTest, startServer } from './server.ts'

export interface GrownDataset extends LedgerDataset {
  readonly server: ServerUnderTest
  readonly owner: pg.Client
  /** Pages and rows that each call looks at. */
  explain(calls: readonly Call[]): Promise<{ buffers: number; rows: number }[]>
}

/** Such a dataset in a folder, made where it is not there yet; the product runs in it. */
export async function openGrownDataset(folder: string, entries: number): Promise<GrownDataset> {
  mkdirSync(folder, { recursive: true })
  // One that was given up in the middle is no dataset.
  const note = join(folder, 'grown.json')
  const server = await startServer({ dataDir: folder, env: { SECRET_KEY: secretKey } })
  const owner = new pg.Client({ host: join(folder, 'run'), user: 'postgres', database: 'sahl' })
  try {
    await owner.connect()
    if (!existsSync(note)) {
      const grown = await grow(owner, entries)
      writeFileSync(note, JSON.stringify(grown))
    }
    const dataset = JSON.parse(readFileSync(note, 'utf8')) as LedgerDataset
    await writeNoPlans(owner)
    return { ...dataset, server, owner, explain: (calls) => explain(server, owner, calls) }
  } catch (error) {
    await owner.end()
    await server.stop()
    throw error
  }
}

export async function closeDataset({ owner, server }: Pick<GrownDataset, 'owner' | 'server'>): Promise<void> {
  await writeNoPlans(owner).catch(() => undefined)
  await owner.end()
  await server.stop()
}

async function grow(owner: pg.Client, entries: number): Promise<LedgerDataset> {
  const began = performance.now()
  const grown = await growLedger(owner, entries)
  const filled = performance.now()
  const sealed = await sealDataset(owner)
  const seconds = (performance.now() - filled) / 1000
  await owner.query('vacuum analyze')
  const { rows } = await owner.query<{ count: bigint }>('select count(*) from ledger.entries')
  const made = ((filled - began) / 1000).toFixed(0)
  console.log(
    `made ${rows[0]!.count} entries in ${made} s; sealed ${sealed} transactions in ${seconds.toFixed(0)} s`,
  )
  return grown
}

async function explain(server: ServerUnderTest, owner: pg.Client, calls: readonly Call[]) {
  await writePlansDown(owner, { nested: false, buffers: true })
  await untilConnected(server)
  const log = join(server.dataDir, 'server.log')
  const found: { buffers: number; rows: number }[] = []
  for (const call of calls) {
    // Once before, so that nothing is counted that only a first time looks at.
    await (await call.prepare())()
    const request = await call.prepare()
    const from = statSync(log).size
    await request()
    const sums = { buffers: 0, rows: 0 }
    for await (const plan of plansSince(log, from)) {
      sums.buffers += countBuffers(plan)
      sums.rows += readEstimate(plan.Plan)
    }
    found.push(sums)
  }
  await writeNoPlans(owner)
  return found
}

/** Whatever connections it has lost, it has noticed. */
async function untilConnected({ origin }: ServerUnderTest): Promise<void> {
  for (let answered = 0; answered < 20; ) {
    const { ok } = await fetch(`${origin}/api/properties?city=riyadh`)
    answered = ok ? answered + 1 : 0
    if (!ok) await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
