import type { loadDetail } from '#web/areas/opportunity/load.ts'

type Loaded = Awaited<ReturnType<typeof loadDetail>>
export type Property = Loaded['property']
/** The data of a verified investor; null for all other visitors. */
export type Investor = Loaded['investor']
