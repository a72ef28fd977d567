import { pluralOf, type Translated } from '#kit/locale.ts'

const plural = pluralOf('en')

export const en = {
  gateway: 'Test payment gateway',
  warning: 'No real money is taken here. Do not enter a real card.',
  otherLanguage: 'العربية',
  amountDue: 'Amount due',
  riyals: (amount: string) => `SAR ${amount}`,
  invoice: 'Invoice number',
  applePay: { pay: 'Pay with Apple Pay', hint: 'Here it pays at once, as if your device had agreed.' },
  card: {
    heading: 'Pay by card',
    number: 'Card number',
    name: 'Name on card',
    expiry: 'Expiry date',
    code: 'Security code',
    invalid: 'This is not a card number. Use the test card 4111 1111 1111 1111.',
    save: 'Keep this card for later payments',
    pay: 'Pay',
  },
  endings: {
    heading: 'Try another ending',
    hint: 'Choose how the payment ends, to see what the application does.',
    decline: { name: 'Card declined', detail: 'The bank refuses and nothing is taken.' },
    insufficient: { name: 'Insufficient funds', detail: 'The bank refuses because the balance is too low.' },
    challenge: { name: '3-D Secure challenge', detail: 'The bank asks for a code before it agrees.' },
    slow: { name: 'Late result', detail: 'You return now; the result follows some seconds later.' },
    duplicate: {
      name: 'Repeated notification',
      detail: 'A declined attempt, then a success that is reported three times, out of order.',
    },
    abandon: { name: 'Go back without paying', detail: 'You return and the invoice stays open.' },
  },
  challenge: {
    heading: 'Confirm it is you',
    text: 'Your bank asks for a verification code before it takes the amount.',
    testCode: (code: string) => `The code for this test is ${code}.`,
    code: 'Verification code',
    wrong: (triesLeft: number) =>
      plural(triesLeft, {
        one: 'The code is not right. # attempt left.',
        other: 'The code is not right. # attempts left.',
      }),
    confirm: 'Confirm',
    cancel: 'Cancel the payment',
  },
  notices: {
    failed: 'The last attempt did not go through. You can try again.',
    pending: 'An earlier attempt is still being processed.',
  },
  paid: {
    heading: 'This invoice is paid',
    canceled: 'This invoice was cancelled',
    back: 'Return to the site',
  },
  missing: { heading: 'There is no such invoice', text: 'Go back to the site and start the payment again.' },
}

export type Words = Translated<typeof en>
