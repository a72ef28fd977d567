import type { Locale } from '#kit/locale.ts'
import type { Context } from '#platform/context.ts'
import type { PersonalFile, PersonalSection, PersonalValue } from '#platform/declarations/personal-data.ts'
import { type AnswerField, answerFields } from '../contract.ts'
import { countries as arabicCountries } from '../countries.ar.ts'
import { countries as englishCountries } from '../countries.en.ts'
import * as arabic from '../messages.ar.ts'
import * as english from '../messages.en.ts'
import { clearAnswers, deleteCheck, findApplication } from '../queries/applications.ts'
import { type DocumentRow, deleteUnsubmittedDocuments, listDocuments } from '../queries/documents.ts'
import { openAnswers } from './load.ts'

const words = { ar: arabic, en: english }
const countries: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  ar: arabicCountries,
  en: englishCountries,
}

/** Returns the answers, status and documents of the check for the copy of one's data. */
export async function listCheckSections(context: Context, personId: string): Promise<PersonalSection[]> {
  const row = await findApplication(context.tx, personId)
  if (!row) return []
  const { labels, personal } = words[context.locale]
  const answers: Readonly<Record<string, unknown>> = openAnswers(context, row)
  const documents = await listDocuments(context.tx, personId)
  const answered = answerFields.filter((field) => answers[field] !== undefined)
  return [
    {
      key: 'check',
      title: personal.check,
      columns: personal.checkColumns,
      rows: [
        {
          status: labels.status[row.status],
          submittedAt: row.submittedAt && { at: row.submittedAt },
          decidedAt: row.decidedAt && { at: row.decidedAt },
          profile: row.profile && labels.profile[row.profile],
        },
      ],
    },
    {
      key: 'answers',
      title: personal.answers,
      columns: personal.answersColumns,
      rows: answered.map((field) => ({
        question: labels.field[field],
        field,
        answer: formatAnswer(field, answers[field], context.locale),
        value: String(answers[field]),
      })),
    },
    {
      key: 'documents',
      title: labels.step.documents,
      columns: personal.documentsColumns,
      rows: documents.map((document) => ({
        document: labels.field[document.kind],
        name: document.name,
        sentAt: { at: document.sentAt },
        // A replaced document is named, but not copied: uploads could make the copy any size.
        file: document.replacedAt === null ? { file: fileOf(document) } : null,
      })),
    },
  ]
}

const fileOf = ({ storageId, name, type }: DocumentRow): PersonalFile => ({
  storageId,
  name,
  mediaType: type === 'jpeg' ? 'image/jpeg' : 'application/pdf',
})

const listSeparator = { ar: '، ', en: ', ' }

/** Returns an answer in the words of its question. */
function formatAnswer(field: AnswerField, value: unknown, locale: Locale): PersonalValue {
  const { labels } = words[locale]
  if (typeof value === 'boolean') return value ? labels.yes : labels.no
  if (field === 'idExpiresOn') return { day: String(value) }
  if (field === 'nationality') return countries[locale][String(value)] ?? String(value)
  if (field === 'savings' || field === 'initialInvestment') return { halalas: BigInt(Number(value)) }
  if (field === 'liabilitiesPercent') return `${value}%`
  const names = (labels as unknown as Record<string, Record<string, string>>)[field] ?? {}
  const nameOf = (one: unknown) => names[String(one)] ?? String(one)
  return Array.isArray(value) ? value.map(nameOf).join(listSeparator[locale]) : nameOf(value)
}

/** Erases answers and documents that were never submitted. */
export async function eraseUnsubmitted({ tx, now }: Context, personId: string): Promise<void> {
  await deleteUnsubmittedDocuments(tx, personId)
  const row = await findApplication(tx, personId)
  if (row && row.submittedAt === null) await clearAnswers(tx, personId, now)
}

/** Deletes the check, its history and its documents after ten years. Their files are then swept from storage. */
export async function deleteCheckAfterRetention({ tx }: Context, personId: string): Promise<void> {
  await deleteCheck(tx, personId)
}
