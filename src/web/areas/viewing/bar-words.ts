import { isolated } from '#kit/format.ts'
import { type Locale, pluralOf } from '#kit/locale.ts'

const ar = pluralOf('ar')
const en = pluralOf('en')

const words = {
  ar: {
    label: 'عرض حساب مستثمر',
    viewing: (name: string) => `تعرض حساب ${isolated(name)} للاطلاع فقط`,
    by: (operator: string) => `المشرف ${isolated(operator)}`,
    left: (minutes: number) =>
      ar(minutes, {
        zero: 'انتهت المدة',
        one: 'بقيت دقيقة',
        two: 'بقيت دقيقتان',
        few: 'بقيت # دقائق',
        many: 'بقيت # دقيقة',
        other: 'بقيت # دقيقة',
      }),
    end: 'إنهاء العرض',
  },
  en: {
    label: 'View of an investor’s account',
    viewing: (name: string) => `You are viewing ${isolated(name)}, read only`,
    by: (operator: string) => `Operator ${isolated(operator)}`,
    left: (minutes: number) => en(minutes, { one: '# minute left', other: '# minutes left' }),
    end: 'End the view',
  },
}

export const viewingWordsIn = (locale: Locale) => words[locale]
