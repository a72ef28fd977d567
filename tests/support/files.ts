import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Files, type FilesSettings, openFiles } from '#platform/files/index.ts'
import { type SandboxClamd, startSandboxClamd } from '#sandbox/clamd/server.ts'

export interface TestFiles {
  readonly files: Files
  readonly folder: string
  /** The scanner of uploaded files. */
  readonly clamd: SandboxClamd
  remove(): Promise<void>
}

/** Files in a folder that goes with the test. */
export async function openTestFiles(more: Partial<FilesSettings> = {}): Promise<TestFiles> {
  const folder = await mkdtemp(join(tmpdir(), 'sahl-files-'))
  const secretKey = 'a secret key of the tests, long enough'
  const clamd = await startSandboxClamd()
  const files = openFiles({ folder, secretKey, scannerUrl: clamd.url, ...more })
  const remove = async () => {
    await clamd.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { files, folder, clamd, remove }
}
