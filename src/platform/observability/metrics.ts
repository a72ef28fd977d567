import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../database/database.ts'

export interface Metrics {
  readonly registry: Registry
  readonly countRefusedAccess: (code: string) => void
  readonly countDrawnPage: (reader: string) => void
  /** Adds a figure that is read whenever the metrics are read. */
  readonly addFigure: (name: string, help: string, read: () => Promise<number>) => void
  readonly observeRequest: (route: string, method: string, status: number, seconds: number) => void
}

/**
 * Prometheus metrics of the process, its requests by route, and the pool. Labels never contain personal data.
 */
export function openMetrics(db: Database): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'sahl_http_request_seconds',
    help: 'Time from the last byte of a request to its answer.',
    labelNames: ['route', 'method'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const answers = new Counter({
    name: 'sahl_http_answers_total',
    help: 'Answers by route and status.',
    labelNames: ['route', 'method', 'status'],
    registers: [registry],
  })
  const refused = new Counter({
    name: 'sahl_access_refused_total',
    help: 'Calls and pages that were refused to whoever asked, by the code of the refusal.',
    labelNames: ['code'],
    registers: [registry],
  })
  const drawn = new Counter({
    name: 'sahl_pages_drawn_total',
    help: 'Pages that were rendered, not answered from memory, by who asked: stranger or member.',
    labelNames: ['reader'],
    registers: [registry],
  })
  new Gauge({
    name: 'sahl_db_connections',
    help: 'Connections of the pool by state.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, db.pool.totalCount)
      this.set({ state: 'idle' }, db.pool.idleCount)
      this.set({ state: 'awaited' }, db.pool.waitingCount)
    },
  })
  return {
    registry,
    countRefusedAccess: (code) => refused.inc({ code }),
    countDrawnPage: (reader) => drawn.inc({ reader }),
    addFigure(name, help, read) {
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          // A figure that cannot be read does not fail the others.
          this.set(await read().catch(() => Number.NaN))
        },
      })
    },
    observeRequest(route, method, status, seconds) {
      requests.observe({ route, method }, seconds)
      answers.inc({ route, method, status })
    },
  }
}
