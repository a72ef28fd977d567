import type { Email } from 'postal-mime'
import { removeHiddenCharacters } from '#kit/hidden-characters.ts'

/** Returns the mail as plain text. HTML is reduced to its text, and is never stored or shown. */
export function readMailText({ text, html }: Email): string {
  const plain = text?.trim() ? text : htmlToText(html ?? '')
  return removeHiddenCharacters(plain.normalize('NFC').replaceAll(/\r\n?/g, '\n'))
}

const entities: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', hellip: '…', ndash: '–', mdash: '—' },
  ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', laquo: '«', raquo: '»', zwnj: '', zwj: '' },
}

/** Returns the character of an entity, such as `amp`, `#1575` or `#x627`. An unknown one stays as it is. */
function decodeEntity(whole: string, name: string): string {
  if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole
  const code = Number(name.replace(/^#x/i, '0x').replace('#', ''))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

/** Elements whose content is no text. */
const hiddenElements = ['script', 'style', 'head'] as const

/** Removes the elements of a name with their content; one that is not closed goes to the end. Takes linear time. */
function withoutElements(html: string, name: string): string {
  const [opening, closing] = [new RegExp(`<${name}\\b`, 'gi'), new RegExp(`</${name}\\b`, 'gi')]
  let [text, at] = ['', 0]
  for (let found = opening.exec(html); found; found = opening.exec(html)) {
    text += html.slice(at, found.index)
    closing.lastIndex = found.index
    const end = closing.exec(html)
    if (!end) return text
    at = end.index
    opening.lastIndex = at
  }
  return text + html.slice(at)
}

/** Tags end at the next `<` too, so that hostile HTML does not make a pattern read it again and again. */
const htmlToText = (html: string): string =>
  hiddenElements
    .reduce(withoutElements, html)
    .replaceAll(/<blockquote\b/gi, '\n> <')
    .replaceAll(/<(br|\/p|\/div|\/li|\/tr)\b[^<>]*>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi, decodeEntity)
    .replaceAll(/\n{3,}/g, '\n\n')
