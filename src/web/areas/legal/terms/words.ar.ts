import { termsVersion } from '#kit/legal.ts'
import { terms } from './words-2026-11.ar.ts'

export default { ...terms, version: termsVersion }
