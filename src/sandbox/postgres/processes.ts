import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

/** Returns false for a number that no process has. A process of another user counts as alive. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Returns the command line, words joined by spaces; empty for a process that has ended but was not reaped.
 */
function readCommand(pid: number): string {
  if (process.platform === 'linux') {
    try {
      return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    } catch {
      return ''
    }
  }
  const answer = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  return answer.status === 0 ? answer.stdout.trim() : ''
}

/** Returns whether the process works in this folder, or null if the system does not say. */
function worksIn(pid: number, folder: string): boolean | null {
  try {
    const its = fs.statSync(`/proc/${pid}/cwd`)
    const ours = fs.statSync(folder)
    return its.ino === ours.ino && its.dev === ours.dev
  } catch {
    return null
  }
}

/** Servers rename their children `postgres: checkpointer` and the like. */
const isServerChild = (command: string): boolean => command.startsWith('postgres: ')

/**
 * Returns whether the process is the server of this cluster: pid files outlive processes, and pids are reused.
 */
export function servesCluster(pid: number, cluster: string): boolean {
  const command = readCommand(pid)
  if (!/\bpostgres\b/.test(command) || isServerChild(command)) return false
  return worksIn(pid, cluster) ?? `${command} `.includes(` -D ${cluster} `)
}

/** Returns whether a living process has nothing to do with this cluster, although a pid file names it. */
export function isStranger(pid: number, cluster: string): boolean {
  const command = readCommand(pid)
  if (command === '' || servesCluster(pid, cluster)) return false
  // Children that outlived a killed server still hold its memory; PostgreSQL itself waits for them.
  return isServerChild(command) ? worksIn(pid, cluster) === false : true
}

/** Returns whether a process has ended without being reaped by its parent, which is common in containers. */
export function isUnreaped(pid: number): boolean {
  try {
    const state = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    return state.slice(state.lastIndexOf(')') + 2).startsWith('Z')
  } catch {
    return false
  }
}

/** Reads `postmaster.pid`. Returns null if there is no readable file. */
export function readPidFile(file: string): { pid: number; socketFolder: string } | null {
  try {
    const lines = fs.readFileSync(file, 'utf8').split('\n')
    const pid = Number(lines[0])
    return Number.isInteger(pid) && pid > 0 ? { pid, socketFolder: lines[4] ?? '' } : null
  } catch {
    return null
  }
}
