import type { PgConnection } from '#platform/database/connection.ts'
import { findFreePort, type RunningProgram, readiness, runProgram } from './product.ts'

export interface SecondProcess {
  readonly origin: string
  stop(): Promise<void>
}

/** Starts one more server process on the database of a running demo, and waits until it is ready. */
export async function startBeside(
  owner: PgConnection,
  environment: Readonly<Record<string, string>> = {},
): Promise<SecondProcess> {
  const port = await findFreePort()
  const addressOf = (role: string) =>
    `postgres://${role}@localhost:${owner.port}/${owner.database}?host=${owner.host}`
  const running: RunningProgram = runProgram({
    PORT: String(port),
    SANDBOX_PORT: '0',
    DATABASE_URL: addressOf('sahl_app'),
    DATABASE_OWNER_URL: addressOf(owner.user),
    ...environment,
  })
  while ((await readiness(port)) !== 200) {
    if (running.child.exitCode !== null) throw new Error(running.output())
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return {
    origin: `http://localhost:${port}`,
    async stop() {
      running.child.kill('SIGKILL')
      await running.ended
    },
  }
}
