import { bulletList, callout, headingBlock, numberedList, paragraph, table } from '#kit/content/build.ts'
import type { ShippedArticles } from './readings.ts'

const articles: ShippedArticles = {
  'how-a-stake-earns': {
    title: 'How a stake earns',
    summary: 'Two sources, two figures: income while you hold it, and gain or loss when it is sold.',
    body: [
      paragraph(
        'A [stake](/user/learn-more/glossary#stake) is your share of one property. It can earn in two ways, and the two should never be mixed up.',
      ),
      headingBlock(2, 'Income', 'income'),
      paragraph(
        'Tenants pay rent, or a buyer pays in instalments. After costs, the income is paid out to everyone who holds a stake, in proportion. If you hold 1% of the property, you receive 1% of what is paid out. The schedule says how often: monthly, quarterly, every half year, once a year or at the end.',
      ),
      headingBlock(2, 'Growth', 'growth'),
      paragraph(
        'When the property is sold, you receive your share of the price. If it is more than what was paid, the difference is your gain. If it is less, the difference is your loss.',
      ),
      headingBlock(2, 'An example', 'example'),
      paragraph(
        'You invest 10,000 riyals for three years, with an expected annual return of 8% and an expected total return of 30%.',
      ),
      table(
        ['When', 'Expected', 'Where it comes from'],
        ['Each year', '800 riyals', '8% of 10,000'],
        ['Over three years', '2,400 riyals', 'three payments of 800'],
        ['At the exit', '600 riyals', '30% of 10,000, less the 2,400 already paid'],
      ),
      callout(
        'warn',
        'These figures are expected. Income can be late or lower, and the sale can bring less than you paid.',
      ),
      paragraph(
        'Each opportunity has a [calculator](/user/properties) that does this for your own amount, and shows what would happen at half the income.',
      ),
    ],
  },
  'read-an-opportunity': {
    title: 'How to read an opportunity',
    summary: 'Five questions to answer from its page and its documents before you invest.',
    body: [
      paragraph('The page of an opportunity has many figures. These five questions put them in order.'),
      numberedList(
        '**What is it?** Type, city, area and state of completion. A finished building with tenants is very different from a plot of land.',
        '**Who pays the income?** Look for the tenant, the length of the lease and what happens when it ends. The study and the contract summary say so.',
        '**What is the price based on?** Compare it with the valuation, and see who made it and when.',
        '**How long, and how does it end?** Check the term, the schedule of payments and the expected exit. Stakes are not traded, so you stay until then.',
        '**What could go wrong here?** Read the risk note, and whether the deed has a mortgage or a dispute.',
      ),
      headingBlock(2, 'Then look at the numbers', 'numbers'),
      bulletList(
        'Annual return is income alone. Total return is income and growth over the whole term.',
        'A higher expected return comes with more risk, not instead of it.',
        'Fees are stated on the page and listed separately before you pay.',
      ),
      paragraph(
        'Compare two or three opportunities [side by side](/user/properties), and see in the [track record](/track-record) how earlier ones turned out.',
      ),
    ],
  },
  'what-can-go-wrong': {
    title: 'What can go wrong',
    summary:
      'The risks of owning part of a property, and what you would see on the platform if one came true.',
    body: [
      headingBlock(2, 'Income is late or lower', 'income'),
      paragraph(
        'A tenant leaves, pays late or asks for a lower rent. Your portfolio shows the payment as overdue, and the track record counts it as late.',
      ),
      headingBlock(2, 'The sale takes longer', 'sale'),
      paragraph(
        'Property does not sell in a day. An exit can come months or years after the plan, and your money stays in the property until then.',
      ),
      headingBlock(2, 'The property loses value', 'value'),
      paragraph(
        'Prices fall as well as rise. A loss is shared in proportion to stakes, and you can lose part or all of what you invested.',
      ),
      headingBlock(2, 'Funding is not completed', 'funding'),
      paragraph(
        'Then nothing is bought. The opportunity is cancelled and the whole amount returns to your wallet.',
      ),
      headingBlock(2, 'What you can do', 'prepare'),
      bulletList(
        'Invest money that you will not need during the term.',
        'Spread it across several opportunities.',
        'Try the scenarios of the calculator: half the income, and a late exit.',
        'Do not invest in what you do not understand.',
      ),
      callout(
        'info',
        'The suitability questions warn you when an opportunity carries more risk than your profile.',
      ),
    ],
  },
  'spread-your-investment': {
    title: 'Why not all in one property',
    summary: 'What spreading across types, cities and terms does for you, and what it cannot do.',
    body: [
      paragraph(
        'A single tenant can leave. Five tenants in five buildings seldom leave in the same month. Spreading does not raise your return. It makes it depend less on one event.',
      ),
      headingBlock(2, 'Three ways to spread', 'ways'),
      bulletList(
        '**By type.** Homes, offices, warehouses and schools do not rise and fall together.',
        '**By city.** A new district in one city says little about another.',
        '**By time.** If terms end in different years, you do not have to exit everything in a weak one.',
      ),
      headingBlock(2, 'With small amounts', 'small'),
      paragraph(
        'With 6,000 riyals you could buy one stake of 6,000 or six of 1,000. Your [portfolio](/user/portfolio) shows how your money is spread by type, city and schedule. A [plan](/user/plan) can divide a monthly amount for you, within the limits that you set.',
      ),
      headingBlock(2, 'What it cannot do', 'limits'),
      paragraph(
        'When the whole market falls, most property falls. Keep some money outside it, and some in cash.',
      ),
    ],
  },
}

export default articles
