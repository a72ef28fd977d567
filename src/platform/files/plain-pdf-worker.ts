import { serveRequests } from '../concurrency/worker-thread.ts'
import { isPlain } from './pdf-objects.ts'

serveRequests(isPlain)
