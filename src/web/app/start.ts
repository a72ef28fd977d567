import { createStart } from '@tanstack/react-start'
import { errorAdapter } from './errors.ts'

export const startInstance = createStart(() => ({ serializationAdapters: [errorAdapter] }))
