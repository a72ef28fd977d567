import type { Files } from './index.ts'

/** For contexts whose operations have nothing to do with files. Asking for any is a bug, so it throws. */
export const noFiles = new Proxy({} as Files, {
  get: (_files, name) => {
    throw new Error(`this context has no files, and was asked for files.${String(name)}`)
  },
})
