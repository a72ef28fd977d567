import * as z from 'zod'
import { type Contract, endpoint } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import { Id, Instant } from '#kit/schemas.ts'
import { adapterNames, processRoles, providerNames, providerStates } from './vocabulary.ts'

const Calls = z.object({ calls: z.int(), failures: z.int() })

export const Provider = z.object({
  name: z.enum(providerNames),
  adapter: z.enum(adapterNames).nullable().describe('Null if the service is not configured.'),
  state: z.enum(providerStates),
  lastSuccessAt: Instant.nullable(),
  lastFailureAt: Instant.nullable(),
  lastFailure: z.string().nullable().describe('The error of the latest call that failed.'),
  hour: Calls.describe('The calls of the last hour.'),
  day: Calls.describe('The calls of the last 24 hours.'),
})

const HealthPart = z.object({
  name: z.string(),
  label: z.string(),
  state: z.enum(['ok', 'warn', 'bad', 'unknown']),
  note: z.string().nullable(),
  at: Instant.nullable(),
  leadsTo: z.string(),
})

export const monitoringContract = {
  providers: endpoint({
    method: 'GET',
    path: '/api/admin/providers',
    summary: 'List the outside services with their latest success, latest failure and error rate.',
    access: readers.administration,
    answer: z.object({
      at: Instant,
      items: z.array(Provider),
      related: z.array(HealthPart).describe('Other parts that depend on outside services.'),
    }),
  }),
  platform: endpoint({
    method: 'GET',
    path: '/api/admin/platform',
    summary: 'Read the state of the platform: version, processes, database, jobs and health.',
    access: readers.administration,
    answer: z.object({
      at: Instant,
      version: z.string(),
      processes: z.array(
        z.object({
          id: Id,
          role: z.enum(processRoles),
          host: z.string(),
          version: z.string(),
          startedAt: Instant,
          beatAt: Instant,
          isAlive: z.boolean().describe('It has given a sign of life within the last minute.'),
        }),
      ),
      database: z.object({
        version: z.string(),
        sizeBytes: z.number(),
        migrations: z.int(),
        lastMigration: z.string(),
        migratedAt: Instant,
      }),
      jobs: z.object({
        queues: z.int(),
        waiting: z.int(),
        running: z.int(),
        failed: z.int().describe('Jobs that wait for an operator’s decision.'),
        checkedAt: Instant.nullable().describe('When a worker last counted the queues.'),
      }),
      providers: z.array(Provider.pick({ name: true, state: true })),
      health: z.array(HealthPart),
    }),
  }),
} satisfies Contract
