import { pictureUrl } from './picture.tsx'

/** A picture in a line of words, which say what it shows; nothing where there is none. */
export const Thumbnail = ({ path }: { path: string | null }) =>
  path && <img className="thumb" src={pictureUrl(path, 'xs')} alt="" width={56} height={44} loading="lazy" />
