import type { Email } from 'postal-mime'
import { hasForbiddenCharacters } from '#kit/schemas.ts'

/** Returns the mail as plain text. HTML is reduced to its text, and is never stored or shown. */
export function readMailText({ text, html }: Email): string {
  const plain = text?.trim() ? text : htmlToText(html ?? '')
  const lines = plain.normalize('NFC').replaceAll(/\r\n?/g, '\n')
  return [...lines].filter((character) => !hasForbiddenCharacters(character)).join('')
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

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
    .replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replaceAll(/\n{3,}/g, '\n\n')
