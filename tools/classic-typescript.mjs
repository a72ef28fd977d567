/**
 * Import hook for openapi-typescript: it needs the compiler's JavaScript API, which the native TypeScript 7 does not
 * have. The API comes from @ts-morph/common.
 */
import { registerHooks } from 'node:module'

const shim = `data:text/javascript,${encodeURIComponent("export { ts as default } from '@ts-morph/common'")}`

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'typescript') return { url: shim, shortCircuit: true }
    if (specifier === '@ts-morph/common') return next(specifier, { ...context, parentURL: import.meta.url })
    return next(specifier, context)
  },
})
