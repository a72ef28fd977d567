import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import type { PgConnection } from '#platform/database/connection.ts'

const root = path.resolve(import.meta.dirname, '../..')
const readyWithinMs = 240_000

/** One run of the program, which may end before it is ready: that is what some tests want. */
export interface RunningProgram {
  readonly child: ChildProcess
  /** All that it has written so far. */
  readonly output: () => string
  /** The exit code once it has ended by itself or by a signal; null where a signal cut it off. */
  readonly ended: Promise<number | null>
}

export interface Product extends RunningProgram {
  readonly origin: string
  readonly port: number
  readonly dataDir: string
  /** The embedded database, as its owner. */
  readonly owner: PgConnection
  stop(): Promise<void>
}

type Environment = Readonly<Record<string, string>>

/** Variables of the program. Their values in the environment of the test run must not apply. */
const ownVariables = new RegExp(
  '^(PORT|HOST|WEB_|ANALYTICS_|DATA_DIR|DATABASE_|DB_|SAHL_|PUBLIC_ORIGIN|TRUST_PROXY|SECRET_KEY|MOYASAR_|' +
    'SANDBOX_|SMTP_|MAIL_|NAFATH_|NAME_CHECK_|SMS_|METRICS_|PAGES_|REQUESTS_|API_|LOG_|STOP_|VITEST|NODE_ENV)',
)

/** The program's text is compiled by the first process of it that ends, and not once more by each of the many. */
export const compiledOnce = { NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'compiled') }

/** All tests share one address, and send more requests than a person would. */
const manyPages = { PAGES_PER_CALLER: '1000000', REQUESTS_PER_ADDRESS: '1000000' }

/** Starts the server as `npm start` does, or another program of the project. */
export function runProgram(environment: Environment, program = 'src/main/server.ts'): RunningProgram {
  const inherited = Object.entries(process.env).filter(([name]) => !ownVariables.test(name))
  const child = spawn(process.execPath, [program], {
    cwd: root,
    env: {
      ...Object.fromEntries(inherited),
      ...compiledOnce,
      LOG_LEVEL: 'warn',
      ...manyPages,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let written = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes) => {
      written += bytes
    })
  }
  // `close` comes after the last of the output, which `exit` does not wait for.
  const ended = once(child, 'close').then(([code]: (number | null)[]) => code ?? null)
  return { child, output: () => written, ended }
}

/** A running demo with a folder of its own, unless one is given. */
export async function startProduct(environment: Environment = {}): Promise<Product> {
  const isOwnFolder = environment.DATA_DIR === undefined
  const dataDir = environment.DATA_DIR ?? fs.mkdtempSync(path.join(os.tmpdir(), 'sahl-test-'))
  const port = Number(environment.PORT ?? (await findFreePort()))
  const running = runProgram({ SANDBOX_PORT: '0', ...environment, PORT: String(port), DATA_DIR: dataDir })
  const { child, ended } = running
  await untilReady(running, port)
  return {
    ...running,
    origin: `http://localhost:${port}`,
    port,
    dataDir,
    owner: ownerConnection(dataDir),
    async stop() {
      child.kill('SIGTERM')
      await ended
      if (isOwnFolder) fs.rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * A running demo on data of its own. The suites of one run name one folder in TEST_DEMO_FOLDER: the first makes the
 * data there, which takes half a minute, and each demo works on a copy.
 */
export async function startDemo(): Promise<Product> {
  const original = process.env.TEST_DEMO_FOLDER
  if (!original) return await startProduct()
  if (!fs.existsSync(original)) await (await startProduct({ DATA_DIR: original })).stop()
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'sahl-test-'))
  // Keeps the owner of the files: started as root, the database runs as another user.
  execFileSync('cp', ['-a', `${original}/.`, copy])
  const product = await startProduct({ DATA_DIR: copy })
  return {
    ...product,
    async stop() {
      await product.stop()
      fs.rmSync(copy, { recursive: true, force: true })
    },
  }
}

/** The embedded database of a data folder, through its socket. */
export const ownerConnection = (dataDir: string): PgConnection => ({
  host: path.join(fs.realpathSync(dataDir), 'run'),
  port: 5432,
  user: 'sahl_owner',
  database: 'sahl',
})

export const findFreePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

/** The answer of /readyz, or 0 while nothing answers. */
export const readiness = (port: number): Promise<number> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ status }) => status,
    () => 0,
  )

async function untilReady({ child, output }: RunningProgram, port: number): Promise<void> {
  const deadline = performance.now() + readyWithinMs
  while ((await readiness(port)) !== 200) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`the product ended before it was ready:\n${output()}`)
    }
    if (performance.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`the product was not ready in time:\n${output()}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
