import type { AnswerOf } from '#kit/contract.ts'
import { systemClock } from '#kit/time.ts'
import type { notificationsContract } from '#modules/notifications/contract.ts'
import type { AppContext } from '#web/app/context.ts'
import { loadFromCursor } from '#web/app/routing/stale-cursor.ts'

export type NoticesPart = AnswerOf<(typeof notificationsContract)['notices']>
export type Notice = NoticesPart['items'][number]
export type Preferences = AnswerOf<(typeof notificationsContract)['preferences']>

export type PushDevices = AnswerOf<(typeof notificationsContract)['devices']>

export interface NoticesSearch {
  cursor?: string
}

export const parseNoticesSearch = ({ cursor }: Record<string, unknown>): NoticesSearch =>
  typeof cursor === 'string' ? { cursor: cursor.slice(0, 1000) } : {}

/** Loads one page of the list and the time of reading, so that server and browser show the same age. */
export async function loadNotices({ api }: AppContext, search: NoticesSearch) {
  const part = await loadFromCursor(search, (asked) => api.notifications.notices({ limit: 20, ...asked }))
  return { ...part, now: systemClock().toISOString() }
}

export async function loadPreferences({ api }: AppContext) {
  const [preferences, devices] = await Promise.all([
    api.notifications.preferences({}),
    api.notifications.devices({}),
  ])
  return { preferences, devices }
}
