import type { LegalText } from '#kit/legal.ts'

export const privacyEn: LegalText = {
  title: 'Privacy policy',
  description: 'What we keep about you, why, who sees it and for how long.',
  lead: 'This page says what personal data the platform keeps, what it is used for and who can see it. We keep what the service and the law need, and nothing for advertising.',
  sections: [
    {
      title: 'What we keep',
      paragraphs: [],
      list: [
        'Your account: name, date of birth, mobile number, email, language, a hash of your password, and the version of the terms you accepted.',
        'Your identity and suitability check: ID number, nationality, residence, and your answers on work, income, savings, liabilities, experience and goals, with the decision and its reasons.',
        'What you do with money: deposits, purchases, stakes and receipts.',
        'Security records: when and from which network address and browser you logged in, failed attempts, and what staff did with your data.',
      ],
    },
    {
      title: 'What it is for',
      paragraphs: [
        'To open and protect your account, to verify who invests as the law requires, to carry out and document your investments, and to answer you. We do not sell personal data, show advertising or follow you across other sites.',
      ],
    },
    {
      title: 'Who sees it',
      paragraphs: [
        'You, and the staff who look after customers. Each time one of them opens your check it is recorded. Your ID number is stored encrypted and shown in full to those reviewers only.',
      ],
      list: [
        'The payment provider receives the amount and reference of a deposit. Card details are entered on its page and never reach us.',
        'SMS and email providers receive your number or email together with the message to deliver.',
        'Authorities receive what the law obliges us to hand over.',
      ],
    },
    {
      title: 'Cookies',
      paragraphs: ['The platform needs these cookies. No others are set without your consent:'],
      list: [
        'sahl_session keeps you logged in: up to 30 days.',
        'sahl_device recognises a browser you have logged in on, so that others who guess at your password cannot lock you out: 180 days.',
        'sahl_form carries a form from one page to the next where scripts are off: 15 minutes.',
        'locale and theme remember the language and appearance you chose: up to a year.',
      ],
    },
    {
      title: 'How long we keep it',
      paragraphs: [
        'Registrations that are not completed and verification codes are deleted within eight days, sessions within eight days of the day they would have expired, and devices that have not been used for 180 days are forgotten.',
        'Records of money, of checks and of what staff did are kept as long as the law on financial records requires. They cannot be altered.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'You can see your answers at any time and correct them before they are submitted or when the review asks for it. You can ask us for a copy of your data, to correct it, or to erase what no law obliges us to keep.',
      ],
    },
  ],
}
