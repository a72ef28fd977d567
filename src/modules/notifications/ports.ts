import type { Services } from '#platform/module.ts'

/** The services that notifications needs from outside. */
export type NotificationsPorts = Pick<
  Services,
  'notices' | 'mail' | 'sms' | 'push' | 'origin' | 'inboundMail'
> &
  Partial<Pick<Services, 'noticeProxies'>>
