import { useWords } from '../words.ts'

/** Lets keyboard users skip the navigation. It is the first element that takes the focus. */
export const SkipLink = () => (
  <a className="skip" href="#main">
    {useWords('frame').skip}
  </a>
)
