import { splitPrefix } from '#kit/locale.ts'
import type { BrowserVisitor } from './browser.ts'

/**
 * Opens a page by its address. A dialog of the page that is open is opened by its link, as people do: the page need not
 * load anew.
 */
export async function openScreen(visitor: BrowserVisitor, address: string): Promise<void> {
  const { page } = visitor
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  const ask = searchParams.get('ask')
  const isOnPage = page.url() !== 'about:blank' && splitPrefix(new URL(page.url()).pathname).path === pathname
  if (ask === null || !isOnPage) {
    await visitor.open(address)
  } else {
    const dialog = page.locator('dialog:modal')
    if (await dialog.isVisible()) {
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    }
    const isPressed = await page.evaluate((ask) => {
      const isLink = ({ href }: HTMLAnchorElement) => {
        const { pathname, searchParams } = new URL(href, location.href)
        return pathname === location.pathname && searchParams.get('ask') === ask
      }
      const link = [...document.querySelectorAll('a')].find(isLink)
      link?.click()
      return link !== undefined
    }, ask)
    if (isPressed) await dialog.waitFor()
    else await visitor.open(address)
  }
}
