import type { loadDetail } from '#web/areas/opportunity/load.ts'

type Loaded = Awaited<ReturnType<typeof loadDetail>>
export type Property = Loaded['property']
/** What a verified investor brings to the page; null for everybody else. */
export type Investor = Loaded['investor']
