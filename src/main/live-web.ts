import { fileURLToPath } from 'node:url'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Hono } from 'hono'
import { createServer, isRunnableDevEnvironment } from 'vite'
import { ApiError } from '#kit/errors.ts'
import type { inProcessApi } from '#platform/http/in-process.ts'
import type { PageRenderer } from '#platform/http/pages.ts'
import type { SiteAddresses } from '#platform/http/public-pages.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const entry = '/src/web/app/server.ts'
/** Requests for the builder: modules by their paths, and files by their extensions. */
const isForBuilder = /^\/(@|src\/|node_modules\/|\.)|\.\w+$/

type Api = ReturnType<typeof inProcessApi>

/** Live pages run from their sources and have their own classes: errors of the API are rebuilt with those. */
function refusingWith(TheirError: typeof ApiError, api: Api): Api {
  const wrapped: Api = {}
  for (const [module, calls] of Object.entries(api)) {
    wrapped[module] = {}
    for (const [name, call] of Object.entries(calls)) {
      wrapped[module][name] = (input) =>
        call(input).catch((error: unknown) => {
          throw error instanceof ApiError ? new TheirError(error.problem) : error
        })
    }
  }
  return wrapped
}

/** Serves each page from its present source during development. Open pages follow edits. */
export async function openLiveWeb(): Promise<{
  renderer: PageRenderer
  site: SiteAddresses
  mount: (app: Hono) => void
}> {
  const builder = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { port: 0 }, allowedHosts: true },
  })
  const { ssr } = builder.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('the pages cannot be run from their sources')
  const rendererNow = async () => {
    const { default: renderer } = (await ssr.runner.import(entry)) as {
      default: PageRenderer & { site: SiteAddresses }
    }
    return renderer
  }
  const { site } = await rendererNow()
  return {
    site,
    renderer: {
      async fetch(request, options) {
        const renderer = await rendererNow()
        const { ApiError } = (await ssr.runner.import(
          '/src/kit/errors.ts',
        )) as typeof import('#kit/errors.ts')
        const context = options.context as { api: Api }
        return await renderer.fetch(request, {
          context: { ...context, api: refusingWith(ApiError, context.api) },
        })
      },
    },
    mount(app) {
      app.use('*', async (c, next) => {
        if (!isForBuilder.test(c.req.path)) return await next()
        const { incoming, outgoing } = c.env as HttpBindings
        const isAnswered = await new Promise<boolean>((resolve, reject) => {
          outgoing.once('close', () => resolve(true))
          builder.middlewares(incoming, outgoing, (error?: unknown) =>
            error ? reject(error) : resolve(false),
          )
        })
        // A copy: the adapter handles the original object before it looks at the answer.
        return isAnswered ? RESPONSE_ALREADY_SENT.clone() : await next()
      })
    },
  }
}
