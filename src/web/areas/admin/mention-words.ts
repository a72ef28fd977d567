import { type Locale, pluralOf } from '#kit/locale.ts'

const ar = pluralOf('ar')
const en = pluralOf('en')

const words = {
  ar: {
    hint: 'اكتب @ للإشارة إلى مشرف.',
    options: 'المشرفون',
    found: (operators: number) =>
      ar(operators, {
        zero: 'لا مشرف بهذا الاسم',
        one: 'مشرف واحد. Enter للاختيار',
        two: 'مشرفان. الأسهم للتنقل وEnter للاختيار',
        few: '# مشرفين. الأسهم للتنقل وEnter للاختيار',
        many: '# مشرفًا. الأسهم للتنقل وEnter للاختيار',
        other: '# مشرف. الأسهم للتنقل وEnter للاختيار',
      }),
  },
  en: {
    hint: 'Type @ to mention an operator.',
    options: 'Operators',
    found: (operators: number) =>
      en(operators, {
        one: '# operator. Enter chooses',
        other: '# operators. Arrows move, Enter chooses',
      }),
  },
}

export const mentionWordsIn = (locale: Locale) => words[locale]
