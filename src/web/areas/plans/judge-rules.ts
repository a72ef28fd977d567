import monthlyForm from 'virtual:form/plans.saveMonthly'
import { buildRequestBody, valuesOfText } from '#kit/form.ts'
import type { Locale } from '#kit/locale.ts'
import { collectFaults } from '#web/components/form/judge.ts'
import { readRules, type TypedRules } from './search.ts'

/**
 * Parses and validates typed rules by the contract of the monthly plan. The other kind has the same rules, and an
 * assumed amount.
 */
export async function judgeRules(typed: TypedRules, locale: Locale) {
  const { fields } = monthlyForm
  const values = valuesOfText(fields, readRules(fields, typed))
  const body = buildRequestBody(fields, { ...values, acceptTerms: true })
  return { values, faults: collectFaults(monthlyForm, await monthlyForm.rules(locale), body, locale) }
}
