import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface ServerUnderTest {
  readonly origin: string
  readonly port: number
  readonly dataDir: string
  readonly child: ChildProcess
  /** From spawn to the first 200 of /readyz, in milliseconds. */
  readonly readyMs: number
  stop(): Promise<void>
}

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

/** A machine that others use makes the demo data within this. */
const patienceMs = 900_000

/** The product as `npm start` runs it, on a data folder of its own unless one is given. */
export async function startServer(
  options: { dataDir?: string; env?: Record<string, string> } = {},
): Promise<ServerUnderTest> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'sahl-'))
  const port = await freePort()
  const began = performance.now()
  const child = spawn(
    process.execPath,
    [...(process.env.SERVER_FLAGS?.split(' ') ?? []), 'src/main/server.ts'],
    {
      env: {
        ...process.env,
        PORT: String(port),
        SANDBOX_PORT: '0',
        DATA_DIR: dataDir,
        LOG_LEVEL: 'error',
        // The load of a bench comes from one address.
        REQUESTS_PER_ADDRESS: '1000000',
        ...options.env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  child.stdout?.resume()
  const origin = `http://localhost:${port}`
  try {
    await untilReady(child, `http://127.0.0.1:${port}`)
  } catch (error) {
    child.kill('SIGTERM')
    throw error
  }
  const readyMs = performance.now() - began
  return {
    origin,
    port,
    dataDir,
    child,
    readyMs,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function untilReady(child: ChildProcess, origin: string): Promise<void> {
  const deadline = performance.now() + patienceMs
  while (performance.now() < deadline) {
    if (child.exitCode !== null)
      throw new Error(`the server ended with ${child.exitCode} before it was ready`)
    const status = await fetch(`${origin}/readyz`).then(
      (response) => response.status,
      () => 0,
    )
    if (status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('the server was not ready in time')
}
