import type { loadDetail } from './load.ts'

type Loaded = Awaited<ReturnType<typeof loadDetail>>
export type Property = Loaded['property']
export type AnnualLimit = Loaded['annual']
