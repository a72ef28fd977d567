import type { Translated } from '#kit/locale.ts'
import { useLocale } from './words.ts'

const en = {
  added: 'Added:',
  removed: 'Removed:',
  legendAdded: 'added',
  legendRemoved: 'removed',
  unchanged: 'Unchanged paragraphs',
  none: 'The text is the same.',
}

const ar: Translated<typeof en> = {
  added: 'أُضيف:',
  removed: 'حُذف:',
  legendAdded: 'مضاف',
  legendRemoved: 'محذوف',
  unchanged: 'فقرات لم تتغير',
  none: 'النص نفسه.',
}

const differenceWords = { ar, en }

export const useDifferenceWords = () => differenceWords[useLocale()]
