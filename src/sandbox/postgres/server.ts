import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { minuteMs, secondMs, stopwatch } from '#kit/time.ts'
import type { PgConnection } from '#platform/database/connection.ts'
import { diskFault, StartupFault } from '#platform/startup/startup-fault.ts'
import { isAlive, isStranger, isUnreaped, readPidFile, servesCluster } from './processes.ts'
import { giveToFolderOwner, type ServerUser, spawnAs } from './server-user.ts'

export type Log = (line: string) => void

export type ServerPlan = {
  cluster: string
  socketFolder: string
  logFile: string
  program: string
  user: ServerUser
  log: Log
}

export type RunningServer = { pid: number; socketFolder: string; adopted: boolean }

/** The name of the server's superuser since initdb. */
export const superuser = 'postgres'
/** The port only names the socket's file: nothing listens on a network. */
const socketName = '.s.PGSQL.5432'
/** sun_path holds 104 bytes on macOS and 108 on Linux, including the final zero. */
const socketPathBytes = 103
/** Above any pid of a system, and within what PostgreSQL parses. */
const noPid = 2 ** 31 - 2
const logFileBytes = 5 * 2 ** 20

export const fitsSocket = (folder: string): boolean =>
  Buffer.byteLength(path.join(folder, socketName)) <= socketPathBytes

/** For a small machine, and never at the price of a committed row. */
const settings: Record<string, string> = {
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  max_connections: '60',
  shared_buffers: '160MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  // Parallel plans do not pay on two cores, and need shared memory that containers lack.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  random_page_cost: '1.1',
  wal_buffers: '16MB',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  checkpoint_completion_target: '0.9',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
}

/** Adopts the cluster's living server, or starts one. Returns when it answers queries. */
export async function bringUp(plan: ServerPlan): Promise<RunningServer> {
  const giveUpAt = stopwatch() + 30 * secondMs
  for (;;) {
    const living = await adopt(plan)
    if (living) return living
    mendLocks(plan)
    const logStart = trimLog(plan.logFile)
    const child = launch(plan)
    const pid = await untilUpOrGone(plan, child)
    if (pid) return { pid, socketFolder: plan.socketFolder, adopted: false }
    const said = readFrom(plan.logFile, logStart)
    // Memory or a process entry of a killed server can outlast it by moments.
    if (!/already exists|still in use|Address already in use/.test(said) || stopwatch() > giveUpAt) {
      throw failure(plan, said)
    }
    await pause(150)
  }
}

/** Waits for a server that outlived its parent to answer. Returns null if there is none, or if it ends. */
async function adopt(plan: ServerPlan): Promise<RunningServer | null> {
  let unreachableSince = stopwatch()
  let isReported = false
  for (;;) {
    const file = readPidFile(path.join(plan.cluster, 'postmaster.pid'))
    if (!file || !isAlive(file.pid) || !servesCluster(file.pid, plan.cluster)) return null
    const socketFolder = file.socketFolder || plan.socketFolder
    const state = await probe(socketFolder)
    if (state === 'up') return { pid: file.pid, socketFolder, adopted: true }
    if (!isReported) plan.log('PostgreSQL is still running from an earlier start: waiting for it to answer')
    isReported = true
    if (state === 'busy') unreachableSince = stopwatch()
    // Its folder may have been moved, and its socket with it.
    else if (stopwatch() - unreachableSince > 5 * secondMs) await terminate(file.pid, plan.cluster)
    await pause(25)
  }
}

/** Repairs pid files that would keep PostgreSQL from starting although the server that they name is gone. */
function mendLocks({ cluster, socketFolder }: ServerPlan): void {
  for (const file of [path.join(cluster, 'postmaster.pid'), path.join(socketFolder, `${socketName}.lock`)]) {
    const named = readPidFile(file)
    if (named && isStranger(named.pid, cluster)) fs.rmSync(file, { force: true })
    // A dead server's file must stay, because PostgreSQL reads from it which shared memory to look for. PostgreSQL
    // takes an unreaped process for a living one, so the pid is replaced by one that no process has.
    else if (named && isUnreaped(named.pid)) {
      fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(/^\d+/, String(noPid)))
    }
  }
}

