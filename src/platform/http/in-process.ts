import { ApiError } from '#kit/errors.ts'
import type { CallContext } from '../context.ts'
import { sharedReads } from '../database/database.ts'
import { callEndpoint, type Module, splitInput } from './call.ts'
import { dropAll } from './multipart.ts'
import { type ProblemContext, toProblem } from './problem.ts'
import { describeCaller, isAboutAccess, type RefusedAccess } from './refused-access.ts'
import { takeInBlobs } from './uploads.ts'

/**
 * The API for pages rendered in this process: without HTTP, but with the same checks and errors. It has the shape of
 * the browser's client, so a page does not know on which side it runs.
 */
export function inProcessApi(
  modules: Readonly<Record<string, Module>>,
  { catalogue, refused, ...asked }: ProblemContext & { readonly refused: RefusedAccess },
  contextOf: () => Promise<CallContext>,
): Record<string, Record<string, (input?: Record<string, unknown>) => Promise<unknown>>> {
  // The session is read once per page, and only if the page calls the API.
  let context: Promise<CallContext> | undefined
  const open = async (): Promise<CallContext> => {
    const opened = await contextOf()
    return { ...opened, tx: sharedReads(opened.tx) }
  }
  const api: Record<string, Record<string, (input?: Record<string, unknown>) => Promise<unknown>>> = {}
  for (const [moduleName, module] of Object.entries(modules)) {
    api[moduleName] = {}
    for (const [name, endpoint] of Object.entries(module.contract)) {
      api[moduleName][name] = async (input) => {
        context ??= open()
        try {
          const { db, ...rest } = await context
          // After a write, shared reads may be stale.
          const tx = endpoint.method === 'GET' ? rest.tx : db
          if (endpoint.method !== 'GET') context = Promise.resolve({ db, ...rest, tx: sharedReads(db) })
          return await callWithBlobs(module, name, { db, ...rest, tx }, input)
        } catch (error) {
          if (isAboutAccess(error))
            refused.note(describeCaller(await context), `${endpoint.method} ${endpoint.path}`, error.code)
          throw new ApiError(toProblem(error, { catalogue, ...asked }))
        }
      }
    }
  }
  return api
}

/** Files are passed as in a browser and take the same path as uploads over HTTP. */
async function callWithBlobs(
  module: Module,
  name: string,
  context: CallContext,
  input: Record<string, unknown> = {},
): Promise<unknown> {
  const endpoint = module.contract[name]!
  const entries = Object.entries(input)
  const blobs = entries.filter((entry): entry is [string, Blob] => entry[1] instanceof Blob)
  const parts = splitInput(
    endpoint,
    Object.fromEntries(entries.filter(([, value]) => !(value instanceof Blob))),
  )
  if (!endpoint.upload || blobs.length === 0) return await callEndpoint(module, name, context, parts)
  const files = await takeInBlobs(context, endpoint.upload, Object.fromEntries(blobs))
  try {
    return await callEndpoint(module, name, context, { ...parts, files })
  } finally {
    await dropAll(files)
  }
}
