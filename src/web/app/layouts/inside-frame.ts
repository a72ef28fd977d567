import { createContext } from 'react'

/** True inside a frame with a header. A failure there is shown without a second one. */
export const InsideFrame = createContext(false)
