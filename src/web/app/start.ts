import { createStart } from '@tanstack/react-start'
import { errorAdapter } from './api/errors.ts'

export const startInstance = createStart(() => ({ serializationAdapters: [errorAdapter] }))
