import { ApiError } from '#kit/errors.ts'
import type { CallContext } from '../context.ts'
import { callEndpoint, type Module, partsOf } from './call.ts'
import { type ProblemContext, problemOf } from './problem.ts'
import { callerOf, isAboutAccess, type RefusedAccess } from './refused-access.ts'

/**
 * The API for pages rendered in this process: no HTTP, the same door, the same errors. The browser's client
 * has the same shape, so a page cannot tell on which side it runs.
 */
export function inProcessApi(
  modules: Readonly<Record<string, Module>>,
  { catalogue, refused, ...asked }: ProblemContext & { readonly refused: RefusedAccess },
  contextOf: () => Promise<CallContext>,
): Record<string, Record<string, (input?: Record<string, unknown>) => Promise<unknown>>> {
  // The session is read once per page, and only if the page asks for anything.
  let context: Promise<CallContext> | undefined
  const api: Record<string, Record<string, (input?: Record<string, unknown>) => Promise<unknown>>> = {}
  for (const [moduleName, module] of Object.entries(modules)) {
    api[moduleName] = {}
    for (const [name, endpoint] of Object.entries(module.contract)) {
      api[moduleName][name] = async (input) => {
        context ??= contextOf()
        try {
          return await callEndpoint(module, name, await context, partsOf(endpoint, input))
        } catch (error) {
          if (isAboutAccess(error))
            refused.note(callerOf(await context), `${endpoint.method} ${endpoint.path}`, error.code)
          throw new ApiError(problemOf(error, { catalogue, ...asked }))
        }
      }
    }
  }
  return api
}
