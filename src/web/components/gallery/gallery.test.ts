import fs from 'node:fs'
import { expect, test } from 'vitest'

const folder = 'src/web/components'

/** Components that the gallery does not show, and why; a path that ends with a slash stands for its folder. */
const elsewhere: Readonly<Record<string, string>> = {
  'content-differences.tsx': 'needs two versions of a text; /terms-and-conditions/versions shows it',
  'form/': 'bind the inputs shown here to a call of the API',
  'list/': 'parts of the lists, which need their declarations and data; /user/properties shows them',
  'pictures/crop/': 'open with a picture that the user chooses',
  'pictures/thumbnail.tsx': 'needs a stored picture in several sizes',
  'structure/admin-main.tsx': 'the frame of the operators’ pages',
  'structure/device-frame.tsx': 'holds a whole page; the previews of the back office show it',
  'structure/narrow-page.tsx': 'the frame of pages of one column',
  'overlays/toaster.tsx': 'the place of the toasts, in the frame of all pages',
  'structured-data.tsx': 'is read by machines and shows nothing',
  'values/private-money.tsx#AmountsOfOthers': 'shows nothing itself',
}

interface Component {
  readonly file: string
  readonly name: string
}

const read = (file: string) => fs.readFileSync(`${folder}/${file}`, 'utf8')
const files = fs
  .globSync('**/*.tsx', { cwd: folder })
  .filter((file) => !file.startsWith('gallery/') && !file.endsWith('.test.tsx'))
const components: readonly Component[] = files.flatMap((file) =>
  [...read(file).matchAll(/^export (?:const|function) ([A-Z]\w+)/gm)].map(([, name]) => ({
    file,
    name: name!,
  })),
)
const gallery = fs
  .globSync('gallery/*.tsx', { cwd: folder })
  .map((file) => read(file))
  .join('\n')

const isRendered = ({ name }: Component, source: string) => new RegExp(`<${name}\\b`).test(source)

/** Returns the components that the gallery renders, itself or within others. */
function findShown(): ReadonlySet<Component> {
  const shown = new Set(components.filter((one) => isRendered(one, gallery)))
  for (let before = 0; before !== shown.size; ) {
    before = shown.size
    const sources = [...new Set([...shown].map(({ file }) => file))].map(read)
    for (const one of components) if (sources.some((source) => isRendered(one, source))) shown.add(one)
  }
  return shown
}

const reasonOf = ({ file, name }: Component): string | undefined =>
  Object.keys(elsewhere).find(
    (place) =>
      place === file || place === `${file}#${name}` || (place.endsWith('/') && file.startsWith(place)),
  )

test('the gallery shows every component, but for those that are named with a reason', () => {
  const shown = findShown()
  const missing = components.filter((one) => !shown.has(one) && reasonOf(one) === undefined)
  expect(missing).toEqual([])
  expect(shown.size).toBeGreaterThan(60)
})

test('every reason is still needed', () => {
  const shown = findShown()
  const needed = new Set(components.filter((one) => !shown.has(one)).map(reasonOf))
  expect(Object.keys(elsewhere).filter((place) => !needed.has(place))).toEqual([])
})
