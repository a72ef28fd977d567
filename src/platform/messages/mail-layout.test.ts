import { describe, expect, test } from 'vitest'
import { renderMail } from './mail-layout.ts'

const sender = {
  brand: 'سهل',
  identity: ['شركة سهل', 'الرياض 12345'],
  supportEmail: 'care@sahl.test',
  supportPhone: '+966500000000',
  origin: 'https://sahl.test',
}
const address = 'https://sahl.test/en/magic-link-access?token=a&next=%2F'

describe.each(['ar', 'en'] as const)('a mail in %s', (locale) => {
  test('has its direction, the logo, the postal identity, the contact, and colours for dark screens', () => {
    const { html, text } = renderMail({
      locale,
      sender,
      text: { title: 'Title', body: 'One\n\nTwo\nThree' },
    })
    expect(html).toContain(`<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">`)
    expect(html).toContain('src="https://sahl.test/apple-touch-icon.png"')
    expect(html).toContain('content="light dark"')
    expect(html).toContain('prefers-color-scheme: dark')
    expect(html).toContain('<p>One</p>\n<p>Two<br>Three</p>')
    for (const part of [...sender.identity, sender.supportEmail, sender.supportPhone]) {
      expect(html).toContain(part)
      expect(text).toContain(part)
    }
  })

  test('shows a code once, large and left to right', () => {
    const { html } = renderMail({
      locale,
      sender,
      text: { title: 'T', body: 'Code: 123456' },
      code: '123456',
    })
    expect(html?.split('123456')).toHaveLength(2)
    expect(html).toMatch(/<bdi dir="ltr" class="code" style="[^"]*">123456<\/bdi>/)
  })
})

test('a link in the text becomes a button in the page and stays an address in the plain text', () => {
  const body = `Open it:\n\n${address}\n\nIt works once.`
  const { html, text } = renderMail({
    ...{ locale: 'en', sender },
    text: { title: 'T', body },
    action: { label: 'Log in', address },
  })
  expect(text.split(address)).toHaveLength(2)
  expect(html?.match(/class="button"/g)).toHaveLength(1)
  expect(html).toContain(`href="${address.replaceAll('&', '&amp;')}" class="button"`)
})

test('a link that is not in the text follows it, in both forms', () => {
  const action = { label: 'See it', address }
  const { html, text } = renderMail({ locale: 'en', sender, text: { title: 'T', body: 'Body' }, action })
  expect(text).toContain(`See it:\n${address}`)
  expect(html).toContain('>See it</a>')
})

test('markup in names and titles is escaped, and a subject has no directional marks', () => {
  const title = 'Paid \u2068<script>alert(1)</script>\u2069'
  const { html, subject } = renderMail({
    ...{ locale: 'en', sender: { ...sender, brand: '<b>"x"' } },
    text: { title, body: '<img src=x onerror=alert(1)>' },
  })
  expect(html).not.toMatch(/<script|<img src=x|<b>/)
  expect(subject).toBe('Paid <script>alert(1)</script>')
})
