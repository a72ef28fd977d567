/** Content to store: bytes, or a stream of them. */
export type Content = Uint8Array | AsyncIterable<Uint8Array>

interface Piece {
  readonly bytes: Buffer
  readonly index: number
  readonly isLast: boolean
}

const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

export async function* chunksOf(content: Content): AsyncGenerator<Buffer> {
  if (content instanceof Uint8Array) yield bufferOf(content)
  else for await (const chunk of content) yield bufferOf(chunk)
}

/** Splits content into pieces of the given size. The last piece may be shorter or empty. */
export async function* splitContent(
  content: Content,
  sizeOf: (index: number) => number,
): AsyncGenerator<Piece, void, undefined> {
  let index = 0
  let held: Buffer[] = []
  let heldBytes = 0
  for await (const chunk of chunksOf(content)) {
    held.push(chunk)
    heldBytes += chunk.byteLength
    // A piece is known not to be the last only if more bytes follow.
    if (heldBytes <= sizeOf(index)) continue
    let rest = Buffer.concat(held)
    while (rest.byteLength > sizeOf(index)) {
      const size = sizeOf(index)
      yield { bytes: rest.subarray(0, size), index, isLast: false }
      rest = rest.subarray(size)
      index += 1
    }
    held = [rest]
    heldBytes = rest.byteLength
  }
  yield { bytes: Buffer.concat(held), index, isLast: true }
}
