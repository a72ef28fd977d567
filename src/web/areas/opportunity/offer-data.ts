import type { Graph, InvestmentOrDepositLeaf, ItemAvailability } from 'schema-dts'
import type { Site } from '#web/app/head/structured-data.ts'
import { cardPicture } from '#web/components/pictures/picture.tsx'
import type { Property } from './property.ts'

const availability: Readonly<Record<Property['status']['key'], ItemAvailability>> = {
  new: 'https://schema.org/InStock',
  available: 'https://schema.org/InStock',
  funded: 'https://schema.org/SoldOut',
  closed: 'https://schema.org/Discontinued',
  exited: 'https://schema.org/Discontinued',
  cancelled: 'https://schema.org/Discontinued',
}

/** The schema.org availability: pre-order before the opening, sold out if an offered opportunity cannot be bought. */
const toAvailability = ({ status, can }: Property): ItemAvailability =>
  status.key === 'new' && can.reason?.code === 'property_not_available'
    ? 'https://schema.org/PreOrder'
    : availability[status.key]

/** Describes the offer: a stake from the minimum on. Expected returns are not claimed. */
export function describeOffer(property: Property, site: Site): InvestmentOrDepositLeaf {
  const url = site.addressOf(`/user/properties/${property.slug}`)
  return {
    '@type': 'InvestmentOrDeposit',
    '@id': `${url}#offer`,
    name: property.title,
    description: property.summary,
    url,
    category: property.type.label,
    ...(property.cover ? { image: site.origin + cardPicture(property.cover).path } : {}),
    provider: site.organization,
    areaServed: { '@type': 'City', name: property.city.label },
    amount: {
      '@type': 'MonetaryAmount',
      currency: 'SAR',
      minValue: property.minimum / 100,
      maxValue: property.remaining / 100,
    },
    offers: {
      '@type': 'Offer',
      url,
      price: (property.minimum / 100).toFixed(2),
      priceCurrency: 'SAR',
      availability: toAvailability(property),
      availabilityStarts: property.opensAt,
      ...(property.closesAt ? { availabilityEnds: property.closesAt } : {}),
      seller: { '@id': site.organization['@id']! },
    },
  }
}

/** The offer and its breadcrumbs. */
export function buildGraph(property: Property, site: Site, listName: string): Graph['@graph'] {
  const list = { name: listName, path: '/user/properties' }
  const here = { name: property.title, path: `/user/properties/${property.slug}` }
  return [describeOffer(property, site), site.trailOf(list, here)]
}
