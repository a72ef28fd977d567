import { pluralOf } from '#kit/locale.ts'
import { countries } from '#modules/verification/countries.en.ts'
import { labels } from '#modules/verification/messages.en.ts'

const count = pluralOf('en')

const verification = {
  title: 'Identity and suitability check',
  labels,
  countries,
  steps: {
    identity: {
      note: 'ID number and nationality',
      intro: 'Know-your-customer rules require us to verify who invests.',
    },
    employment: {
      note: 'Where you work and what you earn',
      intro: 'Your income helps us judge which opportunities suit your means.',
    },
    finances: {
      note: 'What you owe and what you save',
      intro: 'Together with your income this shows how much you can invest without strain.',
    },
    experience: {
      note: 'What you have tried and what you accept',
      intro: 'There are no wrong answers. They determine the risk profile we show you.',
    },
    goals: {
      note: 'What you invest for, and for how long',
      intro: 'Tell us what you want from investing, so we can compare opportunities with it.',
    },
    documents: {
      note: 'Both sides of your ID',
      intro: 'Photos or scans on which everything can be read. Photos taken with a phone are fine.',
    },
    review: {
      note: 'Confirm and submit',
      intro: 'Read your answers once more. You can change any of them before you submit.',
    },
  },
  rail: 'Steps of the check',
  nextStep: (title: string) => `Next: ${title}`,
  lastStep: 'The last step',
  saved: (time: string) => `Your answers are saved, ${time}`,
  savedShort: 'Saved',
  savingDraft: 'Saving your answers…',
  notSaved: 'Not saved yet: we will try again when you continue',
  later: 'Finish later',
  previous: 'Previous',
  next: 'Save and continue',
  submit: 'Submit for review',
  submitting: 'Submitting…',
  edit: 'Edit',
  editStep: (title: string) => `Edit: ${title}`,
  chooseNationality: 'Choose your nationality',
  notAnswered: 'Not answered',
  years: (years: number) => count(years, { one: '# year', other: '# years' }),
  privacy:
    'Your ID number is stored encrypted. Only you and the staff who review your check can see it, and every time they open it is recorded.',
  questions: {
    nationalId: {
      label: 'National ID or Iqama number',
      hint: '10 digits: the national ID starts with 1, the Iqama with 2.',
    },
    idExpiresOn: {
      label: 'When does your ID expire?',
      hint: 'As on the card, Gregorian or Hijri.',
    },
    nationality: { label: 'Nationality' },
    residesInSaudi: { label: 'Do you reside in Saudi Arabia?' },
    occupation: {
      label: 'What is your current occupation?',
      hint: 'If you are employed, choose your sector.',
    },
    monthlyIncome: {
      label: 'What is your monthly income?',
      hint: 'In Saudi riyals, salary and fixed allowances included.',
    },
    additionalIncome: { label: 'Additional income source' },
    savings: { label: 'Your savings, roughly', hint: 'In Saudi riyals. Enter 0 if you have none.' },
    liabilities: {
      label: 'How much of your income is committed to liabilities?',
      hint: 'Loan instalments, cards and rent.',
    },
    liabilitiesPercent: { label: 'Enter the exact percentage' },
    investmentExperience: { label: 'What is your investment experience?' },
    yearsOfExperience: { label: 'Years of experience' },
    assetTypes: { label: 'What have you invested in?', hint: 'Choose all that apply.' },
    riskLevel: {
      label: 'Which level of risk do you accept?',
      low: 'I prefer steadier returns, even if they are lower.',
      medium: 'I accept some ups and downs for a better return.',
      high: 'I accept losses at times in the hope of a higher return.',
    },
    riskUnderstanding: {
      label: 'How well do you understand the risks of investing in property?',
      basic: 'I know that returns are not guaranteed.',
      good: 'I know that I may lose part of what I invest, and may not be able to sell early.',
      excellent: 'I weigh income, valuation and liquidity before I decide.',
    },
    investmentGoal: { label: 'What is your goal?' },
    horizon: {
      label: 'For how long do you plan to invest?',
      short_term: 'Up to three years',
      long_term: 'More than three years',
    },
    frequency: { label: 'How will you invest?' },
    profits: { label: 'What will you do with profits?' },
    initialInvestment: {
      label: 'How much do you plan to invest at first?',
      hint: 'In Saudi riyals. A plan, not a commitment: investing starts from 1,000 riyals.',
    },
  },
  documents: {
    hints: {
      id_front: 'The side with your photo. JPG, PNG, WebP or PDF, up to 10 MB',
      id_back: 'The other side. JPG, PNG, WebP or PDF, up to 10 MB',
      address_proof: 'A utility bill or the national address, not older than 3 months. Up to 10 MB',
    },
    choose: 'Choose a file',
    replace: 'Choose another file',
    send: 'Send this file',
    sending: 'Sending and checking…',
    sent: 'Received',
    notSent: 'Not sent',
    optional: 'Optional',
    confirmed: 'Nafath confirmed your identity, so we need no pictures of your ID.',
    remove: 'Remove',
    next: 'Continue',
    missing: 'Send this document to go on',
    sendAnother: 'Send another one: the review could not accept this',
    privacy:
      'Your documents are checked for harmful content, stored encrypted, and seen by you and by those who review your check. Each time they open one is recorded.',
    camera: {
      open: 'Take a photo',
      frame: 'Place the document inside the frame, in good light.',
      live: 'The camera’s picture',
      ready: 'The camera is ready',
      take: 'Take the photo',
      check: 'Can everything be read, with all four edges?',
      taken: 'The photo that was taken',
      retake: 'Take it again',
      use: 'Use this photo',
      failed: 'The camera cannot be opened from this page. Use your phone’s camera, or choose a file.',
      native: 'Open the phone’s camera',
    },
  },
  declaration: {
    title: 'Declaration',
    text: 'I declare that these answers are true and complete, that I invest for my own account, and that I will update them when they change. I know that investing carries risk and that expected returns are not guaranteed.',
  },
  corrections: {
    title: 'Please correct the following',
    of: (field: string, message: string) => `${field}: ${message}`,
  },
  states: {
    pending: {
      title: 'Your check is under review',
      text: 'Our team is reviewing your answers. Meanwhile you can browse the opportunities and calculate returns.',
      late: 'This is taking longer than usual. The decision will appear here as soon as it is made.',
      submitted: 'Submitted',
      expected: 'Decision expected by',
    },
    approved: {
      title: 'Your check is approved',
      text: 'Your wallet is open. You can deposit and invest.',
      decided: 'Approved',
      until: 'Your ID expires on',
      profile: 'Your risk profile',
      wallet: 'Open the wallet',
    },
    renewal: {
      ends: 'Your ID expires on',
      text: 'Update it now. Your approval lasts until then, also while we review the new one.',
      lasts: 'Your present approval lasts until',
    },
    rejected: {
      title: 'Some details need correcting',
      text: 'Correct what is listed here and submit again. Everything else stays as it is.',
      action: 'Update KYC',
      documents: 'Update Documents',
    },
    expired: {
      title: 'Your ID has expired',
      text: 'Review your answers and submit them again with your new document. Your money stays yours.',
      action: 'Update KYC',
    },
    browse: 'Browse the opportunities',
    profiles: {
      cautious: 'Opportunities of low risk fit you best.',
      balanced: 'Opportunities of low and medium risk fit you.',
      growth: 'Opportunities of every level of risk may fit you.',
    },
  },
  email: {
    unproved: 'Your email is not confirmed yet.',
    prove: 'Confirm it so that you can log in with it',
  },
  submitted: { title: 'Your check was submitted', text: 'You can follow its state here.' },
  failed: 'Failed to save personal details',
}

export default verification

declare module '#web/app/words.ts' {
  interface AreaWords {
    verification: typeof verification
  }
}
