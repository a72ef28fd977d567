import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = new Set(['.js', '.css', '.svg', '.json', '.txt', '.ico'])
const worthwhileBytes = 512

function compress(file: string): void {
  const bytes = readFileSync(file)
  if (bytes.length < worthwhileBytes) return
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        // One block for the whole file, so that repetitions are found at any distance.
        [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS,
      },
    }),
  )
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }))
}

/** Puts a brotli and a gzip copy beside each asset, so that serving one costs no compression. */
export function compressedAssets(): Plugin {
  return {
    name: 'compressed-assets',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle(options) {
      if (options.dir === undefined) return
      for (const entry of readdirSync(options.dir, { recursive: true, withFileTypes: true })) {
        if (entry.isFile() && compressible.has(extname(entry.name))) {
          compress(join(entry.parentPath, entry.name))
        }
      }
    },
  }
}
