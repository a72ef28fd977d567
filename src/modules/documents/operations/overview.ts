import type { AnswerOf } from '#kit/contract.ts'
import { riyadhDay } from '#kit/time.ts'
import { getUser } from '#modules/identity/index.ts'
import { requireInvestor } from '#modules/verification/index.ts'
import type { Context } from '#platform/context.ts'
import type { documentsContract } from '../contract.ts'
import { listCertifiedStakes } from './certificates.ts'

/** PRT-5, PRT-7: returns the documents that the investor can download. */
export async function readDocuments(context: Context): Promise<AnswerOf<typeof documentsContract.documents>> {
  const { userId } = requireInvestor(context.actor)
  const [stakes, user] = await Promise.all([listCertifiedStakes(context), getUser(context.tx, userId)])
  const today = riyadhDay(context.now)
  const firstDay = riyadhDay(user.createdAt)
  const [first, last] = [firstDay, today].map((day) => Number(day.slice(0, 4))) as [number, number]
  return {
    firstDay,
    today,
    years: Array.from({ length: Math.max(1, last - first + 1) }, (_, index) => last - index),
    stakes,
  }
}
