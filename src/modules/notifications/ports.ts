import type { Services } from '#platform/module.ts'

/** What notifications needs from outside. */
export type NotificationsPorts = Pick<Services, 'notices' | 'mail' | 'sms' | 'origin'>
