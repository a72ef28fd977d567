import { termsVersion } from '#kit/legal.ts'
import { terms } from './legal/terms-2026-11.en.ts'

export default { ...terms, version: termsVersion }
