/** The result of looking up a certificate. */
export const certificateStates = ['valid', 'ended', 'unknown'] as const
