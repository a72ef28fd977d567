import type { AnswerOf } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import { addMs, dayMs, hourMs } from '#kit/time.ts'
import { type Context, requireRole } from '#platform/context.ts'
import { readHealth } from '#platform/declarations/health.ts'
import type { monitoringContract } from '../contract.ts'
import type { MonitoringPorts } from '../ports.ts'
import { listProviders, type ProviderRow } from '../queries.ts'
import { judgeProvider } from '../rules.ts'
import { providerNames } from '../vocabulary.ts'

type ProvidersAnswer = AnswerOf<typeof monitoringContract.providers>

/** Returns the outside services with their latest calls. */
export async function readProviders(context: Context, ports: MonitoringPorts): Promise<ProvidersAnswer> {
  requireRole(context.actor, ...readers.administration)
  return {
    at: context.now.toISOString(),
    items: await buildProviders(context, ports),
    related: await readHealthParts(
      context,
      ports.health.filter(({ isOutside }) => isOutside),
    ),
  }
}

export async function buildProviders(
  { tx, now }: Context,
  { providers }: Pick<MonitoringPorts, 'providers'>,
): Promise<ProvidersAnswer['items']> {
  const rows = await listProviders(tx, recentSince(now))
  const rowOf = new Map<string, ProviderRow>(rows.map((row) => [row.provider, row]))
  return providerNames.map((name) => {
    const row = rowOf.get(name)
    const adapter = providers[name] ?? null
    const hour = { calls: row?.hourCalls ?? 0, failures: row?.hourFailures ?? 0 }
    return {
      name,
      adapter,
      state: adapter === null ? 'off' : judgeProvider(row && { ...row, ...hour }),
      lastSuccessAt: row?.lastSuccessAt?.toISOString() ?? null,
      lastFailureAt: row?.lastFailureAt?.toISOString() ?? null,
      lastFailure: row?.lastFailure ?? null,
      hour,
      day: { calls: row?.dayCalls ?? 0, failures: row?.dayFailures ?? 0 },
    }
  })
}

export const recentSince = (now: Date) => ({ hour: addMs(now, -hourMs), day: addMs(now, -dayMs) })

export async function readHealthParts(context: Context, checks: MonitoringPorts['health']) {
  const parts = await readHealth(context, checks)
  return parts.map(({ label, note, at, ...part }) => ({
    ...part,
    label: label[context.locale],
    note: note?.[context.locale] ?? null,
    at: at?.toISOString() ?? null,
  }))
}
