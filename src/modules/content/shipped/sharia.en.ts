import { bulletList, headingBlock, paragraph, table } from '#kit/content/build.ts'
import type { ShippedReading } from './readings.ts'

const sharia: ShippedReading = {
  title: 'Sharia basis',
  description:
    'The three contracts used for opportunities, what each page states, and an estimate of zakat and purification.',
  lead: 'Each opportunity is offered under one of three contracts. Its page names the contract and carries a Sharia note, which you can read before you invest.',
  body: [
    headingBlock(2, 'The contracts', 'contracts'),
    headingBlock(3, 'Ijara', 'ijara'),
    paragraph(
      'The property is leased, and you receive your share of the rent. The owners bear the costs of ownership, such as vacancy and structural repairs. [Ijara opportunities](/user/properties?investmentType=ijara)',
    ),
    headingBlock(3, 'Murabaha', 'murabaha'),
    paragraph(
      'An asset is bought, then sold at its cost plus a profit that both sides know. The price is fixed by the contract and does not grow when payment is late. [Murabaha opportunities](/user/properties?investmentType=murabaha)',
    ),
    headingBlock(3, 'Musharaka', 'musharaka'),
    paragraph(
      'Partners own the property together. They share profit as agreed, and each bears loss in proportion to capital. [Musharaka opportunities](/user/properties?investmentType=musharaka)',
    ),
    table(
      ['Contract', 'Income comes from', 'Main risk'],
      ['Ijara', 'Rent', 'Vacancy, late rent, repairs'],
      ['Murabaha', 'A stated profit on a sale', 'The buyer pays late or not at all'],
      ['Musharaka', 'Rent or sale of a shared property', 'The property earns less or loses value'],
    ),
    headingBlock(2, 'What every opportunity states', 'screening'),
    bulletList(
      'the type of contract, and a Sharia note in Arabic and English',
      'what the property is used for',
      'mortgages and disputes, if there are any',
      'every fee, as an amount or a rate known in advance',
    ),
    headingBlock(2, 'What we stand for', 'principles'),
    bulletList(
      'Returns are expected and never guaranteed: those who share the profit also bear the loss.',
      'The balance of your wallet earns nothing.',
      'What is paid late is counted as late. No one is charged for the delay.',
    ),
    headingBlock(2, 'Purification and zakat', 'purification'),
    paragraph(
      'If the report of an opportunity states that part of its income is not permissible, give that part away and expect no reward for it. Zakat depends on why you hold your stakes: for their income, or to sell them. The estimate below works out both.',
    ),
  ],
}

export default sharia