function launch(plan: ServerPlan): ChildProcess {
  const all = { ...settings, unix_socket_directories: plan.socketFolder }
  const args = [
    '-D',
    plan.cluster,
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const output = fs.openSync(plan.logFile, 'a', 0o600)
  try {
    // In its own process group: Ctrl-C must reach the product first, so that running requests can end.
    const options = { stdio: ['ignore', output, output], detached: true, cwd: '/' } as const
    return spawnAs(plan.user, plan.program, args, { ...options, stdio: [...options.stdio] })
  } finally {
    fs.closeSync(output)
    giveToFolderOwner(plan.logFile)
  }
}

/** Waits until the server answers. Returns its pid, or null if it ended before. */
async function untilUpOrGone(plan: ServerPlan, child: ChildProcess): Promise<number | null> {
  let hasExited = false
  child.on('exit', () => {
    hasExited = true
  })
  child.on('error', () => {
    hasExited = true
  })
  let tellAt = stopwatch() + 5 * secondMs
  const giveUpAt = stopwatch() + 10 * minuteMs
  while (!hasExited) {
    if ((await probe(plan.socketFolder)) === 'up') {
      child.unref()
      return child.pid ?? null
    }
    if (stopwatch() > tellAt) {
      plan.log('PostgreSQL is recovering from an unfinished run')
      tellAt += 10 * secondMs
    }
    if (stopwatch() > giveUpAt) child.kill('SIGINT')
    await pause(20)
  }
  return null
}

/** up: accepts queries. busy: starts, stops, or answers slowly. silent: nothing answers. */
async function probe(socketFolder: string): Promise<'up' | 'busy' | 'silent'> {
  const client = new pg.Client({ ...maintenance(socketFolder), connectionTimeoutMillis: secondMs })
  client.on('error', () => {})
  try {
    await client.connect()
    return 'up'
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string }
    if (code.startsWith('57P') || /timeout/.test(message)) return 'busy'
    // Any other SQLSTATE comes from a working server; the next query reports the error.
    return /^[0-9A-Z]{5}$/.test(code) ? 'up' : 'silent'
  } finally {
    await client.end().catch(() => {})
  }
}

/** Connects as the superuser, which only the preparation of roles needs. */
export const maintenance = (socketFolder: string): PgConnection => ({
  host: socketFolder,
  user: superuser,
  database: 'postgres',
})

/** Ends the server in fast mode: open transactions roll back, nothing committed is lost. */
export async function terminate(pid: number, cluster: string): Promise<void> {
  for (const [signal, waitMs] of [
    ['SIGINT', 20 * secondMs],
    // Leaves recovery to the next start; only for a server that did not end when asked.
    ['SIGQUIT', 10 * secondMs],
  ] as const) {
    if (!servesCluster(pid, cluster)) return
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    const giveUpAt = stopwatch() + waitMs
    while (servesCluster(pid, cluster) && stopwatch() < giveUpAt) await pause(10)
  }
}

function failure(plan: ServerPlan, said: string): unknown {
  const fault = diskFault(said, path.dirname(plan.cluster))
  if (fault instanceof StartupFault) return fault
  const lines = said.trim().split('\n')
  const reason = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1)
  return new StartupFault(
    `PostgreSQL did not start (${reason || 'it said nothing'}); its log is ${plan.logFile}.`,
  )
}

/** Truncates a long log. Returns where this start's lines begin. */
function trimLog(file: string): number {
  const size = fs.existsSync(file) ? fs.statSync(file).size : 0
  if (size <= logFileBytes) return size
  fs.truncateSync(file)
  return 0
}

const readFrom = (file: string, start: number): string => fs.readFileSync(file).subarray(start).toString()
