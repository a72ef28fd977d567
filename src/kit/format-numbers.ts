const saudiMobile = /^\+966(\d{2})(\d{3})(\d{4})$/

/** Formats a stored mobile number: `+966 51 234 5678`. Returns foreign numbers unchanged. */
export const formatPhone = (e164: string): string => e164.replace(saudiMobile, '+966 $1 $2 $3')

/** Formats a mobile number for a file, where spreadsheets take a leading plus for a formula: `051 234 5678`. */
export const formatNationalPhone = (e164: string): string => formatPhone(e164).replace('+966 ', '0')

/** Masks a mobile number so that only its owner recognises it: `+966 5• ••• ••21`. */
export const maskPhone = (e164: string): string =>
  saudiMobile.test(e164) ? `+966 ${e164[4]}• ••• ••${e164.slice(-2)}` : `•••• ${e164.slice(-2)}`

/** Masks an email so that only its owner recognises it: `n•••@example.com`. */
export const maskEmail = (email: string): string =>
  `${email.slice(0, 1)}•••${email.slice(Math.max(email.lastIndexOf('@'), 0))}`

/** Masks the account in an IBAN: `SA03••••••••••••••••7519`. */
export const maskIban = (iban: string): string =>
  `${iban.slice(0, 4)}${'•'.repeat(Math.max(0, iban.length - 8))}${iban.slice(-4)}`

/** Formats an IBAN in groups of four. */
export const formatIban = (iban: string): string => iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ')

/** Joins numbers with hyphens in a text, so that no line breaks inside of them: `0000-00`. */
export const joinHyphens = (text: string): string => text.replace(/(?<=\d)-(?=\d)/g, '\u2060-\u2060')

/** Formats the size of a file: `640 KB`, `2.4 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`
  return `${(bytes / (1024 * 1024)).toFixed(1)} MB`
}

/** Formats seconds as a countdown: `00:56`. */
export const formatCountdown = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
