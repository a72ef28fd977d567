import type { SettingsGroup } from '#kit/settings.ts'
import type { Database } from '#platform/database/database.ts'
import { parseSettings, type SettingsInForce } from '#platform/declarations/settings.ts'
import type { Logger } from '#platform/observability/log.ts'
import { getNewestVersion } from './queries.ts'

/** A new version must be in force within one second (ADM-7), so the newest is read twice in that time. */
const refreshEveryMs = 400

interface OpenedSettings {
  readonly inForce: SettingsInForce
  stop(): Promise<void>
}

/** Keeps the newest version in memory and refreshes it. Each process opens one. */
export async function openSettings(db: Database, log: Logger): Promise<OpenedSettings> {
  let newest = await readNewest(db)
  let isStopped = false
  const refresh = async () => {
    try {
      const found = await readNewest(db)
      if (found.version !== newest.version) newest = found
    } catch (error) {
      if (!isStopped) log.warn({ err: error }, 'settings could not be read')
    }
  }
  let refreshing: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    refreshing = refresh()
  }, refreshEveryMs)
  timer.unref()
  return {
    inForce: {
      get version() {
        return newest.version
      },
      of: <G extends SettingsGroup>(group: G) => newest.of(group),
    },
    async stop() {
      isStopped = true
      clearInterval(timer)
      await refreshing
    },
  }
}

async function readNewest(db: Database): Promise<SettingsInForce> {
  const { version, content } = await getNewestVersion(db)
  return parseSettings(version, content)
}
