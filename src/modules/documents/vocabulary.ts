/** What a certificate is to whoever looks it up. */
export const certificateStates = ['valid', 'ended', 'unknown'] as const
