import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type pg from 'pg'

export interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
  readonly Plans?: readonly PlanNode[]
}
export interface Explained {
  readonly 'Query Text': string
  readonly Plan: PlanNode & { readonly 'Actual Total Time': number }
}

/** From now on the server writes the plan of every statement into its log; those inside functions too, if asked. */
export async function writePlansDown(
  owner: pg.Client,
  { nested, buffers }: { nested: boolean; buffers: boolean },
): Promise<void> {
  for (const setting of [
    "session_preload_libraries = 'auto_explain'",
    'auto_explain.log_min_duration = 0',
    'auto_explain.log_analyze = on',
    `auto_explain.log_timing = ${buffers ? 'off' : 'on'}`,
    `auto_explain.log_buffers = ${buffers ? 'on' : 'off'}`,
    `auto_explain.log_nested_statements = ${nested ? 'on' : 'off'}`,
    "auto_explain.log_format = 'json'",
  ]) {
    await owner.query(`alter database sahl set ${setting}`)
  }
  await connectAnew(owner)
}

export async function writeNoPlans(owner: pg.Client): Promise<void> {
  await owner.query('alter database sahl reset all')
  await connectAnew(owner)
}

/** The server's connections are made anew, with the settings of now. */
const connectAnew = (owner: pg.Client) =>
  owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where pid <> pg_backend_pid() and datname = current_database()`,
  )

/** Reads the plans in the log from an offset in bytes, one at a time: all of them may exceed the longest string. */
export async function* plansSince(log: string, from: number): AsyncGenerator<Explained> {
  const lines = createInterface({ input: createReadStream(log, { start: from }) })
  let plan: string[] | undefined
  for await (const line of lines) {
    // The server indents the lines of a plan, and the line that ends it follows in the log.
    if (plan && line.startsWith('\t')) {
      plan.push(line)
      continue
    }
    if (plan) yield JSON.parse(plan.join('\n')) as Explained
    plan = startOfPlan.test(line) ? [] : undefined
  }
  if (plan) yield JSON.parse(plan.join('\n')) as Explained
}
const startOfPlan = /duration: [\d.]+ ms {2}plan:$/

/** Pages of tables and indexes that a plan has looked at, whether or not they were in memory. */
export const countBuffers = ({ Plan }: Explained): number =>
  Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks']

/** Rows that its scans have read, those that a condition left out among them. */
export function readEstimate(node: PlanNode): number {
  const loops = node['Actual Loops'] || 1
  const left = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  const own = node['Relation Name'] ? (node['Actual Rows'] + left) * loops : 0
  return (node.Plans ?? []).reduce((sum, child) => sum + readEstimate(child), own)
}

/** A scan of a table below this many rows is what it should be. */
const largeFrom = 20_000

/** Describes the scans of a plan that read a large table from end to end. */
export function findLargeScans(node: PlanNode): string[] {
  const read = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)
  const own =
    node['Node Type'] === 'Seq Scan' && read >= largeFrom
      ? [`${node['Relation Name']} from end to end, ${read} rows`]
      : []
  return [...own, ...(node.Plans ?? []).flatMap(findLargeScans)]
}
