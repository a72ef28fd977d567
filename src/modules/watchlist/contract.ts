import * as z from 'zod'
import { type Contract, endpoint } from '#kit/contract.ts'
import { defineRefusals } from '#kit/errors.ts'
import { defineEvent } from '#kit/events.ts'
import { Id, Instant } from '#kit/schemas.ts'
import { PropertyCard } from '#modules/opportunities/contract.ts'
import type { WatchedStage } from './vocabulary.ts'

/**
 * OPP-14: a watched opportunity has opened, is 90% funded, closes within a day or has closed. The subject is the
 * opportunity.
 */
export const stageReached = defineEvent<{ readonly stage: WatchedStage }>('watchlist.stage_reached')

export const watchlistRefusals = defineRefusals({
  watchlist_full: { status: 409 },
})

const Watching = z.object({ isWatched: z.boolean() })

export const watchlistContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/watchlist',
    viewable: true,
    summary: 'List the opportunities that the caller watches, the last added first.',
    access: ['user'],
    answer: z.object({ items: z.array(z.object({ addedAt: Instant, property: PropertyCard })) }),
  }),
  ids: endpoint({
    method: 'GET',
    path: '/api/watchlist/ids',
    viewable: true,
    summary: 'List the ids of the opportunities that the caller watches.',
    access: ['user'],
    answer: z.object({ ids: z.array(Id) }),
  }),
  add: endpoint({
    method: 'PUT',
    path: '/api/watchlist/items/:propertyId',
    summary: 'Watch an opportunity. Watching it twice is no error.',
    access: ['user'],
    params: z.object({ propertyId: Id }),
    form: {},
    answer: Watching,
    refusals: ['property_not_found', 'watchlist_full'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/watchlist/items/:propertyId',
    summary: 'Stop watching an opportunity. Removing it twice is no error.',
    access: ['user'],
    params: z.object({ propertyId: Id }),
    form: {},
    answer: Watching,
  }),
} satisfies Contract
