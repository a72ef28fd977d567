/** Pictures in memory. The least recently used are evicted first. */
export class RecentPictures {
  readonly #pictures = new Map<string, Uint8Array<ArrayBuffer>>()
  readonly #bytesAtMost: number
  #bytes = 0

  constructor(bytesAtMost: number) {
    this.#bytesAtMost = bytesAtMost
  }

  find(name: string): Uint8Array<ArrayBuffer> | undefined {
    return this.#pictures.get(name)
  }

  /** Keeps a picture, or marks it as recently used. */
  keep(name: string, picture: Uint8Array<ArrayBuffer>): void {
    if (!this.#pictures.delete(name)) this.#bytes += picture.byteLength
    this.#pictures.set(name, picture)
    for (const [oldest, { byteLength }] of this.#pictures) {
      if (this.#bytes <= this.#bytesAtMost) break
      this.#pictures.delete(oldest)
      this.#bytes -= byteLength
    }
  }
}
