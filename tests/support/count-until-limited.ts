import { Refusal } from '#kit/errors.ts'

/**
 * Repeats a call until it is refused as one too many, and returns how often it succeeded. The limit refills meanwhile,
 * so that on a busy machine more calls succeed than the limit allows at once.
 */
export async function countUntilLimited(call: () => Promise<unknown>): Promise<number> {
  for (let count = 0; ; count += 1) {
    try {
      await call()
    } catch (error) {
      if (error instanceof Refusal && error.code === 'too_many_requests') return count
      throw error
    }
  }
}
