import sharp from 'sharp'

export interface CardPicture {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}
export type IdCards = Readonly<Record<'id_front' | 'id_back', CardPicture>>

const width = 1200
const height = 756

/** Draws a bar in place of a text line, since the specimen shows no name and no number. */
const bar = (x: number, y: number, length: number, opacity = 0.55): string =>
  `<rect x="${x}" y="${y}" width="${length}" height="22" rx="11" fill="#1d3b33" opacity="${opacity}"/>`

const card = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
    <rect width="${width}" height="${height}" fill="#8d9490"/>
    <g transform="rotate(-1.5 600 378)">
      <rect x="60" y="48" width="1080" height="660" rx="44" fill="#e8f1ec"/>
      <path d="M60 560 Q420 420 720 540 T1140 470 V664 Q1140 708 1096 708 H104 Q60 708 60 664 Z" fill="#cfe3d8"/>
      ${content}
    </g>
  </svg>`

/** Draws one line of the machine-readable zone. */
const stroke = (index: number): string => {
  const thickness = (index * 7) % 5 === 0 ? 6 : 3
  return `<rect x="${130 + index * 9}" y="290" width="${thickness}" height="120" fill="#1d3b33"/>`
}

const front = card(`
  <rect x="60" y="48" width="1080" height="110" rx="44" fill="#0a4a36"/>
  <rect x="60" y="110" width="1080" height="48" fill="#0a4a36"/>
  <rect x="820" y="210" width="260" height="330" rx="20" fill="#bcd3c8"/>
  <circle cx="950" cy="335" r="70" fill="#7d9a8d"/>
  <path d="M840 540 Q950 390 1060 540 Z" fill="#7d9a8d"/>
  <rect x="120" y="220" width="130" height="100" rx="16" fill="#c9a94b"/>
  <path d="M120 270 H250 M185 220 V320" stroke="#8f7530" stroke-width="4"/>
  ${[230, 290, 370, 430, 490].map((y, index) => bar(330, y, 420 - index * 45)).join('')}
  ${bar(120, 610, 620, 0.8)}`)

const back = card(`
  <rect x="60" y="120" width="1080" height="110" fill="#22332d"/>
  ${Array.from({ length: 64 }, (_, index) => stroke(index)).join('')}
  ${[470, 530, 590].map((y) => bar(120, y, 940, 0.7)).join('')}`)

const draw = async (svg: string): Promise<CardPicture> => ({
  bytes: await sharp(Buffer.from(svg)).resize(width).jpeg({ quality: 82 }).toBuffer(),
  width,
  height,
})

/** Draws both sides of the ID card that every demo investor has uploaded. */
export async function drawIdCards(): Promise<IdCards> {
  const [idFront, idBack] = await Promise.all([draw(front), draw(back)])
  return { id_front: idFront, id_back: idBack }
}
