import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const icon = /lucide-react\/dist\/esm\/icons\//
const drawing = /const __iconData = (\{[\s\S]*?\n\});/
const drawIcon = resolve(import.meta.dirname, '../../src/web/components/draw-icon.ts')

type Stroke = readonly [tag: string, attributes: Readonly<Record<string, string>>]

/**
 * An icon's drawing without its library: of what that can do with one (colours, sizes, names by which one may be
 * found) no page asks for anything, but each would load it first. Nor is there a use for the keys of strokes, which
 * never change places.
 */
export function drawnIcons(): Plugin {
  let count = 0
  return {
    name: 'drawn-icons',
    apply: 'build',
    transform(code, id) {
      if (!icon.test(id.replaceAll('\\', '/'))) return undefined
      const found = drawing.exec(code)?.[1]
      if (found === undefined) return undefined
      count += 1
      const { node } = new Function(`return ${found}`)() as { node: readonly Stroke[] }
      const strokes = node.map(([tag, { key: _, ...attributes }]) => [tag, attributes])
      return {
        code: `import { drawIcon } from ${JSON.stringify(drawIcon)}
          export default /* @__PURE__ */ drawIcon(${JSON.stringify(strokes)})`,
        map: null,
      }
    },
    buildEnd() {
      if (count === 0) this.warn('the drawings of the icons were not found')
    },
  }
}
