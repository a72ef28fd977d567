import type { RefusalWords } from '#kit/errors.ts'
import { formatMoneyText, isolated, percentInText } from '#kit/format.ts'
import type { Bilingual } from '#kit/locale.ts'
import type { NoticeWords } from '#kit/notices.ts'
import type { searchesRefusals } from './contract.ts'

export const refusals = {
  searches_full: 'You have saved 10 searches. Delete one first.',
  search_without_filter: 'Choose at least one filter besides the status.',
} satisfies RefusalWords<typeof searchesRefusals>

interface Matched {
  readonly title: Bilingual
  readonly slug: string
}

export const notices = {
  matched: {
    label: 'New matches of your searches',
    title: ({ title }: Matched) => `New opportunity: ${isolated(title.en)}`,
    body: () => 'It matches a search you saved. You can delete the search on your watchlist.',
  } satisfies NoticeWords<Matched>,
}

/** The filters of a search in words. */
export const parts = {
  text: (text: string) => `“${text}”`,
  minReturn: (bps: number) => `${percentInText(bps, { decimals: 0 })} a year or more`,
  maxMinimum: (halalas: bigint) => `minimum up to ${formatMoneyText(halalas, 'en')}`,
}

export const personal = {
  title: 'Saved searches',
  columns: { search: 'Search', savedAt: 'Saved' },
}
