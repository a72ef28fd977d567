import { termsVersion } from '#kit/legal.ts'
import { terms as text } from './words-2026-11.en.ts'

const terms = { ...text, version: termsVersion }

export default terms

declare module '#web/app/words.ts' {
  interface AreaWords {
    'legal/terms': typeof terms
  }
}
