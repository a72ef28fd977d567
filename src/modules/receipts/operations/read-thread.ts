import { lowerPriority, serveRequests } from '#platform/concurrency/worker-thread.ts'
import { readAll } from '../read-statement.ts'

lowerPriority(5)
serveRequests(readAll)
