import type { Surroundings } from '#platform/context.ts'
import { openLog } from '#platform/log.ts'
import { openSealing } from '#platform/sealing.ts'
import { usualSettings } from '#platform/settings.ts'
import { noFiles } from './files.ts'

export const secretOfTests = 'a secret of the tests, long enough to be one'

/** What a process would have opened, for contexts that tests make themselves. */
export const surroundings: Surroundings = {
  log: openLog('silent'),
  sealing: openSealing(secretOfTests),
  files: noFiles,
  settings: usualSettings,
}
