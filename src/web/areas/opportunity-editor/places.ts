import type { Api } from '#web/app/contracts.ts'

/** The places that an opportunity can choose from. */
export type Places = Awaited<ReturnType<Api['opportunities']['places']>>
