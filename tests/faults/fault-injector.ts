import fs from 'node:fs'
import path from 'node:path'
import type { Disk } from './disk.ts'
import type { ProductProcess } from './product-processes.ts'
import type { SeededRandom } from './random.ts'
import type { TcpProxy } from './tcp-proxy.ts'
import type { WebhookProxy } from './webhook-proxy.ts'

/** The parts of the system that faults can hit. */
export interface Targets {
  readonly servers: readonly ProductProcess[]
  readonly worker: ProductProcess
  readonly toDatabase: TcpProxy
  readonly toGateway: TcpProxy
  readonly webhooks: WebhookProxy
  readonly disk: Disk
  /** The directory of the PostgreSQL sockets, beside its data directory. */
  readonly postgresSockets: string
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

export type InjectedFault = readonly [name: string, happen: () => Promise<void>]

/** Builds the faults. Each one restores normal operation before it ends. */
export function buildFaults(targets: Targets, random: SeededRandom): InjectedFault[] {
  const { servers, worker, toDatabase, toGateway, webhooks, disk } = targets
  const during = async (ms: number, begin: () => unknown, end: () => unknown) => {
    await begin()
    await pause(ms)
    await end()
  }
  const killed = async (members: readonly ProductProcess[]) => {
    await Promise.all(members.map((member) => member.kill()))
    for (const member of members) await member.ready()
  }
  const killPostgres = () => {
    const file = path.join(targets.postgresSockets, '..', 'cluster', 'postmaster.pid')
    process.kill(Number(fs.readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL')
  }
  const usual = () => webhooks.behave({})
  return [
    ['a server is killed', () => killed([random.oneOf(servers)])],
    ['both servers are killed', () => killed(servers)],
    ['the worker is killed', () => killed([worker])],
    ['a server is frozen', () => random.oneOf(servers).freeze(1_500)],
    [
      'the database is killed',
      async () => {
        killPostgres()
        for (const server of servers) await server.ready()
      },
    ],
    ['the way to the database is cut', async () => toDatabase.cut()],
    ['the database is far away', () => during(1_500, () => toDatabase.delay(150), toDatabase.heal)],
    ['answers of the database are lost', () => during(600, () => toDatabase.loseAnswers(3), toDatabase.heal)],
    ['the database cannot be reached', () => during(1_000, toDatabase.shut, toDatabase.heal)],
    ['the disk is full', () => during(1_500, disk.fill, disk.makeRoom)],
    ['the gateway cannot be reached', () => during(1_200, toGateway.shut, toGateway.heal)],
    ['answers of the gateway are lost', () => during(1_500, () => toGateway.loseAnswers(40), toGateway.heal)],
    ['the gateway is slow', () => during(1_500, () => toGateway.delay(400), toGateway.heal)],
    [
      'webhooks come five times and in any order',
      () => during(2_500, () => webhooks.behave({ copies: 5, latestMs: 800 }), usual),
    ],
    ['webhooks are lost', () => during(2_000, () => webhooks.behave({ lostPercent: 100 }), usual)],
  ]
}

/** Injects faults one at a time, each once before any is repeated. The first waits until customers are active. */
export async function injectFaults(
  faults: readonly InjectedFault[],
  random: SeededRandom,
  isOver: () => boolean,
): Promise<string[]> {
  const happened: string[] = []
  let waiting: InjectedFault[] = []
  await pause(2_000)
  while (!isOver() && faults.length > 0) {
    if (waiting.length === 0) waiting = random.shuffled(faults)
    const [name, happen] = waiting.pop()!
    happened.push(name)
    await happen()
    await pause(300 + random.below(700))
  }
  return happened
}
