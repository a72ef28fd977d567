import { constants, deflateRawSync, deflateSync } from 'node:zlib'
import { PDFDocument, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { isPlainPdf } from './plain-pdf.ts'

const isPlain = (bytes: Uint8Array | string) =>
  isPlainPdf(
    (async function* () {
      yield Buffer.from(bytes)
    })(),
  )

/** Builds a document of one page whose catalog or objects contain more. */
async function paper(
  more: (document: PDFDocument) => void | Promise<void> = () => undefined,
  { isCompressed = true } = {},
): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  document.addPage().drawText('A contract', { font })
  await more(document)
  return await document.save({ useObjectStreams: isCompressed })
}

const inCatalog = (key: string, value: object) => (document: PDFDocument) =>
  document.catalog.set(PDFName.of(key), document.context.obj(value as never))
const opening = (action: object) => inCatalog('OpenAction', action)
const inObject = (value: object) => (document: PDFDocument) => {
  document.context.register(document.context.obj(value as never))
}

/** Written by hand, with exactly these bytes. */
const written = (objects: string) => `%PDF-1.7\n${objects}\ntrailer << /Root 1 0 R >>\n%%EOF\n`
const catalog = (inside: string) => `1 0 obj << /Type /Catalog ${inside} >> endobj`

test.each([
  ['a page', () => paper()],
  ['a page whose objects are not compressed', () => paper(undefined, { isCompressed: false })],
  [
    'a link to a page of the web',
    () => paper(inObject({ Type: 'Action', S: 'URI', URI: PDFString.of('https://a.b') })),
  ],
  ['a document that opens at its first page', () => paper(opening([0, 'Fit']))],
  ['a document that opens with a jump to a page', () => paper(opening({ S: 'GoTo', D: [0, 'Fit'] }))],
  ['a title that speaks of scripts', () => paper((document) => document.setTitle('JavaScript and Launch'))],
])('takes %s', async (_what, make) => {
  expect(await isPlain(await make())).toBe(true)
})

describe.each([
  ['compressed', true],
  ['not compressed', false],
] as const)('refuses, %s,', (_how, isCompressed) => {
  test.each([
    ['a script that runs when it is opened', opening({ S: 'JavaScript', JS: PDFString.of('x') })],
    ['a script in any object', inObject({ S: 'JavaScript' })],
    ['a script without its type', inObject({ JS: PDFString.of('x') })],
    ['a program to start', inObject({ S: 'Launch', F: PDFString.of('a.exe') })],
    ['a form that sends what is typed', inObject({ S: 'SubmitForm' })],
    ['a form that takes data in', inObject({ S: 'ImportData' })],
    ['a jump into another file', inObject({ S: 'GoToR' })],
    ['a jump into a file inside', inObject({ S: 'GoToE' })],
    ['a web page that opens with it', opening({ S: 'URI', URI: PDFString.of('https://a.b') })],
    ['a web page that opens after a jump', opening({ S: 'GoTo', Next: { S: 'URI' } })],
    ['an action of another kind when it opens', opening({ S: 'Named', N: 'Print' })],
    ['actions of their own', inObject({ AA: { O: { S: 'URI' } } })],
    ['a form of XML', inCatalog('AcroForm', { XFA: PDFString.of('x') })],
    ['a file inside', inObject({ Type: 'EmbeddedFile' })],
    ['files inside', inCatalog('Names', { EmbeddedFiles: { Names: [] } })],
    ['a file pinned to a page', inObject({ Type: 'Annot', Subtype: 'FileAttachment' })],
    ['media', inObject({ Type: 'Annot', Subtype: 'RichMedia' })],
  ])('%s', async (_what, more) => {
    expect(await isPlain(await paper(more, { isCompressed }))).toBe(false)
  })
})

test.each([
  [
    'a name whose first letter is written as a number',
    written(catalog('/OpenAction << /S /#4AavaScript >>')),
  ],
  ['a name that is written as numbers throughout', written(catalog('/S /#4c#61#75#6E#63#68'))],
  ['a short name written as a number', written(catalog('/#41#41 << /O 2 0 R >>'))],
  ['a lock', `%PDF-1.7\n${catalog('')}\ntrailer << /Root 1 0 R /Encrypt 5 0 R >>\n%%EOF\n`],
  [
    'an opening action that a later object of the same number hides',
    written(
      `${catalog('/OpenAction 2 0 R')}\n2 0 obj << /S /URI /URI (https://a.b) >> endobj\n2 0 obj << /S /GoTo >> endobj`,
    ),
  ],
  ['an object that cannot be read', written(`${catalog('')}\n2 0 obj << /A << endobj`)],
  ['objects in a stream that does not say so', written(`${catalog('')}\n${objectStream('/Type /Other')}`)],
  [
    'objects in a stream that is broken',
    written(`${catalog('')}\n${objectStream('/Type /ObjStm', 'broken')}`),
  ],
  ['a script in a stream of objects', written(`${catalog('')}\n${objectStream('/Type /ObjStm')}`)],
  ['something behind its end', `${written(catalog(''))}PK\x03\x04`],
  ['half of it', written(catalog('')).slice(0, 40)],
  ['nothing', ''],
])('refuses %s', async (_what, text) => {
  expect(await isPlain(Buffer.from(text, 'latin1'))).toBe(false)
})

test('a file that would unpack beyond its time is refused, and the next one is read', async () => {
  const bomb = objectStream('/Type /ObjStm', spacesOf(1024).toString('latin1'))
  const verdict = isPlain(Buffer.from(written(`${catalog('')}\n${bomb}`), 'latin1')).catch(() => false)
  expect(await verdict).toBe(false)
  expect(await isPlain(await paper())).toBe(true)
})

/** Returns compressed spaces. One megabyte is compressed and repeated, because all of them would take seconds. */
function spacesOf(megabytes: number): Buffer {
  const header = Buffer.from([0x78, 0x9c])
  const megabyte = deflateRawSync(Buffer.alloc(2 ** 20, ' '), { finishFlush: constants.Z_FULL_FLUSH })
  return Buffer.concat([header, ...Array<Buffer>(megabytes).fill(megabyte), deflateRawSync('')])
}

function objectStream(
  type: string,
  content = deflateSync('3 0 << /S /JavaScript >>').toString('latin1'),
): string {
  const dictionary = `<< ${type} /N 1 /First 4 /Filter /FlateDecode /Length ${content.length} >>`
  return `2 0 obj ${dictionary} stream\n${content}\nendstream endobj`
}
