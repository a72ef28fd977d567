import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { compiledOnce, readiness } from '#support/product.ts'

/** A process of the product that restarts by itself, as in a deployment. */
export interface ProductProcess {
  readonly name: string
  readonly port: number
  kill(): Promise<void>
  /** Suspends the process. */
  freeze(ms: number): Promise<void>
  /** Waits until the process answers. */
  ready(): Promise<void>
  /** The lines it wrote to stderr. */
  readonly complaints: readonly string[]
  stop(): Promise<void>
}

interface Plan {
  readonly name: string
  readonly role: 'server' | 'worker'
  readonly port: number
  readonly environment: Readonly<Record<string, string>>
}

const inherited = { PATH: process.env.PATH, HOME: process.env.HOME }
const readyWithinMs = 120_000

export function startMember({ name, role, port, environment }: Plan): ProductProcess {
  const complaints: string[] = []
  let isStopping = false
  let child: ChildProcess
  const rise = () => {
    child = spawn(process.execPath, ['tests/faults/process.ts'], {
      env: { ...inherited, ...compiledOnce, ...environment, ROLE: role, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout!, child.stderr!]) {
      stream.on('data', (bytes) => complaints.push(String(bytes).trim()))
    }
    child.once('exit', () => {
      if (!isStopping) rise()
    })
  }
  rise()
  return {
    name,
    port,
    complaints,
    async kill() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    async freeze(ms) {
      const frozen = child
      frozen.kill('SIGSTOP')
      await new Promise((resolve) => setTimeout(resolve, ms))
      frozen.kill('SIGCONT')
    },
    async ready() {
      if (role === 'worker') return
      const deadline = performance.now() + readyWithinMs
      while ((await readiness(port)) !== 200) {
        if (performance.now() > deadline)
          throw new Error(`${name} is not ready:\n${complaints.slice(-5).join('\n')}`)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
    async stop() {
      isStopping = true
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
