import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { reload } from './forms.ts'

/**
 * Waits until a list says how many rows match. Other tests publish opportunities meanwhile: the page is reloaded and
 * the rows are counted again until both are of the same moment.
 */
export async function waitForTotal(
  page: Page,
  count: () => Promise<number>,
  sentence: (total: number) => string,
  { hasScript = true } = {},
): Promise<void> {
  const isSaid = async (): Promise<boolean> => {
    const said = page.getByRole('status').filter({ hasText: sentence(await count()) })
    const isThere = await said.waitFor({ timeout: 5000 }).then(
      () => true,
      () => false,
    )
    if (!isThere) await (hasScript ? reload(page) : page.reload())
    return isThere
  }
  await expect.poll(isSaid, { timeout: 60_000 }).toBe(true)
}
