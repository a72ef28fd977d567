/**
 * `npm run keys:rotate` wraps the data key with SECRET_KEY, if it is still wrapped with SECRET_KEY_PREVIOUS; servers
 * run on meanwhile. `npm run keys:verify` says which of the two opens it, and ends with 1 if it is the previous one.
 */
import { openRunningDatabase } from '#main/database.ts'
import { asOwner } from '#platform/database/as-owner.ts'
import { openLog } from '#platform/observability/log.ts'
import { openDataKey, rotateDataKey } from '#platform/security/data-key.ts'
import { readConfig } from '#platform/startup/config.ts'
import { StartupFault } from '#platform/startup/startup-fault.ts'

const isRotation = process.argv[2] === 'rotate'

try {
  const config = readConfig()
  const running = await openRunningDatabase(config, openLog('silent'))
  try {
    await asOwner(running.owner, async (tx) => {
      if (isRotation) {
        const isChanged = await rotateDataKey(tx, config)
        console.log(isChanged ? 'the data key is wrapped with SECRET_KEY now' : 'SECRET_KEY opens it already')
      }
      const { openedBy } = await openDataKey(tx, config)
      if (openedBy === 'current') {
        console.log('SECRET_KEY opens the data key: SECRET_KEY_PREVIOUS is not needed any more')
      } else {
        console.error('only SECRET_KEY_PREVIOUS opens the data key: run npm run keys:rotate')
        process.exitCode = 1
      }
    })
  } finally {
    await running.close()
  }
} catch (error) {
  if (!(error instanceof StartupFault)) throw error
  console.error(error.message)
  process.exitCode = 1
}
