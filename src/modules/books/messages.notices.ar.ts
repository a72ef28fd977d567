import { pluralOf, type Translated } from '#kit/locale.ts'
import type * as en from './messages.notices.en.ts'

const count = pluralOf('ar')

export const notices: Translated<typeof en.notices> = {
  breaks: {
    label: 'فروقات الدفاتر',
    title: () => 'الدفاتر غير متطابقة',
    body: ({ found }) =>
      count(found, {
        zero: 'لا فروقات جديدة.',
        one: 'ظهر فرق جديد في الدفاتر. راجعه اليوم.',
        two: 'ظهر فرقان جديدان في الدفاتر. راجعهما اليوم.',
        few: 'ظهرت # فروقات جديدة في الدفاتر. راجعها اليوم.',
        many: 'ظهر # فرقًا جديدًا في الدفاتر. راجعها اليوم.',
        other: 'ظهر # فرق جديد في الدفاتر. راجعها اليوم.',
      }),
  },
}
