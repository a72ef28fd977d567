import { pluralOf } from '#kit/locale.ts'

const count = pluralOf('en')

/** Words of the frame around every page. */
const frame = {
  defaultTitle: (brand: string) => `${brand}: real-estate investment from SAR 1,000`,
  defaultDescription:
    'Own a stake in income-producing property in Saudi Arabia from SAR 1,000. Read the study, choose a stake and follow its returns in one place.',
  cardAlt: (brand: string) => `${brand}, real-estate investment by stakes`,
  skip: 'Skip to content',
  home: (brand: string) => `${brand}, home`,
  homePage: 'Home',
  navigation: 'Main',
  shortcuts: 'Shortcuts',
  menu: 'Menu',
  close: 'Close',
  nav: {
    opportunities: 'Opportunities',
    trackRecord: 'Track record',
    login: 'Log in',
    register: 'Create account',
  },
  cartItems: (items: number) =>
    count(items, { one: '# opportunity in the cart', other: '# opportunities in the cart' }),
  account: {
    of: (name: string) => `Account of ${name}`,
    signOut: 'Log out',
    signingOut: 'Logging out…',
  },
  language: { other: 'العربية', switchTo: 'التبديل إلى العربية' },
  theme: { label: 'Appearance', light: 'Light', dark: 'Dark', system: 'System' },
  admin: {
    brandNote: 'Back office',
    home: (brand: string) => `${brand} back office, dashboard`,
    navigation: 'Back office',
    openMenu: 'Open menu',
    roles: { admin: 'Admin', cms: 'Content editor', 'customer-admin': 'Customer admin' },
    demoInbox: 'Demo inbox',
  },
  legal: {
    terms: 'Terms and conditions',
    privacy: 'Privacy policy',
  },
  errors: {
    code: 'Error',
    requestId: 'Request number',
    toDashboard: 'Back to the dashboard',
    expired: 'This link has expired',
    notFound: {
      title: 'Page Not Found',
      detail: 'We can’t find that page. It may have moved.',
      action: 'See the opportunities',
    },
    forbidden: {
      title: 'Access not allowed',
      detail: 'You do not have access to this page.',
      action: 'Back to the opportunities',
    },
    inactive: {
      title: 'User is not active',
      detail: 'This account is suspended. Contact us.',
      action: 'Back to the opportunities',
    },
    viewing: {
      title: 'Not part of the view',
      detail:
        'This page is closed while you view an investor’s account. End the view to go back to the back office.',
      action: 'Back to the opportunities',
    },
    server: {
      title: 'Internal Server Error',
      detail: 'Something went wrong on our side. Nothing you own has changed. Try again in a moment.',
      action: 'Try again',
    },
    unavailable: {
      title: 'We cannot answer right now',
      detail: 'The service is busy. Nothing you own has changed. Try again in a moment.',
      action: 'Try again',
    },
    noAnswer: {
      title: 'No connection',
      detail: 'The answer did not arrive. Check your connection and try again.',
    },
  },
  form: {
    viewing: 'You are viewing this account, read only.',
    slow: 'This is taking longer than usual. Stay on this page: nothing you typed is lost.',
    kept: 'Everything you typed is still here.',
  },
  offline: { text: 'You are offline. What you see may be out of date.', retry: 'Try again' },
  toasts: {
    unauthorized: { title: 'Unauthorized', detail: 'You do not have access to that page.' },
    decided: {
      approved: {
        title: 'Your check is approved',
        detail: 'Your wallet is open. You can deposit and invest.',
      },
      rejected: {
        title: 'Some answers need correcting',
        detail: 'See what the review asks for, and submit again.',
      },
    },
    signedOut: { title: 'You are logged out', detail: 'See you soon.' },
    signedOutElsewhere: { title: 'You are logged out', detail: 'You logged out in another tab.' },
    newBuild: {
      title: 'A newer version is ready',
      detail: 'Reload the page to use it.',
      action: 'Reload',
      unsentFiles:
        'Files that you have chosen are not sent yet. Send them first, or choose them again after reloading.',
      reloadAnyway: 'Reload anyway',
    },
  },
  kycGate: {
    notDone: {
      title: 'Verify your identity first',
      detail:
        'Portfolio, cart and wallet open once your identity and suitability check is approved. It takes a few minutes, and each step is saved as you go.',
      action: 'Start the check',
    },
    pending: {
      title: 'Your check is under review',
      detail:
        'We have everything we need, and usually decide within one working day. This page opens by itself.',
      action: 'Browse the opportunities',
    },
    rejected: {
      title: 'Some details need correcting',
      detail: 'The review found something to correct. Correct it and send it again.',
      action: 'Correct the details',
    },
    expired: {
      title: 'Your ID has expired',
      detail: 'Send the details of your new document to go on investing.',
      action: 'Update the details',
    },
    stillOpen:
      'Investing and deposits wait for it. What you own stays open to you, and your money stays yours to withdraw.',
    follow: 'Follow the review',
  },
  gallery: 'Interface components',
}

export default frame

declare module '#web/app/words.ts' {
  interface AreaWords {
    frame: typeof frame
  }
}
