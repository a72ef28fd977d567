import { pluralOf, type Translated } from '#kit/locale.ts'
import type en from './words.en.ts'

const count = pluralOf('ar')

const learn: Translated<typeof en> = {
  title: 'تعلّم',
  articles: 'المقالات',
  lessons: 'دروس في دقيقة',
  check: 'اختبر نفسك',
  answer: 'أظهر الإجابة',
  glossary: {
    title: 'المعجم',
    description: 'معاني مصطلحات الاستثمار العقاري في هذه المنصة.',
    lead: 'كل مصطلح في جملة أو جملتين.',
    all: 'افتح المعجم',
  },
  minutes: (minutes) =>
    count(minutes, {
      zero: 'أقل من دقيقة للقراءة',
      one: 'دقيقة للقراءة',
      two: 'دقيقتان للقراءة',
      few: '# دقائق للقراءة',
      many: '# دقيقة للقراءة',
      other: '# دقيقة للقراءة',
    }),
  more: 'مقالات أخرى',
}

export default learn
