import { expect, test } from 'vitest'
import type { Site } from '#web/app/head/structured-data.ts'
import { serializeJsonLd } from '#web/components/structured-data.tsx'
import { describeOffer } from './offer-data.ts'
import type { Property } from './property.ts'

const site: Site = {
  origin: 'https://sahl.example',
  addressOf: (path) => `https://sahl.example/en${path}`,
  organization: { '@type': 'Organization', '@id': 'https://sahl.example/#organization', name: 'Sahl' },
  trailOf: () => ({ '@type': 'BreadcrumbList', itemListElement: [] }),
}

const property = (more: object = {}) =>
  ({
    slug: 'al-narjis',
    title: 'Al Narjis Villas',
    summary: 'Twelve villas.',
    city: { key: 'riyadh', label: 'Riyadh' },
    type: { key: 'residential', label: 'Residential' },
    status: { key: 'available', label: 'Available' },
    minimum: 100_050,
    remaining: 5_000_000_00,
    opensAt: '2026-11-01T08:00:00.000Z',
    closesAt: null,
    cover: null,
    can: { invest: true },
    ...more,
  }) as Property

test('an opportunity is offered from its smallest amount, and promises no return', () => {
  const offer = describeOffer(property(), site)
  expect(offer).toMatchObject({
    '@type': 'InvestmentOrDeposit',
    url: 'https://sahl.example/en/user/properties/al-narjis',
    amount: { currency: 'SAR', minValue: 1000.5, maxValue: 5_000_000 },
    offers: { price: '1000.50', priceCurrency: 'SAR', availability: 'https://schema.org/InStock' },
  })
  expect(JSON.stringify(offer)).not.toMatch(/rate|return|yield|rating|review/i)
})

test.each([
  ['new', { invest: true }, 'InStock'],
  ['new', { invest: false, reason: { code: 'property_not_available', message: '' } }, 'PreOrder'],
  ['new', { invest: false, reason: { code: 'unauthorized', message: '' } }, 'InStock'],
  ['available', { invest: false, reason: { code: 'kyc_not_approved', message: '' } }, 'InStock'],
  ['funded', { invest: false }, 'SoldOut'],
  ['closed', { invest: false }, 'Discontinued'],
  ['exited', { invest: false }, 'Discontinued'],
])('one that is %s with %j is %s', (key, can, availability) => {
  const { offers } = describeOffer(property({ status: { key, label: '' }, can }), site)
  expect(offers).toMatchObject({ availability: `https://schema.org/${availability}` })
})

test('no text can close the script element', () => {
  const title = '</script><script>alert(1)</script><!--'
  const text = serializeJsonLd([describeOffer(property({ title }), site)])
  expect(text).not.toContain('<')
  expect(JSON.parse(text)['@graph'][0].name).toBe(title)
})
