import { bulletList, headingBlock, paragraph } from '#kit/content/build.ts'
import type { ShippedReading } from './readings.ts'

const about: ShippedReading = {
  title: 'About us',
  description: 'Why this platform exists, what it stands for, and the company that runs it.',
  lead: 'We make it possible to own part of an income-producing property in Saudi Arabia from 1,000 riyals, and to see what it does with your money.',
  body: [
    headingBlock(2, 'Why we do this', 'why'),
    paragraph(
      'Rental property has long required capital that few people have and information that few people see. We divide each property into stakes, and publish what there is to know before anyone pays: the study, the valuation, the contract summary, the advertising licence and the fees.',
    ),
    headingBlock(2, 'What we stand for', 'principles'),
    bulletList(
      '**Expected never means guaranteed.** Income and growth are two separate figures, each labelled as expected.',
      '**Nothing is left out.** The [track record](/track-record) shows every opportunity we have offered, with late payments and cancellations.',
      '**Your money is kept separate.** What you invest is held in an account for that opportunity alone until funding is completed. If it is not completed in time, all of it returns to your wallet.',
      '**Two people decide.** Completing a purchase, paying out and cancelling each take two operators. The one who proposes cannot approve.',
      '**You see the fees first.** Each fee is listed separately before you pay.',
    ),
    headingBlock(2, 'What we do not do', 'limits'),
    paragraph(
      'We do not give personal financial, legal or tax advice, and we do not promise returns. The suitability questions help you judge an opportunity. They do not judge it for you.',
    ),
    paragraph(
      'Read [how it works](/how-it-works) step by step, or the [Sharia basis](/sharia) of our contracts.',
    ),
  ],
}

export default about
