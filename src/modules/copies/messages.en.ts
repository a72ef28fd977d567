import type { RefusalWords } from '#kit/errors.ts'
import { type Branded, contactText, type NoticeWords } from '#kit/notices.ts'
import type { copiesRefusals } from './contract.ts'

export const refusals = {
  copy_not_found: 'This copy of your data is no longer there. You can ask for another on your data page.',
} satisfies RefusalWords<typeof copiesRefusals>

export const paper = {
  title: 'Your data',
  lead: (brand: string) =>
    `This is what ${brand} keeps about you, as it stood when this copy was made. It is yours alone: ` +
    'keep it where others cannot read it.',
  nothing: 'Nothing is kept here.',
  entry: (title: string, index: number, of: number) => `${title} · ${index} of ${of}`,
  yes: 'Yes',
  no: 'No',
  none: '—',
  below: 'See below',
  inData: 'In the JSON file',
  footer: (brand: string) => `Made by ${brand} at your request. Confidential.`,
}

export const notices = {
  ready: {
    label: 'A copy of your data is ready',
    title: () => 'The copy of your data is ready',
    body: (p: Branded) =>
      'You can download it for 24 hours, as a PDF and as JSON, while you are logged in to ' +
      `${p.platform}. If you did not ask for it, change your password and tell us at once: ${contactText(p)}.`,
  } satisfies NoticeWords<object>,
}
