import type { TestProject } from 'vitest/node'
import type { PgConnection } from '#platform/database/connection.ts'
import { ownerOf, startProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The demo that a whole suite shares. */
    product: { readonly origin: string; readonly owner: PgConnection; readonly dataDir: string }
  }
}

/**
 * One running demo for a whole suite. While writing tests, TEST_PRODUCT_ORIGIN and TEST_PRODUCT_DATA_DIR name
 * one that runs already, which saves making its world each time.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { TEST_PRODUCT_ORIGIN: runningOrigin, TEST_PRODUCT_DATA_DIR: dataDir } = process.env
  if (runningOrigin && dataDir) {
    project.provide('product', { origin: runningOrigin, owner: ownerOf(dataDir), dataDir })
    return async () => undefined
  }
  const product = await startProduct()
  const { origin, owner } = product
  project.provide('product', { origin, owner, dataDir: product.dataDir })
  return () => product.stop()
}
