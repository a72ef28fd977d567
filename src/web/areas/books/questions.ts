import type { Api } from '#web/app/contracts.ts'

export type Break = Awaited<ReturnType<Api['books']['breaks']>>['items'][number]
/** The questions that the page of breaks asks. */
export const breakQuestions = ['assign'] as const
/** The questions that the page of months asks. */
export const monthQuestions = ['lock'] as const
