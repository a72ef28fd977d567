import { pluralOf } from '#kit/locale.ts'
import type { AdapterName, ProviderName, ProviderState } from '#modules/monitoring/vocabulary.ts'

const count = pluralOf('en')

const providers: Record<ProviderName, string> = {
  gateway: 'Payment gateway',
  sms: 'SMS',
  mail: 'Email',
  push: 'Browser notifications',
  identity: 'Identity confirmation',
  'name-check': 'Account name check',
  scanner: 'Malware scanner',
  storage: 'File storage',
}
const adapters: Record<AdapterName, string> = {
  moyasar: 'Moyasar',
  unifonic: 'Unifonic',
  taqnyat: 'Taqnyat',
  smtp: 'SMTP',
  nafath: 'Nafath',
  http: 'HTTP',
  clamd: 'ClamAV',
  s3: 'S3',
  folder: 'Folder',
  inbox: 'Demo inbox',
  sandbox: 'Sandbox',
}
const providerStates: Record<ProviderState, string> = {
  ok: 'Working',
  warn: 'Unreliable',
  bad: 'Failing',
  unknown: 'Not used yet',
  off: 'Not configured',
}

const platform = {
  providers: {
    title: 'Providers',
    lead: 'Outside services, as every server and worker meets them. Figures are at most ten seconds old.',
    related: 'Related checks',
    names: providers,
    adapters,
    states: providerStates,
    columns: {
      provider: 'Provider',
      state: 'State',
      success: 'Last success',
      failure: 'Last failure',
      hour: 'Errors, last hour',
      day: 'Errors, last 24 hours',
    },
    share: (failures: string, calls: string) => `${failures} of ${calls}`,
    failedJobs: 'Failed jobs',
    undelivered: 'Undelivered messages',
  },
  state: {
    version: 'Version',
    processes: 'Processes',
    alive: (processes: number) => count(processes, { one: '# running', other: '# running' }),
    columns: { process: 'Process', role: 'Role', state: 'State', started: 'Started', beat: 'Last beat' },
    roles: { server: 'Server', worker: 'Worker', both: 'Server and worker' },
    states: { alive: 'Running', silent: 'Silent' },
    database: 'Database',
    server: 'PostgreSQL',
    size: 'Size',
    migrations: 'Migrations',
    lastMigration: 'Latest migration',
    migratedAt: 'Migrated',
    jobs: 'Jobs',
    queues: 'Queues',
    waiting: 'Waiting',
    running: 'Running',
    failed: 'Failed',
    checkedAt: 'Counted',
    open: 'Open',
  },
}

export default platform

declare module '#web/app/words.ts' {
  interface AreaWords {
    platform: typeof platform
  }
}
