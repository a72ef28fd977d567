import type { Job } from '#platform/jobs/jobs.ts'
import { publishDuePosts } from './operations/write.ts'

export const updatesJobs: readonly Job[] = [
  {
    name: 'updates.publish_due',
    // An update is published within five seconds of its time.
    everySeconds: 4,
    run: async (context) => {
      await publishDuePosts(context)
    },
  },
]
