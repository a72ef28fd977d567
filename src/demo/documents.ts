import { formatCount, formatPercent } from '#kit/format.ts'
import { type Bilingual, type Locale, locales } from '#kit/locale.ts'
import { type Halalas, multiplyDivide, riyals, sumOf } from '#kit/money.ts'
import { projectReturns } from '#modules/opportunities/contract.ts'
import { labels as arabicLabels } from '#modules/opportunities/messages.ar.ts'
import { labels as englishLabels } from '#modules/opportunities/messages.en.ts'
import {
  amountInText,
  type PdfContent,
  type PdfSection,
  type PdfValue,
  renderDocuments,
} from '#platform/pdf/index.ts'
import { cities } from './content/cities.ts'
import { completionStatuses } from './content/completion-statuses.ts'
import { investmentTypes } from './content/investment-types.ts'
import { propertyTypes } from './content/property-types.ts'
import type {
  ListEntryContent,
  OfferDocumentKind,
  OpportunityContent,
  TitledTextContent,
} from './content/shape.ts'
import { termText } from './content/structures.ts'
import { type DocumentWord, documentWords } from './document-words.ts'

/** Input of a section: the opportunity and the texts in one language. */
interface SectionInput {
  readonly opportunity: OpportunityContent
  readonly valuedBps: number
  readonly locale: Locale
  readonly say: (text: Bilingual) => string
  readonly word: (key: DocumentWord) => string
  readonly rows: (...rows: [DocumentWord, PdfValue][]) => [string, PdfValue][]
}

const labels = { ar: arabicLabels, en: englishLabels }

function buildSectionInput(
  opportunity: OpportunityContent,
  locale: Locale,
  { valuedBps = 10_000 }: Imprint,
): SectionInput {
  const say = (text: Bilingual) => text[locale]
  const word = (key: DocumentWord) => say(documentWords[key])
  return {
    opportunity,
    valuedBps,
    locale,
    say,
    word,
    rows: (...rows) => rows.map(([key, value]) => [word(key), value]),
  }
}

function nameIn<K extends string>(list: readonly ListEntryContent<K>[], key: K): Bilingual {
  const entry = list.find((candidate) => candidate.key === key)
  if (entry === undefined) throw new RangeError(`no entry ${key}`)
  return entry.name
}

const placeOf = ({ opportunity: o, say, locale }: SectionInput): string =>
  `${say(nameIn(cities, o.cityKey))}${locale === 'ar' ? '، ' : ', '}${say(o.district)}`

const areaOf = ({ opportunity: o, locale }: SectionInput): string =>
  `${formatCount(o.areaSquareMeters)} ${locale === 'ar' ? 'م²' : 'm²'}`

const assetSection = (desk: SectionInput): PdfSection => {
  const { opportunity: o, say, word, rows, locale } = desk
  return {
    heading: word('asset'),
    rows: rows(
      ['location', placeOf(desk)],
      ['address', say(o.addressHint)],
      ['type', say(nameIn(propertyTypes, o.typeKey))],
      ['completion', say(nameIn(completionStatuses, o.completionKey))],
      ['area', areaOf(desk)],
      ['investmentType', say(nameIn(investmentTypes, o.investmentTypeKey))],
      ['risk', labels[locale].risk[o.riskLevel]],
    ),
  }
}

const figuresSection = ({ opportunity: o, say, word, rows, locale }: SectionInput): PdfSection => ({
  heading: word('figures'),
  rows: rows(
    ['price', { halalas: o.priceHalalas }],
    ['unitPrice', { halalas: o.unitPriceHalalas }],
    ['minimum', { halalas: o.minimumHalalas }],
    ['annualReturn', formatPercent(o.annualReturnBps)],
    ['totalReturn', formatPercent(o.totalReturnBps)],
    ['schedule', labels[locale].schedule[o.schedule]],
    ['term', say(termText(o.termMonths))],
  ),
})

const stepsSection = (
  desk: SectionInput,
  heading: DocumentWord,
  steps: readonly TitledTextContent[],
): PdfSection => ({
  heading: desk.word(heading),
  paragraphs: steps.map((step, index) => `${index + 1}. ${desk.say(step.title)}: ${desk.say(step.text)}`),
})

const risksSection = ({ opportunity: o, say, word }: SectionInput): PdfSection => ({
  heading: word('risks'),
  paragraphs: [say(o.riskNote)],
})

const sampleAmount = riyals(10_000)

function projectionSection({ opportunity: o, word }: SectionInput): PdfSection {
  const { years } = projectReturns({ ...o, amount: sampleAmount, reinvest: false })
  return {
    heading: `${word('projection')} ${amountInText(sampleAmount)}`,
    table: {
      columns: [
        { label: word('year'), weight: 0.6 },
        { label: word('income'), align: 'figures', weight: 1.4 },
        { label: word('gain'), align: 'figures', weight: 1.2 },
        { label: word('total'), align: 'figures' },
      ],
      rows: years
        .slice(0, Math.ceil(o.termMonths / 12))
        .map((year) => [
          String(year.year),
          { halalas: year.income },
          { halalas: year.gain + year.unrealised },
          { halalas: year.total },
        ]),
    },
  }
}

/**
 * Valuation approaches as fractions of the price in basis points. They are fixed because the figures are invented.
 */
const approachesBps = { byIncome: 10_180, byComparison: 10_040, byCost: 9_870 } as const

