/**
 * Notifications owns what people are notified of: notices in the app, mails and SMS that follow from events, and each
 * person's preferences. It guarantees one notice per event and recipient, however often the event arrives, in the
 * recipient's language; that notices required by law or for safety cannot be turned off; and that one undeliverable
 * message does not delay others. Modules declare their notices.
 */
export { markRead } from './operations/notices.ts'
