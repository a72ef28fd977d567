import { get } from 'node:http'

/** One answer as it came over the wire, without what Node adds to every answer by itself. */
export interface CapturedAnswer {
  readonly status: number
  /** Names and values in turn, as `writeHead` takes them. */
  readonly headers: readonly string[]
  readonly bodyBase64: string
}

const addedByNode = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'])

export function capture(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<CapturedAnswer> {
  return new Promise((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const body = Buffer.concat(chunks)
        const kept = ['content-length', String(body.length)]
        for (let index = 0; index < response.rawHeaders.length; index += 2) {
          const [name, value] = response.rawHeaders.slice(index, index + 2) as [string, string]
          if (!addedByNode.has(name.toLowerCase())) kept.push(name, value)
        }
        resolve({ status: response.statusCode ?? 0, headers: kept, bodyBase64: body.toString('base64') })
      })
    })
    request.on('error', reject)
  })
}
