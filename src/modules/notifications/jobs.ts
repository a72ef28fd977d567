import { minuteMs } from '#kit/time.ts'
import { defineBatchEventHandler, type EventHandler } from '#platform/events/events.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { deliverAll } from './operations/deliver.ts'
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

const batchSize = 100

export const notificationsJobs = (ports: NotificationsPorts): Job[] => [
  {
    name: 'notifications.deliver',
    cron: '* * * * *',
    timeoutSeconds: 900,
    // Ends well before its timeout. The next run is due by then and goes on.
    run: (context) => deliverAll(context, ports, { batchSize, isDigest: false, mostMs: 5 * minuteMs }),
  },
  {
    name: 'notifications.digest',
    cron: '*/5 * * * *',
    timeoutSeconds: 1800,
    run: (context) => deliverAll(context, ports, { batchSize, isDigest: true, mostMs: 20 * minuteMs }),
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
