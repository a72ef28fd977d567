import type { BaseServices } from '#platform/context.ts'
import { defaultSettings } from '#platform/declarations/settings.ts'
import { noFiles } from '#platform/files/no-files.ts'
import { openLog } from '#platform/observability/log.ts'
import { openSealing } from '#platform/security/sealing.ts'

export const testSecret = 'a secret of the tests, long enough to be one'

/** The parts of a context that a process opens once, for contexts that tests build. */
export const baseServices: BaseServices = {
  log: openLog('silent'),
  sealing: openSealing(testSecret),
  files: noFiles,
  settings: defaultSettings,
}
