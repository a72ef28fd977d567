import { readdirSync, readFileSync } from 'node:fs'

/** User and system seconds of a process so far; not a number where the system does not tell. */
export function readProcessorSeconds(pid: number): number {
  try {
    return secondsIn(readStat(pid))
  } catch {
    return Number.NaN
  }
}

/** The same of all children of a process together, such as the processes of a PostgreSQL server. */
export function processorSecondsBelow(parent: number): number {
  try {
    const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    const stats = all.map((name) => readStat(Number(name)))
    return stats
      .filter((fields) => Number(fields[1]) === parent)
      .reduce((sum, one) => sum + secondsIn(one), 0)
  } catch {
    return Number.NaN
  }
}

/** The fields after the name, which may hold spaces of its own; of a process that has just ended, none. */
function readStat(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

const secondsIn = (fields: readonly string[]): number => (Number(fields[11]) + Number(fields[12])) / 100
