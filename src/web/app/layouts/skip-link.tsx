import { useWords } from '../words.ts'

/** The first thing that the keyboard meets: past the navigation, to what the page is about. */
export const SkipLink = () => (
  <a className="skip" href="#main">
    {useWords('frame').skip}
  </a>
)
