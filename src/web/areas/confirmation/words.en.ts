import { labels } from '#modules/confirmation/messages.en.ts'

const confirmation = {
  title: 'Confirm your identity with Nafath',
  lead: 'Nafath tells us that the ID number, the name and the date of birth are yours. It takes a minute, and your check is decided sooner.',
  labels,
  steps: {
    title: 'How it works',
    send: 'Send the request from here.',
    open: 'Open the Nafath app on your phone and log in.',
    choose: 'Choose the number that this page shows you.',
  },
  begin: 'Send the request to Nafath',
  again: 'Send a new request',
  beginning: 'Sending…',
  failed: 'The request was not sent',
  withDocuments: 'Go on without Nafath',
  withDocumentsNote: 'Our team then compares your answers with your documents.',
  waiting: {
    title: 'Choose this number in Nafath',
    number: (number: string) => `Your number is ${number}`,
    steps: [
      'Open the Nafath app on your phone.',
      'Open the request from Sahl.',
      'Choose this number and confirm.',
    ],
    remaining: 'Time left',
    over: 'The time is over. We are asking Nafath for the last time…',
    checking: 'This page shows the answer by itself.',
    openApp: 'Open the app',
    refresh: 'Ask for the answer now',
    cancel: 'Cancel the request',
    cancelling: 'Cancelling…',
    neverAsk: 'Never tell this number to anybody who calls you: we do not ask for it.',
  },
  asking: 'Sending the request to Nafath…',
  confirmed: {
    title: 'Your identity is confirmed',
    text: 'Nafath has confirmed your ID number, your name and your date of birth. They stand as they are from now on.',
    at: 'Confirmed',
    goOn: 'Continue',
  },
  ended: {
    rejected: {
      title: 'The request was refused in the app',
      text: 'It is refused too when another number was chosen. If that was you, send a new request.',
    },
    lapsed: {
      title: 'The request was not answered in time',
      text: 'Have the app open before you send a new one: you have three minutes to answer.',
    },
    mismatched: {
      title: 'What Nafath says differs from your answers',
      text: (what: string) =>
        `Different: ${what}. Correct your answers so that they are as on your ID, then send a new request. Or go on: our team checks it with your documents.`,
    },
    cancelled: {
      title: 'The request was cancelled',
      text: 'Answers to it no longer count. If you start again within three minutes, the same number is valid.',
    },
    failed: {
      title: 'Nafath did not take the request',
      text: 'Send it again in a little while, or go on without it: our team can check your documents instead.',
    },
  },
  manual: {
    title: 'Nothing to confirm in an app',
    text: 'Our team compares your answers with your documents. There is nothing else for you to do.',
  },
  needsId: {
    title: 'Your ID number comes first',
    text: 'Enter it in the step Identity, then confirm it here.',
    action: 'Enter the ID number',
  },
  notNeeded: {
    title: 'Your check is approved',
    text: 'There is nothing left to confirm.',
  },
  offer: {
    title: 'Have it decided sooner with Nafath',
    text: 'Confirm your ID number, name and date of birth in the app. It takes a minute and saves you the pictures of your ID.',
    action: 'Confirm with Nafath',
    waiting: 'Nafath is waiting for your answer',
    waitingAction: 'Show the number',
    done: 'Confirmed by Nafath',
    doneText: 'Your ID number, your name and your date of birth.',
  },
  panel: {
    title: 'Confirmation of identity',
    method: 'Confirmed here by',
    none: 'Not confirmed yet.',
    manual: 'No service is connected: compare the answers with the documents.',
    confirmed: (service: string) => `Confirmed by ${service}: ID number, name and date of birth`,
    reference: 'Transaction',
    attempts: 'Requests',
    different: (what: string) => `Different: ${what}`,
  },
  listJoin: ', ',
}

export default confirmation

declare module '#web/app/words.ts' {
  interface AreaWords {
    confirmation: typeof confirmation
  }
}
