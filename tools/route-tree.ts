/** `npm run routes`: regenerates `src/web/routeTree.gen.ts` from the route files, as builds and `npm run dev` do. */
import { createServer } from 'vite'

const server = await createServer({
  server: { middlewareMode: true, hmr: false, ws: false },
  logLevel: 'error',
})
await server.close()
