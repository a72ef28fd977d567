/**
 * Runs `docs/ledger-by-example.md` from top to bottom on a fresh database and writes what the database answered
 * below each block of SQL, so that the page cannot say what is not so.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { PgConnection } from '#platform/database/connection.ts'
import { migrate } from '#platform/database/migrate.ts'
import { startEmbedded } from '#sandbox/postgres/embedded.ts'

export const examplePage = new URL('../docs/ledger-by-example.md', import.meta.url)

/** A block of SQL, and the block of its answer where there is one already. */
const examples = /```sql\n(?<sql>.*?)```\n(?:\n```text\n.*?```\n)?/gs
/** The first line of each block says who speaks: a role that is not named cannot be forgotten. */
const speaker = /^-- as the (application|owner)\n/

export type RoleConnections = { app: PgConnection; owner: PgConnection }

/** The page with each answer made anew. The database must be migrated, and is left as the page leaves it. */
export async function answerExamples(page: string, roles: RoleConnections): Promise<string> {
  const application = await connect(roles.app)
  const owner = await connect(roles.owner)
  try {
    let answered = ''
    let end = 0
    for (const match of page.matchAll(examples)) {
      const { sql = '' } = match.groups ?? {}
      const role = speaker.exec(sql)?.[1]
      if (role === undefined) throw new Error(`this block does not say who speaks:\n${sql}`)
      const answer = await runAndFormat(role === 'owner' ? owner : application, sql)
      answered += `${page.slice(end, match.index)}\`\`\`sql\n${sql}\`\`\`\n\n\`\`\`text\n${answer}\n\`\`\`\n`
      end = match.index + match[0].length
    }
    return answered + page.slice(end)
  } finally {
    await Promise.all([application.end(), owner.end()])
  }
}

async function connect(connection: PgConnection): Promise<pg.Client> {
  // Values stay the text that the server sent: the page shows what it says, not what a driver makes of it.
  const client = new pg.Client({ ...connection, types: { getTypeParser: () => String } })
  await client.connect()
  await client.query(`set timezone to 'UTC'`)
  return client
}

async function runAndFormat(client: pg.Client, sql: string): Promise<string> {
  try {
    const results: pg.QueryResult[] = [await client.query(sql)].flat()
    return results.map(formatTable).join('\n\n')
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    return `ERROR ${error.code}: ${error.message}`
  }
}

/** Columns under their names; figures to the end, as in any book of accounts. */
function formatTable({ fields, rows }: pg.QueryResult): string {
  const count = rows.length === 1 ? '(1 row)' : `(${rows.length} rows)`
  const lines = [fields.map(({ name }) => name)]
  for (const row of rows) lines.push(fields.map(({ name }) => row[name] ?? ''))
  const widths = fields.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)))
  const isFigure = fields.map((_, column) => lines.slice(1).every((line) => /^-?\d+$/.test(line[column]!)))
  const drawn = lines.map((line) =>
    line
      .map((value, column) =>
        isFigure[column] ? value.padStart(widths[column]!) : value.padEnd(widths[column]!),
      )
      .join(' | ')
      .trimEnd(),
  )
  const rule = widths.map((width) => '-'.repeat(width)).join('-+-')
  return [drawn[0], rule, ...drawn.slice(1), count].join('\n')
}

/** The page tells of a day of its own. */
async function openHistoryOf(owner: PgConnection): Promise<void> {
  const client = await connect(owner)
  await client.query('insert into ledger.history_open default values')
  await client.end()
}

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sahl-example-'))
  const server = await startEmbedded({ dataDir, log: () => undefined })
  try {
    await migrate(server.owner)
    await openHistoryOf(server.owner)
    const page = readFileSync(examplePage, 'utf8')
    writeFileSync(examplePage, await answerExamples(page, server))
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

if (import.meta.main) await main()
