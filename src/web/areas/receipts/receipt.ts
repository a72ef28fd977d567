import type { Api } from '#web/app/contracts.ts'

export type Receipt = Awaited<ReturnType<Api['receipts']['receipt']>>
export type Candidate = Receipt['candidates'][number]
/** The answer of a search for people. */
export type Found = Awaited<ReturnType<Api['receipts']['people']>>
