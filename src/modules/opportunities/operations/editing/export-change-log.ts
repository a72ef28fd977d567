import type { AnswerOf } from '#kit/contract.ts'
import { listCountries } from '#kit/country-names.ts'
import type { SheetCell } from '#kit/csv.ts'
import { formatRate } from '#kit/format.ts'
import type { AskedFile } from '#kit/list.ts'
import type { Locale } from '#kit/locale.ts'
import { exportRecordedList } from '#modules/audit/index.ts'
import type { Context } from '#platform/context.ts'
import type { opportunitiesContract } from '../../contract.ts'
import type { DistributionSchedule, NationalityLimit } from '../../editor-vocabulary.ts'
import { type AnyFieldValue, type EditorField, fieldDefinition, type StepText } from '../../fields.ts'
import { changeLogList } from '../../managed-lists.ts'
import * as arabic from '../../messages.ar.ts'
import * as english from '../../messages.en.ts'
import type { RiskLevel } from '../../vocabulary.ts'
import { nameDecisions } from './choices.ts'
import { loadDraftForReading } from './load-draft.ts'
import { readChangeLog } from './read-change-log.ts'

type LoggedChange = AnswerOf<typeof opportunitiesContract.changeLog>['items'][number]
type Decisions = ReturnType<typeof nameDecisions>

/** ADM-1, OPP-2: exports the changes of an opportunity's fields that match the filters. */
export async function exportChangeLog(
  context: Context,
  { id, ...asked }: { id: string } & AskedFile<typeof changeLogList>,
): Promise<Response> {
  const inLanguage = { ...context, locale: asked.lang ?? context.locale }
  const { locale } = inLanguage
  const { changeSheet: sheet, fieldNames } = wordsIn(locale)
  const decisions = nameDecisions((await loadDraftForReading(context, id)).decisions, inLanguage)
  return await exportRecordedList<typeof changeLogList, LoggedChange>(context, asked, {
    ...sheet,
    list: changeLogList,
    act: 'opportunities.changes_exported',
    subject: { kind: 'opportunity', id },
    cells: {
      field: (row) => fieldNames[row.field],
      before: (row) => valueCell(row.field, row.before, decisions, locale),
      after: (row) => valueCell(row.field, row.after, decisions, locale),
      by: (row) => row.by ?? sheet.system,
      at: (row) => ({ at: row.at }),
    },
    load: (query) => readChangeLog(inLanguage, { ...query, id }),
  })
}

const wordsIn = (locale: Locale) => (locale === 'ar' ? arabic : english)

function valueCell(
  field: EditorField,
  value: AnyFieldValue,
  decisions: Decisions,
  locale: Locale,
): SheetCell {
  if (value === null) return null
  switch (fieldDefinition(field).kind) {
    case 'money':
      return { halalas: value as number }
    case 'rate':
      return formatRate(value as number)
    case 'instant':
      return { at: value as string }
    case 'paragraphs':
      return (value as string[]).join('\n')
    case 'steps':
      return (value as StepText[]).map(({ title, text }) => `${title}\n${text}`).join('\n')
    case 'keys':
      return listCountries((value as string[]).join(' '), locale)
    case 'choice':
      return choiceText(field, value as string, decisions, locale)
    default:
      return String(value)
  }
}

/** Returns the name of a choice. Choices from lists are logged by their keys. */
function choiceText(field: EditorField, value: string, decisions: Decisions, locale: Locale): string {
  const { eligibility, labels, changeSheet: sheet } = wordsIn(locale)
  if (field === 'eligibleNationality') return eligibility.nationalities[value as NationalityLimit]
  if (field === 'eligibleResidency') return eligibility.residents
  if (field === 'eligibleClass') return eligibility.qualified
  if (field === 'riskLevel') return labels.risk[value as RiskLevel]
  if (field === 'schedule') return labels.schedule[value as DistributionSchedule]
  if (field !== 'shariaDecision') return value
  return decisions.find(({ key }) => key === value)?.label ?? sheet.unknownDecision
}
