import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import sharp from 'sharp'
import { assert } from '#kit/errors.ts'
import { inOrder } from '../pdf/text.ts'
import { panelWidth, type SocialCardContent, type SocialCardRequest, socialCardSize } from './content.ts'

const cardFile = fileURLToPath(new URL('card.typ', import.meta.url))
const fontOf = (weight: 400 | 600) =>
  readFileSync(new URL(`../pdf/fonts/sahl-pdf-${weight}.ttf`, import.meta.url))

/** The compiler sees this folder and the fonts of documents only. */
const compiler = NodeCompiler.create({
  workspace: fileURLToPath(new URL('.', import.meta.url)),
  fontArgs: [{ fontBlobs: [fontOf(400), fontOf(600)] }],
})
/** Evicts what so many cards have not used again, so that memory stays bounded. */
const drawingsRemembered = 4
const longestDrawingSeconds = 20

/** Draws a card as PNG. The text is set as in documents, so Arabic letters are shaped and joined. */
export async function drawSocialCard({ content, photo }: SocialCardRequest): Promise<Buffer> {
  const { width, height } = socialCardSize
  const photoWidth = width - panelWidth
  const behind = sharp({ create: { width, height, channels: 3, background: '#06231A' } })
  const layers = photo
    ? [
        {
          input: await sharp(photo).resize(photoWidth, height, { fit: 'cover' }).toBuffer(),
          top: 0,
          left: content.locale === 'ar' ? 0 : panelWidth,
        },
      ]
    : []
  const overlay = await sharp(Buffer.from(setText(content, photo !== undefined)))
    .resize(width, height)
    .png()
    .toBuffer()
  return await behind
    .composite([...layers, { input: overlay, top: 0, left: 0 }])
    .timeout({ seconds: longestDrawingSeconds })
    .png({ palette: true, quality: 95, effort: 4 })
    .toBuffer()
}

/** Returns the text of the card as an SVG of outlines. */
function setText(content: SocialCardContent, hasPhoto: boolean): string {
  const given = {
    ...{ locale: content.locale, panelWidth, hasPhoto },
    brandName: inOrder(content.brandName),
    title: inOrder(content.title),
    kicker: inOrder(content.kicker),
    caution: inOrder(content.caution),
    figures: content.figures.map(({ label, figure, isMain = false }) => ({
      ...{ label: inOrder(label), figure: inOrder(figure), isMain },
    })),
  }
  const compiled = compiler.compile({ mainFilePath: cardFile, inputs: { given: JSON.stringify(given) } })
  try {
    assert(
      compiled.result,
      `the card is laid out: ${compiled
        .takeError()
        ?.shortDiagnostics.map(({ message }) => String(message))
        .join()}`,
    )
    return compiler.plainSvg(compiled.result)
  } finally {
    compiler.evictCache(drawingsRemembered)
  }
}
