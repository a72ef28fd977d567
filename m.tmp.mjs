import sharp from 'sharp'

const [, , out, ...files] = process.argv
const h = 1000
const ims = await Promise.all(
  files.map(async (f) => {
    const b = await sharp(f)
      .resize({ height: h, width: 700, fit: 'inside' })
      .toBuffer({ resolveWithObject: true })
    return b
  }),
)
let x = 0
const comp = []
for (const i of ims) {
  comp.push({ input: i.data, left: x, top: 0 })
  x += i.info.width + 10
}
await sharp({ create: { width: x, height: h, channels: 3, background: '#888' } })
  .composite(comp)
  .png()
  .toFile(out)
