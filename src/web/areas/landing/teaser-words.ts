import { pluralOf } from '#kit/locale.ts'

const inArabic = pluralOf('ar')
const inEnglish = pluralOf('en')

const ar = {
  upcoming: 'يبدأ قريبًا',
  daysLeft: (days: number) =>
    inArabic(days, {
      zero: 'اليوم آخر يوم للدخول',
      one: 'بقي يوم واحد للدخول',
      two: 'بقي يومان للدخول',
      few: 'بقيت # أيام للدخول',
      many: 'بقي # يومًا للدخول',
      other: 'بقي # يوم للدخول',
    }),
  ended: 'انتهى الدخول، ويُسحب الفائز قريبًا',
  winner: 'التذكرة الفائزة',
  action: 'تفاصيل السحب',
}

const en: typeof ar = {
  upcoming: 'Starts soon',
  daysLeft: (days) =>
    days === 0
      ? 'Last day to enter'
      : inEnglish(days, { one: 'One day left to enter', other: '# days left to enter' }),
  ended: 'Entries are closed. The winner is drawn soon.',
  winner: 'Winning ticket',
  action: 'See the draw',
}

export const drawTeaserWords = { ar, en }
