/** Makes `src/web/routeTree.gen.ts` anew from the files of routes, as every build and `npm run dev` do. */
import { createServer } from 'vite'

const server = await createServer({
  server: { middlewareMode: true, hmr: false, ws: false },
  logLevel: 'error',
})
await server.close()
