import type { Api } from '#web/app/contracts.ts'

export type Dashboard = Awaited<ReturnType<Api['reporting']['dashboard']>>
