import type { Services } from '#platform/module.ts'

/** What notifications needs of the world. */
export type NotificationsPorts = Pick<Services, 'notices' | 'mail' | 'sms' | 'origin'>
