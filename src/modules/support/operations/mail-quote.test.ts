import { describe, expect, test } from 'vitest'
import { splitQuote } from './mail-quote.ts'

const address = `ticket-0199f1c2-7a51-7c11-9f0b-7a1d3c5e9b42-${'0f'.repeat(16)}@reply.sahl.test`

describe('the answered mail is folded', () => {
  test.each<readonly [program: string, quoted: string]>([
    ['Apple Mail', `On 28 Nov 2026, at 10:12, Sahl <${address}> wrote:\n\n> Please send the receipt.`],
    ['Gmail', `On Sat, 28 Nov 2026 at 10:12, Sahl <\n${address}> wrote:\n\n> Please send it.`],
    ['Gmail, over three lines', `On Sat, 28 Nov 2026 at 10:12, Sahl\n<\n${address}>\nwrote:\n\nPlease.`],
    [
      'Gmail in Arabic',
      `في السبت، 28 نوفمبر 2026 في 10:12 ص تمت كتابة ما يلي بواسطة سهل <\n${address}>:\n\n> أرسل.`,
    ],
    ['Apple Mail in Arabic', `في ٢٨ نوفمبر ٢٠٢٦، الساعة ١٠:١٢ ص، كتب سهل <${address}>:\n\n> أرسل الإيصال.`],
    [
      'Outlook',
      `From: Sahl <${address}>\nSent: 28 November 2026 10:12\nTo: Noura\nSubject: Your request\n\nPlease.`,
    ],
    [
      'Outlook, bold',
      `*From:* Sahl <${address}>\n*Sent:* 28 November\n*To:* Noura\n*Subject:* Your request\n\nPlease.`,
    ],
    ['Outlook in Arabic', `من: سهل\nتم الإرسال: 28 نوفمبر 2026\nإلى: نورة\nالموضوع: طلبك\n\nأرسل الإيصال.`],
    ['Outlook on phones', `________________________________\nFrom: Sahl\nSent: Saturday\n\nPlease.`],
    ['older programs', '-----Original Message-----\nFrom: Sahl\n\nPlease.'],
  ])('as %s writes it', (_, quoted) => {
    expect(splitQuote(`Number 4711.\n\nNoura\n\n${quoted}`)).toEqual({
      body: 'Number 4711.\n\nNoura',
      quoted,
    })
  })
})

test.each([
  'On Monday I paid at the bank.\nThe clerk wrote:\npaid.',
  'From: my account at Alinma\nI paid 5000.',
  'في يوم الأحد كتبت لكم عن الإيصال، ولم يصل رد.',
])('keeps what the writer says: %s', (text) => {
  expect(splitQuote(text)).toEqual({ body: text, quoted: null })
})
