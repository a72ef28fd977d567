import { beforeAll, expect, inject, test, vi } from 'vitest'
import { paragraph } from '#kit/content/build.ts'
import { type Caller, openCaller } from '#support/caller.ts'
import { newOperator } from '#support/operators.ts'
import { signInOperator } from '#support/people.ts'

const { origin } = inject('product')
const stranger = openCaller(origin)
let operator: Caller
beforeAll(async () => {
  operator = await signInOperator(origin, await newOperator('admin'))
})

const read = async (path: string): Promise<string> => (await stranger.send(path)).text()

/** Adds a part with these fields to a page and publishes it. */
async function publishPart(
  page: 'sharia' | 'learn-more',
  type: 'member' | 'decision' | 'article',
  values: Readonly<Record<string, string | ReturnType<typeof paragraph>[]>>,
): Promise<string> {
  const { content } = operator.api
  const part = (await content.addPart({ page, type })).parts.at(-1)!.id
  const changes = Object.entries(values).map(([field, value]) => ({ part, field, value, basedOn: 0 }))
  expect((await content.saveFields({ page, changes })).conflicts).toEqual([])
  const { revision } = await content.showPart({ page, part, isHidden: false })
  await content.publish({ page, revision })
  return part
}

test('the Sharia board and its decisions are shown in both languages once they are published', async () => {
  expect(await read('/en/sharia')).not.toContain('Dr Fahad Al-Salem')
  await publishPart('sharia', 'member', {
    ...{ 'name.ar': 'د. فهد السالم', 'name.en': 'Dr Fahad Al-Salem' },
    ...{ 'role.ar': 'رئيس الهيئة', 'role.en': 'Chair' },
  })
  const decision = await publishPart('sharia', 'decision', {
    ...{ 'subject.ar': 'إجارة الحصص', 'subject.en': 'Leasing by stakes' },
    ...{ 'reference.ar': '3/2026', 'reference.en': '3/2026', decidedOn: '2026-11-02' },
    ...{ 'body.ar': [paragraph('يجوز.')], 'body.en': [paragraph('It is permissible.')] },
  })
  await vi.waitFor(async () => {
    const english = await read('/en/sharia')
    expect(english).toContain('Dr Fahad Al-Salem')
    expect(english).toContain(`id="${decision}"`)
    expect(english).toContain('It is permissible.')
    expect(await read('/sharia')).toContain('د. فهد السالم')
  })
})

test('an opportunity links to the decision it names, which the Sharia page is not published without', async () => {
  const { content, opportunities } = operator.api
  const { items } = await stranger.api.opportunities.list({ limit: 1 })
  const { slug, title, shariaDecision } = await stranger.api.opportunities.get({ idOrSlug: items[0]!.id })
  const html = await read(`/en/user/properties/${slug}`)
  expect(html).toContain(`href="/en/sharia#${shariaDecision!.id}"`)
  expect(html).toContain(shariaDecision!.subject)
  expect((await opportunities.editor({ id: items[0]!.id })).choices.shariaDecision).not.toEqual([])

  const decision = { page: 'sharia', part: shariaDecision!.id } as const
  const { faults, revision } = await content.showPart({ ...decision, isHidden: true })
  const used = faults.find(({ code }) => code === 'part_in_use')!
  expect(used.usedBy).toContainEqual({ title, leadsTo: `/user/properties/${slug}` })
  await expect(content.publish({ page: 'sharia', revision })).rejects.toMatchObject({
    problem: { code: 'content_faulty' },
  })
  await content.showPart({ ...decision, isHidden: false })
})

test('an article that operators add has an address and is listed, and the site map lists articles', async () => {
  const slug = await publishPart('learn-more', 'article', {
    ...{ 'title.ar': 'مقال جديد', 'title.en': 'A new article' },
    ...{ 'summary.ar': 'ملخص', 'summary.en': 'In short' },
    ...{ 'body.ar': [paragraph('نص المقال.')], 'body.en': [paragraph('The article itself.')] },
  })
  const path = `/user/learn-more/${slug}`
  await vi.waitFor(async () => expect(await read(`/en${path}`)).toContain('The article itself.'))
  expect(await read('/en/user/learn-more')).toContain('A new article')
  expect(await read('/sitemap.xml')).toContain('/user/learn-more/how-a-stake-earns')
})
