import type { World } from '#platform/module.ts'

/** What notifications needs of the world. */
export type NotificationsPorts = Pick<World, 'notices' | 'mail' | 'sms' | 'origin'>
