import type { Plugin } from 'vite'
import { breakpointsPx } from '../../src/kit/interface-constants.ts'

const stylesheet = /\/src\/web\/styles\/app\.css$/

/** Returns whether a module is the style sheet itself, and not the script that gives its address (`?url`). */
export function isStyleSheet(id: string): boolean {
  const [file = '', query = ''] = id.replaceAll('\\', '/').split('?')
  return stylesheet.test(file) && !query.split('&').includes('url')
}

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
      if (!isStyleSheet(id)) return undefined
      return `${code}\n@theme inline { --breakpoint-*: initial; ${names.join(' ')} }\n`
    },
  }
}
