import type * as z from 'zod'
import type { Context } from '#platform/context.ts'
import type { SavedCard } from '../contract.ts'
import type { SavedCardRow } from '../queries.ts'
import { isExpired } from '../rules.ts'

export const getExpiry = ({ expiryMonth: month, expiryYear: year }: SavedCardRow) => ({ month, year })

export const buildCardAnswer = ({ now }: Context, row: SavedCardRow): z.input<typeof SavedCard> => ({
  id: row.id,
  brand: row.brand,
  lastFour: row.lastFour,
  expiry: getExpiry(row),
  isExpired: isExpired(getExpiry(row), now),
  keptAt: row.keptAt.toISOString(),
})
