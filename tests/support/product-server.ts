import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import type { PgConnection } from '#platform/database/connection.ts'
import { ownerConnection, startDemo } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The demo that a whole suite shares. */
    product: { readonly origin: string; readonly owner: PgConnection; readonly dataDir: string }
    /** A folder for the screens that this run has checked. */
    checkedScreens: string
  }
}

/**
 * Starts one demo for a whole suite. While you write tests, TEST_PRODUCT_ORIGIN and TEST_PRODUCT_DATA_DIR name a demo
 * that runs already, which saves the half minute of making its data.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const screens = fs.mkdtempSync(path.join(os.tmpdir(), 'sahl-screens-'))
  project.provide('checkedScreens', screens)
  const removeScreens = () => fs.rmSync(screens, { recursive: true, force: true })
  const { TEST_PRODUCT_ORIGIN: runningOrigin, TEST_PRODUCT_DATA_DIR: dataDir } = process.env
  if (runningOrigin && dataDir) {
    project.provide('product', { origin: runningOrigin, owner: ownerConnection(dataDir), dataDir })
    return async () => removeScreens()
  }
  const product = await startDemo()
  const { origin, owner } = product
  project.provide('product', { origin, owner, dataDir: product.dataDir })
  return async () => {
    removeScreens()
    await product.stop()
  }
}
