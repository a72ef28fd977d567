import { askedAbout } from '#web/components/form/asked.ts'

export const passkeyQuestions = ['rename', 'remove'] as const

export const passkeySearch = (search: Record<string, unknown>) => askedAbout(search, passkeyQuestions)
