import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { apiRoutes } from './tools/vite/api-routes.ts'
import { areaStyles } from './tools/vite/area-styles.ts'
import { areaWords } from './tools/vite/area-words.ts'
import { buildRecord } from './tools/vite/build-record.ts'
import { compressedAssets } from './tools/vite/compressed-assets.ts'
import { drawnIcons } from './tools/vite/drawn-icons.ts'
import { forms } from './tools/vite/forms.ts'
import { interfaceBreakpoints } from './tools/vite/interface-breakpoints.ts'
import { leanReact } from './tools/vite/lean-react.ts'
import { plainImports } from './tools/vite/plain-imports.ts'
import { siteRoutes } from './tools/vite/site-routes.ts'
import { smallChunks } from './tools/vite/small-chunks.ts'
import { withoutServerFunctions } from './tools/vite/without-server-functions.ts'

const framework = ['react', 'react-dom', 'scheduler', 'use-sync-external-store', '@tanstack'].join('|')
const components =
  'badge|chip|date-text|draw-icon|figures|identifiers|pagination|picture|progress|risk-badge|structured-data|surfaces'
const icons = [
  'arrow-right|arrow-up-(down|right)|badge-check|check|chevron-(down|left|right)|clock|file-(exclamation-point|text)',
  'gauge|hand-coins|id-card|key-round|landmark|map-pin|plus|scale|search|trending-up|x',
].join('|')
const firstParts = [
  `node_modules/(${framework})/`,
  `src/web/components/(${components})\\.tsx?`,
  'src/web/(app/(head/structured-data|access/kyc-access)|areas/(opportunities/(card|load|risk)|compare/chosen))\\.tsx?',
  'src/web/art/skyline',
  `lucide-react/dist/esm/icons/(${icons})\\.`,
].join('|')

/** What asks a list: its search, its filters and its order. */
const listParts = [
  'src/web/components/(chip-menu|form/address-form|modal-popover|popover-close|search-input',
  'list/(words|list|filters|filter-sheet|list-frame|empty-list))\\.tsx?',
].join('|')

const laterParts = [
  'src/(web/components/(field|inputs|money-input|charts)|kit/digits)\\.tsx?',
  'lucide-react/dist/esm/icons/',
].join('|')

/**
 * Left alone, the bundler makes a dozen chunks of a few hundred bytes for a page's first load; each costs a
 * request with its headers, and compresses badly. What every page runs on is one, together with what the pages
 * share that people see first, and what only pages behind those share is another.
 */
const chunkGroups = [
  { name: 'frame', priority: 2, test: new RegExp(firstParts) },
  { name: 'list-parts', priority: 1, minShareCount: 2, test: new RegExp(listParts) },
  { name: 'later-parts', priority: 0, minShareCount: 2, test: new RegExp(laterParts) },
]

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
    drawnIcons(),
    withoutServerFunctions(),
    plainImports(),
    leanReact(),
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
      server: { entry: './app/server.ts' },
    }),
    react(),
    smallChunks(),
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
