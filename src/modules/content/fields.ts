import type { ContentDocument } from '#kit/content/document.ts'
import type { Bilingual, Locale } from '#kit/locale.ts'

/** The types of the parts that edited pages consist of. A field in two languages is two fields: `title.ar`, `title.en`. */

/**
 * line: one line. text: plain text of several lines. document: rich text. These are written in both languages. The
 * others have one value: categories are ids of the page's categories, date is `YYYY-MM-DD`, choice is one of `options`.
 */
export type PartFieldKind = 'line' | 'text' | 'document' | 'categories' | 'date' | 'choice'
export type PartValue = string | readonly string[] | ContentDocument

export interface PartField {
  /** Without language. */
  readonly base: string
  readonly name: Bilingual
  readonly kind: PartFieldKind
  readonly maxLength?: number
  /** May stay empty in a published page. */
  readonly isOptional?: true
  /** The choices by their stored values. */
  readonly options?: Readonly<Record<string, Bilingual>>
}

export interface PartTypeEntry {
  readonly name: Bilingual
  /** The heading of their list. */
  readonly plural: Bilingual
  /** The button that adds one. */
  readonly add: Bilingual
  /** The field that names a part in lists; absent for a part that is named by its type. */
  readonly titledBy?: string
  readonly fields: readonly PartField[]
}

const title = { base: 'title', name: { ar: 'العنوان', en: 'Title' }, kind: 'line', maxLength: 80 } as const

const text = { base: 'text', name: { ar: 'النص', en: 'Text' }, kind: 'text', maxLength: 400 } as const
const action = { base: 'action', name: { ar: 'نص الزر', en: 'Button' }, kind: 'line', maxLength: 40 } as const
const eyebrow = {
  base: 'eyebrow',
  name: { ar: 'السطر فوق العنوان', en: 'Line above the title' },
  kind: 'line',
  maxLength: 80,
} as const
/** Headings with the paragraphs below them, such as steps or questions. */
const points = { base: 'body', name: { ar: 'البنود', en: 'Items' }, kind: 'document' } as const

/** Describes a section that a page has once. */
const section = <F extends readonly PartField[]>(ar: string, en: string, fields: F) => ({
  name: { ar, en },
  plural: { ar, en },
  add: { ar: `أضف: ${ar}`, en: `Add: ${en}` },
  fields,
})

