import type { Api } from '#web/app/contracts.ts'

export type AuditLine = Awaited<ReturnType<Api['reporting']['audit']>>['items'][number]
