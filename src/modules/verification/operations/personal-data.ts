import type { Context } from '#platform/context.ts'
import type { PersonalSection } from '#platform/personal-data.ts'
import { answerFields } from '../contract.ts'
import * as arabic from '../messages.ar.ts'
import * as english from '../messages.en.ts'
import { deleteNeverHandedIn, findApplication, listDocuments, updateForgotten } from '../queries.ts'
import { answersOf } from './load.ts'

const words = { ar: arabic, en: english }

/** The answers of the check, and where it stands. */
export async function tellAnswers(context: Context, personId: string): Promise<PersonalSection[]> {
  const row = await findApplication(context.tx, personId)
  if (!row) return []
  const { labels, personal } = words[context.locale]
  const answers: Readonly<Record<string, unknown>> = answersOf(context, row)
  const documents = await listDocuments(context.tx, personId)
  const answered = answerFields.filter((field) => answers[field] !== undefined)
  const text = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value))
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
      rows: answered.map((field) => ({ question: labels.field[field], field, answer: text(answers[field]) })),
    },
    {
      key: 'documents',
      title: labels.step.documents,
      columns: personal.documentsColumns,
      rows: documents.map(({ kind, name, sentAt }) => ({
        document: labels.field[kind],
        name,
        sentAt: { at: sentAt },
      })),
    },
  ]
}

/** Answers and documents that were never handed in were nobody's but their owner's. */
export async function eraseAnswers({ tx, now }: Context, personId: string): Promise<void> {
  await deleteNeverHandedIn(tx, personId)
  const row = await findApplication(tx, personId)
  if (row && row.submittedAt === null) await updateForgotten(tx, personId, now)
}
