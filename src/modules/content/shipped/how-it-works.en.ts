import { bulletList, callout, headingBlock, paragraph, table } from '#kit/content/build.ts'
import type { ShippedSteps } from './readings.ts'

const howItWorks: ShippedSteps = {
  title: 'How it works',
  description:
    'From opening an account to the sale of the property: each step, where your money is, and what happens if things go differently.',
  lead: 'You buy a stake in a property, receive your share of its income, and your share of the proceeds when it is sold.',
  steps: [
    [
      'Open an account',
      'Register with your mobile number and email. It is free, and you can look around without one.',
    ],
    [
      'Verify your identity',
      'Enter your ID details, answer questions about your income, experience and goals, and upload your ID. You do this once.',
    ],
    [
      'Choose an opportunity',
      'Read its documents, compare it with others, and work out what you would receive if income were halved or the exit came late.',
    ],
    [
      'Invest',
      'Pay from your wallet or online. You can change your mind within the period shown with your order, while funding is not completed.',
    ],
    [
      'Receive income',
      'Income reaches your wallet on the schedule of the opportunity, in proportion to your stake, each payment with its document.',
    ],
    [
      'Exit',
      'When the property is sold, you receive your share of the proceeds: your capital, and the gain if there is one.',
    ],
  ],
  body: [
    headingBlock(2, 'Where your money is', 'money'),
    table(
      ['Stage', 'Your money is', 'Moved by'],
      ['You have added money', 'In your wallet', 'You: invest it, or withdraw it to your own bank account'],
      [
        'Funding is open',
        'In a separate account of the opportunity',
        'Two operators: to buy, or to pay everyone back',
      ],
      ['The property is bought', 'In the property', 'No one, until income or proceeds arrive'],
      ['Income or proceeds are paid', 'In your wallet', 'You'],
    ),
    headingBlock(2, 'Who keeps watch', 'checks'),
    bulletList(
      'Two different operators decide on completing an opportunity, paying out and cancelling.',
      'Every movement of money is recorded in an entry that no one can change. A mistake is corrected by a new entry that you can see.',
      'Every night the books are checked and compared with the payment provider’s records.',
      'The [track record](/track-record) shows what each opportunity promised next to what it paid.',
    ),
    headingBlock(2, 'If things go differently', 'differently'),
    headingBlock(3, 'Funding is not completed', 'not-funded'),
    paragraph('The opportunity is cancelled at its deadline, and the whole amount returns to your wallet.'),
    headingBlock(3, 'Income is late or lower', 'late'),
    paragraph(
      'Your portfolio shows what is overdue, and the track record counts the payment as late. We do not make up for income that the property did not earn.',
    ),
    headingBlock(3, 'You want out early', 'early'),
    paragraph(
      'Stakes are not traded on the platform. Plan to keep yours until the exit, and keep cash for other needs.',
    ),
    headingBlock(3, 'The property loses value', 'loss'),
    paragraph(
      'The loss is shared in proportion to stakes, as a gain would be. You can lose part or all of what you invested.',
    ),
    callout(
      'info',
      'A word you do not know? The [glossary](/user/learn-more/glossary) explains it, and [the answers](/faq) cover common questions.',
    ),
  ],
  action: 'Browse opportunities',
}

export default howItWorks
