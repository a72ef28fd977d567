/**
 * Monitoring owns what the processes report of themselves: their signs of life, and their calls to outside services. It
 * guarantees that recording a call never delays or fails it, and that the tables stay small. It decides nothing.
 */

export type { ConfiguredProviders } from './ports.ts'
export { openRecorder, type Recorder } from './recorder.ts'
