import { afterAll } from 'vitest'
import { expectConnectionsClosed } from './database.ts'

// Registered before any test file's own hooks, and so run after them.
afterAll(() => expectConnectionsClosed())
