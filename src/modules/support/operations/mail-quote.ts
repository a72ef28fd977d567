/** Lines with which mail programs begin the mail that is answered, in both languages. */
const beginnings = /^\s*(>|-{2,}\s*(Original Message|Forwarded message|الرسالة الأصلية)|_{10,}\s*$)/

/** "On (day), (sender) wrote:". Gmail in Arabic says "في (day) تمت كتابة ما يلي بواسطة (sender):". */
const isIntroduction = (text: string): boolean =>
  (text.startsWith('On ') && text.endsWith(' wrote:')) ||
  (text.startsWith('في ') && text.endsWith(':') && /كتب|كتابة/.test(text))
/** Long addresses, such as ours for answers, make programs break the introduction into lines. */
const introductionLines = 4

/** The header of the answered mail, as Outlook writes it. */
const headerStart = /^\s*\*?(From|من)\s*:/
const headerLine = /^\s*\*?(Sent|Date|To|Cc|Subject|تم الإرسال|تاريخ الإرسال|التاريخ|إلى|نسخة|الموضوع)\s*:/

/** A sentence of the writer may begin in the same way and go over several lines, but names no address. */
const beginsIntroduction = (lines: readonly string[], at: number): boolean => {
  let text = ''
  for (const line of lines.slice(at, at + introductionLines)) {
    if (line.trim() === '') return false
    text = `${text} ${line.trim()}`.trim()
    if (isIntroduction(text)) return text === line.trim() || text.includes('@')
  }
  return false
}

const isHeader = (lines: readonly string[], at: number): boolean =>
  headerStart.test(lines[at]!) &&
  lines.slice(at + 1, at + 6).filter((line) => headerLine.test(line)).length >= 2

/** Splits a mail into what its writer says and the earlier mail below it. */
export function splitQuote(text: string): { readonly body: string; readonly quoted: string | null } {
  const lines = text.split('\n')
  const start = lines.findIndex(
    (line, at) => beginnings.test(line) || beginsIntroduction(lines, at) || isHeader(lines, at),
  )
  if (start < 0) return { body: text.trim(), quoted: null }
  return { body: lines.slice(0, start).join('\n').trim(), quoted: lines.slice(start).join('\n').trim() }
}
