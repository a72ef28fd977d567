let opened: BroadcastChannel | undefined
// One channel per document, so that its own messages do not come back to it.
export const sessionChannel = (): BroadcastChannel => {
  opened ??= new BroadcastChannel('session')
  return opened
}

/** Tells the other tabs to read the session again, after a sign-in, a sign-out or an expiry. */
export const notifyOtherTabs = (): void => sessionChannel().postMessage('changed')
