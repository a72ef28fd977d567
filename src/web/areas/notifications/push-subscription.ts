import type { CallOf } from '#kit/contract.ts'
import type { notificationsContract } from '#modules/notifications/contract.ts'

const worker = '/push-worker.js'
/** Apart from the worker that stands in for pages, so that each can be removed by itself. */
const scope = '/push/'

export type PushState = 'unsupported' | 'blocked' | 'ready'

/** Returns whether this browser can show notifications. */
export function readPushState(): PushState {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'unsupported'
  return Notification.permission === 'denied' ? 'blocked' : 'ready'
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(scope)
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Returns how the list of browsers names this one, or null if it is not subscribed. */
export async function findOwnFingerprint(): Promise<string | null> {
  if (readPushState() === 'unsupported') return null
  const subscription = await findSubscription()
  if (!subscription) return null
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint))
  return encode(digest)
}

const encode = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/**
 * Asks for consent and subscribes this browser. Returns undefined if consent was not given. The worker is registered
 * only after consent.
 */
export async function subscribeBrowser(
  publicKey: string,
): Promise<CallOf<typeof notificationsContract.addDevice> | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const registration = await navigator.serviceWorker.register(worker, { scope, updateViaCache: 'none' })
  const before = await registration.pushManager.getSubscription()
  // A subscription belongs to one key of the server.
  if (before && encode(before.options.applicationServerKey) !== publicKey) await before.unsubscribe()
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  return {
    endpoint: subscription.endpoint,
    p256dh: encode(subscription.getKey('p256dh')),
    auth: encode(subscription.getKey('auth')),
  }
}

/** Ends the subscription of this browser. */
export async function unsubscribeBrowser(): Promise<void> {
  const subscription = await findSubscription()
  await subscription?.unsubscribe()
}