const types = {
  /** Every page has one, with the texts of its heading and for search engines. */
  head: {
    name: { ar: 'العنوان والوصف', en: 'Title and description' },
    plural: { ar: 'العنوان والوصف', en: 'Title and description' },
    add: { ar: 'أضف عنوانًا', en: 'Add a title' },
    fields: [
      title,
      {
        base: 'description',
        name: { ar: 'الوصف في محركات البحث', en: 'Description for search engines' },
        kind: 'text',
        maxLength: 200,
      },
    ],
  },
  text: {
    name: { ar: 'النص', en: 'Text' },
    plural: { ar: 'النصوص', en: 'Texts' },
    add: { ar: 'أضف نصًا', en: 'Add a text' },
    fields: [{ base: 'body', name: { ar: 'النص', en: 'Text' }, kind: 'document' }],
  },
  lead: {
    name: { ar: 'المقدمة', en: 'Opening' },
    plural: { ar: 'المقدمات', en: 'Openings' },
    add: { ar: 'أضف مقدمة', en: 'Add an opening' },
    fields: [
      { base: 'lead', name: { ar: 'تحت العنوان', en: 'Below the title' }, kind: 'text', maxLength: 400 },
    ],
  },
  action: {
    name: { ar: 'الزر', en: 'Button' },
    plural: { ar: 'الأزرار', en: 'Buttons' },
    add: { ar: 'أضف زرًا', en: 'Add a button' },
    fields: [{ base: 'title', name: { ar: 'نص الزر', en: 'Its text' }, kind: 'line', maxLength: 40 }],
  },
  step: {
    name: { ar: 'خطوة', en: 'Step' },
    plural: { ar: 'الخطوات', en: 'Steps' },
    add: { ar: 'أضف خطوة', en: 'Add a step' },
    titledBy: 'title',
    fields: [title, { base: 'text', name: { ar: 'الشرح', en: 'Explanation' }, kind: 'text', maxLength: 400 }],
  },
  article: {
    name: { ar: 'مقال', en: 'Article' },
    plural: { ar: 'المقالات', en: 'Articles' },
    add: { ar: 'أضف مقالًا', en: 'Add an article' },
    titledBy: 'title',
    fields: [
      title,
      { base: 'summary', name: { ar: 'الملخص', en: 'Summary' }, kind: 'text', maxLength: 200 },
      { base: 'body', name: { ar: 'النص', en: 'Text' }, kind: 'document' },
    ],
  },
  lesson: {
    name: { ar: 'درس', en: 'Lesson' },
    plural: { ar: 'دروس في دقيقة', en: 'One-minute lessons' },
    add: { ar: 'أضف درسًا', en: 'Add a lesson' },
    titledBy: 'title',
    fields: [
      title,
      { base: 'points', name: { ar: 'النقاط، كل نقطة في سطر', en: 'Points, one a line' }, kind: 'text' },
      { base: 'question', name: { ar: 'السؤال', en: 'Question' }, kind: 'text', maxLength: 300 },
      { base: 'reply', name: { ar: 'جوابه', en: 'Its answer' }, kind: 'text', maxLength: 300 },
    ],
  },
  term: {
    name: { ar: 'مصطلح', en: 'Term' },
    plural: { ar: 'المعجم', en: 'Glossary' },
    add: { ar: 'أضف مصطلحًا', en: 'Add a term' },
    titledBy: 'title',
    fields: [
      { base: 'title', name: { ar: 'المصطلح', en: 'Term' }, kind: 'line', maxLength: 60 },
      { base: 'text', name: { ar: 'معناه', en: 'Meaning' }, kind: 'text', maxLength: 400 },
    ],
  },
  member: {
    name: { ar: 'عضو الهيئة', en: 'Board member' },
    plural: { ar: 'أعضاء الهيئة الشرعية', en: 'Sharia board' },
    add: { ar: 'أضف عضوًا', en: 'Add a member' },
    titledBy: 'name',
    fields: [
      { base: 'name', name: { ar: 'الاسم', en: 'Name' }, kind: 'line', maxLength: 80 },
      { base: 'role', name: { ar: 'الصفة', en: 'Title' }, kind: 'line', maxLength: 120 },
    ],
  },
  decision: {
    name: { ar: 'قرار شرعي', en: 'Sharia decision' },
    plural: { ar: 'القرارات الشرعية', en: 'Sharia decisions' },
    add: { ar: 'أضف قرارًا', en: 'Add a decision' },
    titledBy: 'subject',
    fields: [
      { base: 'subject', name: { ar: 'الموضوع', en: 'Subject' }, kind: 'line', maxLength: 160 },
      { base: 'reference', name: { ar: 'رقم القرار', en: 'Number' }, kind: 'line', maxLength: 40 },
      { base: 'decidedOn', name: { ar: 'تاريخه', en: 'Date' }, kind: 'date' },
      { base: 'body', name: { ar: 'نص القرار', en: 'Text' }, kind: 'document' },
    ],
  },
  hero: section('الافتتاحية', 'Opening', [
    eyebrow,
    title,
    { base: 'easy', name: { ar: 'تتمة العنوان', en: 'End of the title' }, kind: 'line', maxLength: 40 },
    {
      base: 'lead',
      name: { ar: 'المقدمة، ومكان أقل مبلغ {amount}', en: 'Lead, with the least amount as {amount}' },
      kind: 'text',
      maxLength: 400,
    },
  ]),
  feature: {
    name: { ar: 'ميزة', en: 'Feature' },
    plural: { ar: 'المزايا', en: 'Features' },
    add: { ar: 'أضف ميزة', en: 'Add a feature' },
    titledBy: 'title',
    fields: [title, text],
  },
  draw: section('السحب', 'Prize draw', []),
  stake: section('ما الحصة', 'What a stake is', [
    title,
    text,
    { base: 'example', name: { ar: 'المثال', en: 'Example' }, kind: 'line', maxLength: 160 },
    points,
    action,
  ]),
  steps: section('الخطوات', 'Steps', [title, text, points]),
  open: section('الفرص المفتوحة', 'Open opportunities', [title, text, action]),
  calculator: section('الحاسبة', 'Calculator', [
    title,
    {
      base: 'text',
      name: { ar: 'النص، ومكان اسم الفرصة {property}', en: 'Text, with the opportunity as {property}' },
      kind: 'text',
      maxLength: 400,
    },
    action,
  ]),
  past: section('فرصة انتهت', 'A completed opportunity', [title, text, action]),
  contracts: section('العقود', 'Contracts', [eyebrow, title, text, action]),
  questions: section('الأسئلة', 'Questions', [title, points, action]),
  organizations: section('المنشآت', 'Organizations', [title, text, action]),
  closing: section('الخاتمة', 'Closing', [eyebrow, title, text, action]),
  category: {
    name: { ar: 'تصنيف', en: 'Category' },
    plural: { ar: 'التصنيفات', en: 'Categories' },
    add: { ar: 'أضف تصنيفًا', en: 'Add a category' },
    titledBy: 'title',
    fields: [title],
  },
  question: {
    name: { ar: 'سؤال', en: 'Question' },
    plural: { ar: 'الأسئلة', en: 'Questions' },
    add: { ar: 'أضف سؤالًا', en: 'Add a question' },
    titledBy: 'question',
    fields: [
      { base: 'question', name: { ar: 'السؤال', en: 'Question' }, kind: 'line', maxLength: 160 },
      { base: 'answer', name: { ar: 'الإجابة', en: 'Answer' }, kind: 'document' },
      { base: 'categories', name: { ar: 'التصنيفات', en: 'Categories' }, kind: 'categories' },
    ],
  },
} as const satisfies Readonly<Record<string, PartTypeEntry>>

