const passkeys = {
  title: 'Passkeys',
  lead: 'Log in with your fingerprint, your face or your device’s PIN. A passkey cannot be guessed, stolen from us or asked for by a false page.',
  loading: 'Loading your passkeys',
  loadFailed: 'Your passkeys could not be loaded',
  add: 'Add a passkey',
  adding: 'Waiting for your device…',
  added: 'The passkey was added',
  none: 'No passkey yet',
  noneText: 'Add one from this device, and your next log-in takes a touch.',
  unsupported: 'This browser cannot make passkeys. Open this page in a newer one, or on your phone.',
  needsScript: 'Adding a passkey needs JavaScript.',
  addedOn: 'Added',
  lastUsed: 'Last used',
  neverUsed: 'Not used yet',
  synced: 'Synced',
  rename: 'Rename',
  renaming: (name: string) => `Rename ${name}`,
  name: 'Name',
  save: 'Save',
  saving: 'Saving…',
  renamed: 'The name was saved',
  remove: 'Remove',
  removing: (name: string) => `Remove ${name}`,
  removeTitle: 'Remove this passkey?',
  removeText: (name: string) =>
    `${name} will no longer log you in. Remove it from your device’s passwords too.`,
  removed: 'The passkey was removed',
  failed: 'This did not work',
  cancelled: 'Your device did not confirm. Nothing was changed.',
  knownHere: 'This device already has a passkey for your account.',
  signIn: 'Log in with a passkey',
  signingIn: 'Waiting for your device…',
  inPlaceOfCode: 'Use a passkey instead of the code',
  notDone: 'Your device did not confirm. Try again, or log in another way.',
}

export default passkeys

declare module '#web/app/words.ts' {
  interface AreaWords {
    passkeys: typeof passkeys
  }
}
