import { PDFArray, PDFDict, PDFName, type PDFObject, PDFParser, PDFRef, PDFStream } from '@cantoo/pdf-lib'

/**
 * Names that no document of ours needs: scripts, launched programs, forms that send, links into other files,
 * embedded files and media, encryption. They are long enough that compressed bytes practically never contain one.
 */
const refusedNames = new Set([
  ...['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'GoToR', 'GoToE', 'Encrypt'],
  ...['EmbeddedFile', 'EmbeddedFiles', 'FileAttachment', 'RichMedia', 'Rendition', 'Movie'],
])
/** Short names, checked in parsed objects only: scripts, XFA forms, automatic actions. */
const refusedInObjects = new Set([...refusedNames, 'JS', 'XFA', 'AA'])
/** The only opening action allowed: showing one of the document's own pages. */
const openingActions = new Set(['GoTo'])

const nameForm = /\/[^\s()<>[\]{}/%]{5,200}/g

/** Returns a name as PDF readers understand it: any of its letters may be written as #hex. */
const decoded = (name: string): string =>
  name.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** Finds refused names anywhere in the bytes: a reader may start at any place of a file. */
function hasRefusedName(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  for (const [name] of text.matchAll(nameForm)) if (refusedNames.has(decoded(name.slice(1)))) return true
  return false
}

/** All objects of a file by number. PDF readers differ in which of several objects of one number they use. */
type Definitions = Map<PDFRef, PDFObject[]>

/**
 * Collects every object, including those of compressed object streams, from the beginning of a file to its end.
 */
class CollectingParser extends PDFParser {
  readonly definitions: Definitions = new Map()
  constructor(bytes: Uint8Array) {
    super(bytes, Number.POSITIVE_INFINITY, true)
    const { context, definitions } = this
    const assign = context.assign.bind(context)
    context.assign = (ref, object) => {
      definitions.set(ref, [...(definitions.get(ref) ?? []), object])
      assign(ref, object)
    }
  }
}

async function readObjects(bytes: Uint8Array): Promise<Definitions> {
  const parser = new CollectingParser(bytes)
  await parser.parseDocument()
  return parser.definitions
}

/** Returns whether an object, or one inside it, has a refused name. */
function isRefused(object: PDFObject): boolean {
  if (object instanceof PDFName) return refusedInObjects.has(object.decodeText())
  if (object instanceof PDFArray) return object.asArray().some(isRefused)
  if (object instanceof PDFStream) return isRefused(object.dict) || isHiddenObjectStream(object.dict)
  if (!(object instanceof PDFDict)) return false
  return object.entries().some(([key, value]) => isRefused(key) || isRefused(value))
}

/** An object stream without its type: some PDF readers would read it, our parser has not. */
const isHiddenObjectStream = (dict: PDFDict): boolean =>
  dict.has(PDFName.of('First')) && dict.has(PDFName.of('N')) && readType(dict, 'Type') !== 'ObjStm'

function readType(dict: PDFDict, key: string): string | undefined {
  const value = dict.get(PDFName.of(key))
  return value instanceof PDFName ? value.decodeText() : undefined
}

/** Returns whether opening a document does more than show one of its pages. */
function actsWhenOpened(definitions: Definitions): boolean {
  const seen = new Set<PDFObject>()
  const acts = (action: PDFObject | undefined): boolean => {
    if (action === undefined || seen.has(action)) return false
    seen.add(action)
    if (action instanceof PDFRef) return (definitions.get(action) ?? []).some(acts)
    // A list of actions, or a destination in the document.
    if (action instanceof PDFArray) return action.asArray().some(acts)
    if (!(action instanceof PDFDict)) return false
    const kind = readType(action, 'S')
    const isPage = kind === undefined && readType(action, 'Type') !== 'Action'
    return (
      !isPage && (kind === undefined || !openingActions.has(kind) || acts(action.get(PDFName.of('Next'))))
    )
  }
  const all = [...definitions.values()].flat()
  return all.some((object) => object instanceof PDFDict && acts(object.get(PDFName.of('OpenAction'))))
}

/**
 * Returns whether a PDF is a plain document: complete, with nothing after its end, where an archive or a web page
 * would fit; without any name in `refusedInObjects`, however it is spelt or compressed; and without an opening
 * action. A file that cannot be parsed is not plain.
 */
export async function isPlain(bytes: Uint8Array): Promise<boolean> {
  if (!/%%EOF\s*$/.test(Buffer.from(bytes.subarray(-64)).toString('latin1'))) return false
  if (hasRefusedName(bytes)) return false
  try {
    const definitions = await readObjects(bytes)
    return ![...definitions.values()].flat().some(isRefused) && !actsWhenOpened(definitions)
  } catch {
    return false
  }
}
