import type { Hono } from 'hono'
import { homePageFor } from '#kit/home-pages.ts'
import type { PostedForm } from '#kit/posted-form.ts'
import type { SessionView } from '#modules/identity/contract.ts'
import { findSessionToken, resolveSession } from '#modules/identity/index.ts'
import type { Module } from '#platform/http/call.ts'
import { findMemory, readPostedForm } from '#platform/http/forms/form-memory.ts'
import { mountPostedForms } from '#platform/http/forms/posted-forms.ts'
import { catalogue } from './modules.ts'
import { buildCallContext, callerAddress, ownOrigin, type RequestParts } from './request-context.ts'

const memoryParts = ({ config, baseServices, clock, log }: RequestParts) => ({
  hasHttps: config.hasHttps,
  sealing: baseServices.sealing,
  clock,
  log,
  catalogue,
})

/** UI-2: mounts the forms of all pages, for browsers without script. */
export const mountForms =
  (parts: RequestParts & { readonly modules: Readonly<Record<string, Module>> }) =>
  (app: Hono): void =>
    mountPostedForms(app, {
      ...memoryParts(parts),
      modules: parts.modules,
      refused: parts.refused,
      ownOriginOf: (request) => ownOrigin(parts.config, request),
      contextOf: (c, asked) => buildCallContext(parts, c.req.raw, callerAddress(parts.config, c), asked),
      homeOf: (answer) => {
        const { session } = answer as { session?: SessionView }
        return session && homePageFor(session.roles)
      },
    })

export const hasPosted = (parts: RequestParts, request: Request): boolean =>
  findMemory(memoryParts(parts), request) !== undefined

/** Returns the result of this page's forms. Looks up the actor only if there is a result. */
export async function loadPostedForm(parts: RequestParts, request: Request): Promise<PostedForm | undefined> {
  if (!hasPosted(parts, request)) return undefined
  const token = findSessionToken(request.headers, parts.config.hasHttps)
  const actor = await resolveSession(parts.db, token, parts.clock())
  return readPostedForm(memoryParts(parts), request, actor.kind === 'user' ? actor.userId : undefined)
}
