import type { RefusalWords } from '#kit/errors.ts'
import { isolated } from '#kit/format.ts'
import type { Bilingual } from '#kit/locale.ts'
import type { NoticeWords } from '#kit/notices.ts'
import type { watchlistRefusals } from './contract.ts'
import type { WatchedStage } from './vocabulary.ts'

export const refusals = {
  watchlist_full: 'Your watchlist is full. Remove an opportunity first.',
} satisfies RefusalWords<typeof watchlistRefusals>

interface StageReached {
  readonly stage: WatchedStage
  readonly title: Bilingual
  readonly slug: string
}

const titles: Readonly<Record<WatchedStage, (title: string) => string>> = {
  opened: (title) => `${title} is open for investment`,
  nearly_funded: (title) => `${title} is 90% funded`,
  closing_soon: (title) => `${title} closes soon`,
  closed: (title) => `${title} has closed`,
}
const bodies: Readonly<Record<WatchedStage, string>> = {
  opened: 'An opportunity on your watchlist now takes investments.',
  nearly_funded: 'A tenth or less of an opportunity on your watchlist is left.',
  closing_soon: 'Less than a day is left to invest in an opportunity on your watchlist.',
  closed: 'An opportunity on your watchlist takes no more investments.',
}

export const notices = {
  stageReached: {
    label: 'Opportunities you watch',
    title: ({ stage, title }: StageReached) => titles[stage](isolated(title.en)),
    body: ({ stage }: StageReached) => bodies[stage],
  } satisfies NoticeWords<StageReached>,
}

export const personal = {
  title: 'Watchlist',
  columns: { opportunity: 'Opportunity', addedAt: 'Added' },
}
