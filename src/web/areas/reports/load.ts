import type { Api } from '#web/app/contracts.ts'

export type LoadedReport = Awaited<ReturnType<Api['reporting']['report']>>
export type LoadedReports = Awaited<ReturnType<Api['reporting']['reports']>>
export type Recipients = Awaited<ReturnType<Api['reporting']['recipients']>>['operators']
