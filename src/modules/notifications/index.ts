/**
 * Notifications owns what people are told: notices in the app, mails and SMS that follow from facts, and what each
 * person wants to be told of. It promises that a fact is told once to each of its readers, however often it
 * arrives, in their language; that what law or safety asks for cannot be declined; and that one message that does
 * not go out holds up no other. What there is to tell it learns from the modules, who declare their notices.
 */
export { markRead } from './operations/reading.ts'
