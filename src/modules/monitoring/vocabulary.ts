/** The outside services that the platform calls, in the order in which operators see them. */
export const providerNames = [
  'gateway',
  'sms',
  'mail',
  'push',
  'identity',
  'name-check',
  'scanner',
  'storage',
] as const
export type ProviderName = (typeof providerNames)[number]

/**
 * ok: calls succeed. warn: some calls of the last hour failed. bad: the latest call failed. unknown: never called. off:
 * not configured.
 */
export const providerStates = ['ok', 'warn', 'bad', 'unknown', 'off'] as const
export type ProviderState = (typeof providerStates)[number]

export const processRoles = ['server', 'worker', 'both'] as const

/** The adapters of outside services. In demo mode an inbox and sandboxes replace those that are not configured. */
export const adapterNames = [
  'moyasar',
  'unifonic',
  'taqnyat',
  'smtp',
  'nafath',
  'http',
  'clamd',
  's3',
  'folder',
  'inbox',
  'sandbox',
] as const
export type AdapterName = (typeof adapterNames)[number]
