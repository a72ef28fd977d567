import { privacyVersion } from '#kit/legal.ts'
import { privacy } from './words-2026-11.ar.ts'

export default { ...privacy, version: privacyVersion }