/** Returns the value by each approach. `valuedBps`: the asset's share of its price. Rounds to a thousand riyals. */
function valueByApproach({ priceHalalas }: OpportunityContent, valuedBps: number) {
  const value = (bps: number) =>
    multiplyDivide(priceHalalas, BigInt(bps * valuedBps), 100_000_000n * riyals(1000)) * riyals(1000)
  return Object.entries(approachesBps).map(
    ([approach, bps]) => [approach as keyof typeof approachesBps, value(bps)] as const,
  )
}

/** Returns the value that a report adopts: the mean of the approaches, in whole riyals. */
export function appraise(opportunity: OpportunityContent, valuedBps: number): Halalas {
  const values = valueByApproach(opportunity, valuedBps).map(([, value]) => value)
  return multiplyDivide(sumOf(values), 1n, BigInt(values.length) * riyals(1)) * riyals(1)
}

function valuationSections(desk: SectionInput): PdfSection[] {
  const { opportunity: o, valuedBps, word, rows } = desk
  const values = valueByApproach(o, valuedBps)
  const adopted = appraise(o, valuedBps)
  return [
    {
      heading: word('valuation'),
      paragraphs: [word('valuationNote')],
      table: {
        columns: [
          { label: word('method'), weight: 2 },
          { label: word('value'), align: 'figures' },
        ],
        rows: values.map(([approach, value]) => [word(approach), { halalas: value }]),
        total: [word('adopted'), { halalas: adopted }],
      },
    },
    {
      heading: word('figures'),
      rows: rows(
        ['againstPrice', { halalas: o.priceHalalas }],
        ['area', areaOf(desk)],
        ['perSquareMeter', { halalas: (adopted / BigInt(o.areaSquareMeters) / riyals(1)) * riyals(1) }],
      ),
    },
  ]
}

const deedSection = (desk: SectionInput): PdfSection => {
  const { opportunity: o, say, word, rows } = desk
  return {
    heading: word('deed'),
    rows: rows(
      ['deedReference', o.deedReference],
      ['plotReference', o.plotReference],
      ['location', placeOf(desk)],
      ['area', areaOf(desk)],
      ['encumbrances', say(o.encumbrances)],
    ),
  }
}

const advertisementSection = ({ opportunity: o, say, word, rows }: SectionInput): PdfSection => ({
  heading: word('advertisement'),
  rows: rows(['licence', o.advertisingLicence], ['advertiser', say(o.advertiser)]),
})

const overviewSection = ({ opportunity: o, say, word }: SectionInput): PdfSection => ({
  heading: word('overview'),
  paragraphs: o.overview.map(say),
})

const contractSection = ({ opportunity: o, say, word }: SectionInput): PdfSection => ({
  heading: word('contract'),
  paragraphs: [say(o.shariaNote)],
})

const sectionsByKind: Readonly<Record<OfferDocumentKind, (desk: SectionInput) => PdfSection[]>> = {
  feasibility: (desk) => [
    assetSection(desk),
    figuresSection(desk),
    stepsSection(desk, 'strategy', desk.opportunity.strategy),
    projectionSection(desk),
    risksSection(desk),
  ],
  valuation: (desk) => [assetSection(desk), ...valuationSections(desk)],
  deed_summary: (desk) => [deedSection(desk), advertisementSection(desk)],
  contract_summary: (desk) => [
    contractSection(desk),
    stepsSection(desk, 'howItWorks', desk.opportunity.howItWorks),
    figuresSection(desk),
    risksSection(desk),
  ],
  prospectus: (desk) => [
    overviewSection(desk),
    assetSection(desk),
    figuresSection(desk),
    stepsSection(desk, 'strategy', desk.opportunity.strategy),
    stepsSection(desk, 'howItWorks', desk.opportunity.howItWorks),
    projectionSection(desk),
    risksSection(desk),
    advertisementSection(desk),
  ],
}

export interface Imprint {
  readonly brandName: Bilingual
  readonly issuedAt: Date
  /** The value of the asset as a share of its price, in basis points. By default the price. */
  readonly valuedBps?: number
}

/** Builds the content of one document in one language. */
export function demoDocumentContent(
  opportunity: OpportunityContent,
  kind: OfferDocumentKind,
  locale: Locale,
  imprint: Imprint,
): PdfContent {
  const desk = buildSectionInput(opportunity, locale, imprint)
  const document = opportunity.documents.find((candidate) => candidate.kind === kind)
  if (document === undefined) throw new RangeError(`${opportunity.slug} has no document ${kind}`)
  return {
    brandName: desk.say(imprint.brandName),
    title: desk.say(document.title),
    subtitle: `${desk.say(opportunity.title)}${locale === 'ar' ? '، ' : ', '}${placeOf(desk)}`,
    reference: `DEMO-${opportunity.advertisingLicence.slice(-4)}`,
    notice: desk.word('notice'),
    sections: sectionsByKind[kind](desk),
    footer: desk.word('footer'),
    issuedAt: imprint.issuedAt,
  }
}

/** Renders a document as a PDF: Arabic first, then English. */
export const renderDemoDocument = (
  opportunity: OpportunityContent,
  kind: OfferDocumentKind,
  imprint: Imprint,
): Promise<Uint8Array> =>
  renderDocuments(
    locales.map((locale) => ({ locale, content: demoDocumentContent(opportunity, kind, locale, imprint) })),
  )
