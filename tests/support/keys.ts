import { newId } from '#kit/ids.ts'

/** The key of one more intent. */
export const freshKey = () => ({ idempotencyKey: newId() })
