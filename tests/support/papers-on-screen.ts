import type { Page } from 'playwright-core'
import type { Locale } from '#kit/locale.ts'
import { screenWords } from './messages.ts'
import { photo } from './papers.ts'

/** KYC-3: both sides of the ID chosen on the page of the documents, and received. */
export async function choosePapers(page: Page, locale: Locale): Promise<void> {
  const { labels, documents: words } = screenWords(locale).verification
  for (const kind of ['id_front', 'id_back'] as const) {
    const card = page.getByRole('region', { name: labels.field[kind], exact: true })
    const file = { name: `${kind}.jpg`, mimeType: 'image/jpeg', buffer: await photo() }
    await card.locator('input[type=file][name=file]').setInputFiles(file)
    await card.getByText(words.sent, { exact: true }).waitFor()
  }
}
