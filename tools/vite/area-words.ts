import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { locales } from '../../src/kit/locale.ts'
import { isOfficeRoute } from './site-routes.ts'

const name = 'virtual:area-words'
/** The areas whose words only the back office shows. The site does not load them. */
const officeName = `${name}/office`

export interface AreasOfWords {
  readonly site: readonly string[]
  readonly office: readonly string[]
}

const filesBelow = (folder: string, pattern: string): readonly string[] =>
  globSync(pattern, { cwd: folder })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()

/** An area belongs to the back office if its pages load the area's words and no page of the site does. */
export function areasOfWords(web: string): AreasOfWords {
  const named = { site: new Set<string>(), office: new Set<string>() }
  for (const file of filesBelow(`${web}/routes`, '**/*.tsx')) {
    const text = readFileSync(`${web}/routes/${file}`, 'utf8')
    const areas = [...text.matchAll(/\bwords: \[([^\]]*)\]/g)].flatMap(([, list]) =>
      [...list!.matchAll(/'([^']+)'/g)].map(([, area]) => area!),
    )
    for (const area of areas) named[isOfficeRoute(file) ? 'office' : 'site'].add(area)
  }
  const all = filesBelow(`${web}/areas`, '**/words.ar.ts').map((file) => file.replace(/\/words\.ar\.ts$/, ''))
  const isOffice = (area: string) => named.office.has(area) && !named.site.has(area)
  return { site: all.filter((area) => !isOffice(area)), office: all.filter(isOffice) }
}

/** Provides an import of each area's words in each language: one module for the site, one for the back office. */
export function areaWords(): Plugin {
  let web = ''
  return {
    name: 'area-words',
    configResolved(config) {
      web = resolve(config.root, 'src/web').replaceAll('\\', '/')
    },
    resolveId: (id) => (id === name || id === officeName ? `\0${id}` : undefined),
    load(id) {
      if (id !== `\0${name}` && id !== `\0${officeName}`) return undefined
      const areas = areasOfWords(web)[id === `\0${name}` ? 'site' : 'office']
      const sourcesIn = (locale: string) =>
        areas.map((area) => {
          const file = `${web}/areas/${area}/words.${locale}.ts`
          return `${JSON.stringify(area)}: () => import(${JSON.stringify(file)})`
        })
      return `export default { ${locales.map((locale) => `${locale}: { ${sourcesIn(locale).join(', ')} }`).join(', ')} }`
    },
  }
}
