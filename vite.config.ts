import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { apiRoutes } from './tools/vite/api-routes.ts'
import { areaStyles } from './tools/vite/area-styles.ts'
import { areaWords } from './tools/vite/area-words.ts'
import { buildRecord } from './tools/vite/build-record.ts'
import { chunkGroups } from './tools/vite/chunk-groups.ts'
import { compressedAssets } from './tools/vite/compressed-assets.ts'
import { forms } from './tools/vite/forms.ts'
import { icons } from './tools/vite/icons.ts'
import { interfaceBreakpoints } from './tools/vite/interface-breakpoints.ts'
import { siteRoutes } from './tools/vite/site-routes.ts'
import { withoutServerFunctions } from './tools/vite/without-server-functions.ts'

/** Every page names all others in its first load, by the names of their files. */
const shortNames = { entryFileNames: 'assets/[hash:8].js', chunkFileNames: 'assets/[hash:8].js' }

const productionReact = { 'process.env.NODE_ENV': JSON.stringify('production') }

export default defineConfig(({ command }) => ({
  publicDir: 'src/web/public',
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  plugins: [
    apiRoutes(),
    siteRoutes(),
    areaWords(),
    forms(),
    icons(),
    withoutServerFunctions(),
    areaStyles(),
    interfaceBreakpoints(),
    tailwindcss(),
    tanstackStart({
      srcDirectory: 'src/web',
      router: {
        entry: './app/router.tsx',
        quoteStyle: 'single',
        semicolons: false,
        addExtensions: true,
        routeFileIgnorePattern: '\\.test\\.tsx?$',
        // What a page loads comes with the page, so that the first load of any does not grow with all others.
        codeSplittingOptions: { defaultBehavior: [['loader', 'component']] },
      },
      start: { entry: './app/start.ts' },
      client: { entry: './app/client.ts' },
      server: { entry: './app/server.ts' },
    }),
    react(),
    buildRecord(),
    compressedAssets(),
  ],
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: false,
        // Fonts and pictures stay files: they are cached for good and need no data: in the policy of fonts.
        assetsInlineLimit: 0,
        rolldownOptions: { output: { ...shortNames, codeSplitting: { groups: chunkGroups } } },
      },
    },
    ssr: {
      // Bundled with React in its production form, whatever the environment of the process says; the checks
      // of its development form cost five times the work. One bundle also starts sooner.
      ...(command === 'build' ? { resolve: { noExternal: true }, define: productionReact } : {}),
      build: {
        outDir: 'dist/server',
        rolldownOptions: {
          // The server around the pages uses the same files: a refusal must be the same class on both sides.
          external: /^#kit\//,
          output: { minify: false },
        },
      },
    },
  },
}))
