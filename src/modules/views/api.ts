import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import type { viewsContract } from './contract.ts'
import { listViews, removeView, saveView, shareView, unshareView } from './operations.ts'

export const viewsHandlers: Handlers<typeof viewsContract, CallContext> = {
  views: listViews,
  saveView,
  shareView,
  unshareView,
  removeView,
}
