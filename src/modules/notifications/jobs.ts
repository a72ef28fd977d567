import { defineBatchEventHandler, type EventHandler } from '#platform/events/events.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { deliver } from './operations/deliver.ts'
import { notify } from './operations/notify.ts'
import { purgeNotices } from './operations/purge.ts'
import type { NotificationsPorts } from './ports.ts'

export const notificationsEventHandlers = (ports: NotificationsPorts): EventHandler[] => [
  defineBatchEventHandler(
    'notifications.tell',
    ports.notices.flatMap(({ on }) => on ?? []),
    (context, events) => notify(context, ports, events),
  ),
]

const atOnce = 100
/** Some thousand messages a minute; the rest follows in the next run. */
const rounds = 20
/** Digests of one run. Everybody's are due at the same time. */
const digestRounds = 200

export const notificationsJobs = (ports: NotificationsPorts): Job[] => [
  {
    name: 'notifications.deliver',
    cron: '* * * * *',
    timeoutSeconds: 900,
    run: async (context) => {
      for (let round = 0; round < rounds; round++) {
        if ((await deliver(context, ports, { atMost: atOnce })) < atOnce) return
      }
    },
  },
  {
    name: 'notifications.digest',
    cron: '*/5 * * * *',
    timeoutSeconds: 1800,
    run: async (context) => {
      for (let round = 0; round < digestRounds; round++) {
        if ((await deliver(context, ports, { atMost: atOnce, isDigest: true })) < atOnce) return
      }
    },
  },
  {
    name: 'notifications.purge',
    cron: '53 3 * * *',
    timeoutSeconds: 3600,
    run: async (context) => {
      await purgeNotices(context)
    },
  },
]
