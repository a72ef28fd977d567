import type { Job } from '#platform/jobs/jobs.ts'
import type { ContentSurroundings } from './operations/load.ts'
import { publishDueContent } from './operations/schedule.ts'

export const contentJobs = (surroundings: ContentSurroundings): readonly Job[] => [
  {
    name: 'content.publish_due',
    // CMS-1: a page is published within five seconds of its time.
    everySeconds: 3,
    run: async (context) => {
      await publishDueContent(context, surroundings)
    },
  },
]
