import type { Plugin } from 'vite'
import { breakpointsPx } from '../../src/kit/interface-constants.ts'

const stylesheet = /\/src\/web\/styles\/app\.css$/

/**
 * Gives the styles the breakpoints of the specification, as variants (`md:`) and for
 * `@media (width < theme(--breakpoint-md))`. An unknown name does not build.
 */
export function interfaceBreakpoints(): Plugin {
  const names = Object.entries(breakpointsPx).map(([name, width]) => `--breakpoint-${name}: ${width}px;`)
  return {
    name: 'interface-breakpoints',
    enforce: 'pre',
    transform(code, id) {
      if (!stylesheet.test(id.split('?')[0]!.replaceAll('\\', '/'))) return undefined
      return `${code}\n@theme inline { --breakpoint-*: initial; ${names.join(' ')} }\n`
    },
  }
}
