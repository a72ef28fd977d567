import { privacyVersion } from '#kit/legal.ts'
import { privacy as text } from './words-2026-11.en.ts'

const privacy = { ...text, version: privacyVersion }

export default privacy

declare module '#web/app/words.ts' {
  interface AreaWords {
    'legal/privacy': typeof privacy
  }
}
