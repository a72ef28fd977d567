/** The queues of outgoing messages. A digest is a mail of many notices. */
export const deliveryChannels = ['mail', 'sms', 'push', 'digest'] as const
export type DeliveryChannel = (typeof deliveryChannels)[number]

/** How often a person gets a digest. */
export const digests = ['daily', 'weekly'] as const
export type Digest = (typeof digests)[number]
