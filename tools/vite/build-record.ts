import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** Writes `build.json`, which names this build; open pages poll it and offer to reload when it changes. */
export function buildRecord(): Plugin {
  return {
    name: 'build-record',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      const names = Object.keys(bundle).sort().join('\n')
      const build = createHash('sha256').update(names).digest('hex').slice(0, 16)
      this.emitFile({ type: 'asset', fileName: 'build.json', source: `${JSON.stringify({ build })}\n` })
    },
  }
}
