import { beforeAll, describe, expect, test } from 'vitest'
import type { Locale } from '#kit/locale.ts'
import { everyone, investors } from '#web/app/access/access.ts'
import { createWordRegistry, type WordRegistry } from '#web/app/words.ts'
import { documentHead, pageHead } from './page-head.ts'

const words: Record<Locale, WordRegistry> = { ar: createWordRegistry('ar'), en: createWordRegistry('en') }
beforeAll(() => Promise.all([words.ar.load('frame'), words.en.load('frame')]))

const brands: Record<Locale, string> = { ar: 'اسم آخر', en: 'Another Name' }

function matchOf(pathname: string, locale: Locale, more: object = {}) {
  const facts = {
    origin: 'https://sahl.example',
    brand: brands[locale],
    isDemo: false,
    theme: 'system',
    build: '',
  }
  const fileOf = (source: string) => `/assets/${source.split('/areas/').at(-1)}.js`
  return {
    status: 'success',
    pathname,
    staticData: { access: everyone },
    context: { words: words[locale], facts, locale, prefix: locale === 'en' ? '/en' : '', fileOf },
    ...more,
  }
}

type Tag = Record<string, string | undefined>
const linksOf = (match: object, all = [match]) => documentHead(match, all).links as Tag[]
const metaOf = (match: object, all = [match]) => documentHead(match, all).meta as Tag[]

describe('the head of every page', () => {
  test('links itself and its other language, without search keys', () => {
    const links = linksOf(matchOf('/user/properties', 'en'))
    expect(links.filter((link) => link.rel !== 'modulepreload')).toEqual([
      { rel: 'canonical', href: 'https://sahl.example/en/user/properties' },
      { rel: 'alternate', hrefLang: 'ar', href: 'https://sahl.example/user/properties' },
      { rel: 'alternate', hrefLang: 'en', href: 'https://sahl.example/en/user/properties' },
      { rel: 'alternate', hrefLang: 'x-default', href: 'https://sahl.example/user/properties' },
      { rel: 'alternate', type: 'application/atom+xml', href: '/en/feed.xml' },
      { rel: 'manifest', href: '/en/manifest.webmanifest' },
    ])
    expect(linksOf(matchOf('/user/properties/', 'ar'))[0]).toEqual({
      rel: 'canonical',
      href: 'https://sahl.example/user/properties',
    })
    expect(linksOf(matchOf('/', 'ar'))[0]).toEqual({ rel: 'canonical', href: 'https://sahl.example/' })
    expect(linksOf(matchOf('/', 'en'))[0]).toEqual({ rel: 'canonical', href: 'https://sahl.example/en' })
  })

  test('links the canonical address of the page', () => {
    const byId = matchOf('/user/properties/0190a8b0', 'en', {
      loaderData: { property: { slug: 'al-narjis' } },
      staticData: {
        access: everyone,
        address: ({ loaderData }: { loaderData: { property: { slug: string } } }) =>
          `/user/properties/${loaderData.property.slug}`,
      },
    })
    const [canonical, arabic] = linksOf(byId)
    expect(canonical).toEqual({
      rel: 'canonical',
      href: 'https://sahl.example/en/user/properties/al-narjis',
    })
    expect(arabic?.href).toBe('https://sahl.example/user/properties/al-narjis')
    const content = 'https://sahl.example/en/user/properties/al-narjis'
    expect(metaOf(byId)).toContainEqual({ property: 'og:url', content })
  })

  test('preloads the words of its own language only', () => {
    const preloaded = linksOf(matchOf('/', 'ar')).filter((link) => link.rel === 'modulepreload')
    expect(preloaded.map((link) => link.href)).toEqual(['/assets/frame/words.ar.ts.js'])
  })

  test.each([
    ['a page behind a role', matchOf('/user/wallet', 'en', { staticData: { access: investors } })],
    [
      'a page that asks to be left out',
      matchOf('/test', 'en', { staticData: { access: everyone, noindex: true } }),
    ],
    ['a page that is not there', matchOf('/nowhere', 'en', { _notFound: true })],
  ])('%s stays out of search engines', (_name, match) => {
    expect(metaOf(match)).toContainEqual({ name: 'robots', content: 'noindex, nofollow' })
    expect(linksOf(match).some((link) => link.rel === 'canonical')).toBe(false)
  })

  test('a failure has its own title, and the failed page adds nothing', () => {
    const failed = matchOf('/user/properties/x', 'en', { status: 'error', error: { status: 403 } })
    expect(metaOf(failed).find((meta) => meta.title)?.title).toBe('Access not allowed | Another Name')
    expect(pageHead(failed, () => ({ title: 'Never asked' }))).toEqual({})
  })

  test('the title contains the brand of the document', () => {
    const meta = metaOf(matchOf('/', 'en'))
    expect(meta).toContainEqual({ property: 'og:site_name', content: 'Another Name' })
    expect(meta.find(({ title }) => title)?.title).toMatch(/^Another Name: /)
    expect(meta.find(({ property }) => property === 'og:image:alt')?.content).toMatch(/^Another Name, /)
  })

  test('a page sets title, description and picture', () => {
    const { meta } = pageHead(matchOf('/', 'ar'), () => ({
      title: 'برج',
      description: 'وصف',
      image: { path: '/_ipx/w_1280/a', alt: 'برج عند الغروب', width: 1280, height: 640, type: 'image/jpeg' },
    })) as { meta: Tag[] }
    expect(meta).toContainEqual({ title: 'برج | اسم آخر' })
    expect(meta).toContainEqual({ name: 'description', content: 'وصف' })
    const card = meta.filter(({ property }) => property?.startsWith('og:image'))
    expect(card.map(({ property, content }) => [property, content])).toEqual([
      ['og:image', 'https://sahl.example/_ipx/w_1280/a'],
      ['og:image:type', 'image/jpeg'],
      ['og:image:width', '1280'],
      ['og:image:height', '640'],
      ['og:image:alt', 'برج عند الغروب'],
    ])
  })
})
