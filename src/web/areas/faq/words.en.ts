const faq = {
  title: 'Questions and answers',
  description: 'Answers about your account, investing in property by stakes, your wallet and withdrawals.',
  search: 'Search the questions',
  none: 'No question has all these words.',
  link: 'Link to this question',
  categories: {
    account: {
      title: 'Account and identity',
      questions: {
        'who-can-invest': {
          question: 'Who can invest?',
          answer:
            'Anyone aged 18 or older whose national ID or Iqama we have verified. Some opportunities are limited to certain nationalities or classes of investor, and their pages say so.',
        },
        browse: {
          question: 'Do I need an account to look around?',
          answer:
            'No. Opportunities, the calculator and the track record are open to everyone. You need an account to invest, and to read documents reserved for investors.',
        },
        code: {
          question: 'My code has not arrived. What can I do?',
          answer:
            'Check the mobile number, wait for the countdown to end and ask for a new code. A new code replaces the earlier one.',
        },
        verification: {
          question: 'How do you verify my identity?',
          answer:
            'You enter your ID details, answer questions about your income, experience and goals, and upload your ID. If something needs correcting, we tell you which part and why.',
        },
        'delete-account': {
          question: 'How do I delete my account?',
          answer:
            'From your profile, once you have no balance, stake, pending withdrawal or open order. Financial records that the law requires us to keep remain.',
        },
      },
    },
    investing: {
      title: 'Investing',
      questions: {
        stake: {
          question: 'What is a stake?',
          answer:
            'Your share of one property opportunity, in proportion to what you invested in it. You receive the same proportion of its income and sale proceeds.',
        },
        minimum: {
          question: 'What is the smallest amount I can invest?',
          answer:
            'Investing starts at 1,000 riyals, and each opportunity states its own minimum. If less than that is left, you can invest what is left.',
        },
        'annual-limit': {
          question: 'What is the annual investment limit?',
          answer:
            'The most you can invest in any 12 months. Your portfolio shows your limit and how much of it you have used.',
        },
        guaranteed: {
          question: 'Are returns guaranteed?',
          answer:
            'No. The returns shown are expected. They can be late or lower, and your stake can lose value. The track record compares what was expected with what was paid.',
        },
        fees: {
          question: 'What are the fees?',
          answer:
            'Each opportunity states its fees. Any subscription fee, VAT included, is a line of its own before you pay.',
        },
        'cooling-off': {
          question: 'Can I change my mind?',
          answer:
            'Yes, within the period shown with your order and while funding is not completed. The money returns to your wallet.',
        },
        'not-funded': {
          question: 'What if an opportunity is not fully funded?',
          answer:
            'What you pay is held in a separate account of the opportunity until funding is completed. If it is not completed by its deadline, the opportunity is cancelled and the whole amount returns to your wallet.',
        },
      },
    },
    money: {
      title: 'Wallet and withdrawals',
      questions: {
        deposit: {
          question: 'How do I add money to my wallet?',
          answer:
            'By card on the payment provider’s page, or by bank transfer in your own name with the reference shown in your wallet.',
        },
        withdraw: {
          question: 'How do I withdraw my money?',
          answer:
            'Ask for a withdrawal from your wallet to a bank account in your name. We set the amount aside at once and transfer it after review. If it is rejected, the amount returns and you see why.',
        },
        'wallet-return': {
          question: 'Does my wallet balance earn a return?',
          answer: 'No. Only stakes can earn a return.',
        },
        'payments-when': {
          question: 'When do I receive income?',
          answer:
            'On the schedule that the opportunity states. Income reaches your wallet, and the disbursement log lists every payment with its document.',
        },
      },
    },
  },
}

export default faq

declare module '#web/app/words.ts' {
  interface AreaWords {
    faq: typeof faq
  }
}
