import { createContext } from 'react'

/** True below a header of ours: a failure there explains itself without a second one. */
export const InsideFrame = createContext(false)
