import sharp from 'sharp'

export const portraitSize = 512

/** An abstract portrait: shoulders, a scarf and a face without features, before an evening sky. */
const scarf = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">
  <defs>
    <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#0f5f47"/><stop offset="1" stop-color="#c9e265"/>
    </linearGradient>
  </defs>
  <rect width="512" height="512" fill="url(#sky)"/>
  <circle cx="398" cy="118" r="46" fill="#f3f8d8" opacity="0.85"/>
  <path d="M40 512 C70 392 164 346 256 346 S442 392 472 512 Z" fill="#123c31"/>
  <path d="M256 70 C352 70 386 148 380 240 C376 318 414 352 404 408 C348 446 164 446 108 408
    C98 352 136 318 132 240 C126 148 160 70 256 70 Z" fill="#1d5a49"/>
  <path d="M256 128 C318 128 336 178 332 232 C328 300 296 338 256 338 S184 300 180 232 C176 178 194 128 256 128 Z"
    fill="#e6bd98"/>
  <path d="M180 232 C174 170 202 122 256 122 S338 170 332 232 C316 178 286 160 256 160 S196 178 180 232 Z"
    fill="#174a3c"/>
  <path d="M118 400 C190 446 322 446 394 400 C378 452 330 474 256 474 S134 452 118 400 Z" fill="#174a3c"/>
</svg>`

/** Renders the portrait in the size and format of a stored profile picture. */
export const drawPortrait = (): Promise<Buffer> =>
  sharp(Buffer.from(scarf)).resize(portraitSize).webp({ quality: 82 }).toBuffer()
