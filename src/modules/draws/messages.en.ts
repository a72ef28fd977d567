import type { RefusalWords } from '#kit/errors.ts'
import { isolated } from '#kit/format.ts'
import type { Bilingual } from '#kit/locale.ts'
import type { NoticeWords } from '#kit/notices.ts'
import type { drawsRefusals } from './contract.ts'

export const refusals = {
  draw_not_found: 'This prize draw does not exist.',
  draw_closed: 'This prize draw was proposed or announced and cannot be changed.',
  draw_days: 'A prize draw lasts from 1 to 60 days. Choose a last day within 60 days of the first.',
  draw_past: 'The last day has passed. Choose a later one.',
  draw_unlicensed: 'Enter the licence number first.',
  draw_announced_already: 'Another prize draw is running. Draw its winner first.',
  draw_early: 'The winner can be drawn ten minutes after the last day ends.',
  draw_empty: 'Nobody has registered on these days, so there is nobody to draw.',
  draw_made_already: 'The winner has been drawn.',
  draw_list_not_found: 'The list of tickets is published with the winner.',
} satisfies RefusalWords<typeof drawsRefusals>

export const labels = { announcement: 'Prize draw' }

interface Ticket {
  readonly code: string
  readonly prize: Bilingual
}

export const notices = {
  entered: {
    label: 'Your entry in a prize draw',
    title: () => 'You are in the prize draw',
    body: ({ code, prize }: Ticket) => `Your ticket is ${isolated(code)}. The prize: ${isolated(prize.en)}.`,
  } satisfies NoticeWords<Ticket>,
  won: {
    label: 'You won a prize draw',
    title: () => 'You won the prize draw',
    body: ({ code, prize }: Ticket) =>
      `Your ticket ${isolated(code)} won: ${isolated(prize.en)}. We will call you to hand it over.`,
  } satisfies NoticeWords<Ticket>,
}

export const personal = {
  title: 'Prize draws',
  columns: { draw: 'Prize draw', ticket: 'Ticket', enteredAt: 'Registered' },
}