export type PartType = keyof typeof types

export const partTypes: Readonly<Record<PartType, PartTypeEntry>> = types
export const partTypeNames = Object.keys(types) as [PartType, ...PartType[]]

/** Returns whether a field is written in each language. */
export const isBilingualField = ({ kind }: Pick<PartField, 'kind'>): boolean =>
  kind === 'line' || kind === 'text' || kind === 'document'

export interface NamedPartField extends PartField {
  /** With its language, as it is stored. */
  readonly key: string
  readonly locale: Locale | null
}

/** Returns the fields of a part as they are stored. */
export const listPartFields = (type: PartType): NamedPartField[] =>
  partTypes[type].fields.flatMap((field): NamedPartField[] =>
    isBilingualField(field)
      ? (['ar', 'en'] as const).map((locale) => ({ ...field, key: `${field.base}.${locale}`, locale }))
      : [{ ...field, key: field.base, locale: null }],
  )

export const findPartField = (type: PartType, key: string) =>
  listPartFields(type).find((field) => field.key === key)

/** Returns the value of a field that nobody has written yet. */
export const blankValue = (kind: PartFieldKind): PartValue =>
  kind === 'document' || kind === 'categories' ? [] : ''

/** One part of a page as it is published: every field of its type with a value. */
export interface PagePart {
  readonly id: string
  readonly type: PartType
  /** Hidden parts are left out of the published page. */
  readonly isHidden: boolean
  readonly fields: Readonly<Record<string, PartValue>>
}
