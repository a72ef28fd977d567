import type { AnswerOf } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import { type Context, requireRole } from '#platform/context.ts'
import { readDatabaseState } from '#platform/database/database-state.ts'
import { readJobQueues } from '#platform/jobs/queue-state.ts'
import type { monitoringContract } from '../contract.ts'
import type { MonitoringPorts } from '../ports.ts'
import { listProcesses } from '../queries.ts'
import { hasRecentBeat } from '../rules.ts'
import { buildProviders, readHealthParts } from './providers.ts'

/** ORG-6: returns the state of the platform for its administrators. */
export async function readPlatformState(
  context: Context,
  ports: MonitoringPorts,
): Promise<AnswerOf<typeof monitoringContract.platform>> {
  const { tx, now } = context
  requireRole(context.actor, ...readers.administration)
  const [processes, database, jobs, providers, health] = await Promise.all([
    listProcesses(tx),
    readDatabaseState(tx),
    readJobQueues(tx),
    buildProviders(context, ports),
    readHealthParts(context, ports.health),
  ])
  return {
    at: now.toISOString(),
    version: ports.version,
    processes: processes.map((row) => ({
      ...row,
      startedAt: row.startedAt.toISOString(),
      beatAt: row.beatAt.toISOString(),
      isAlive: hasRecentBeat(row.beatAt, now),
    })),
    database: { ...database, migratedAt: database.migratedAt.toISOString() },
    jobs: { ...jobs, checkedAt: jobs.checkedAt?.toISOString() ?? null },
    providers: providers.map(({ name, state }) => ({ name, state })),
    health,
  }
}
