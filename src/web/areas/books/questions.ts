import type { Api } from '#web/app/contracts.ts'

export type Break = Awaited<ReturnType<Api['books']['breaks']>>['items'][number]
/** What the page of breaks asks about one of them. */
export const breakQuestions = ['assign'] as const
