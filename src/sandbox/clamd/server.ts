import { type AddressInfo, createServer, type Socket } from 'node:net'

/**
 * A local scanner that implements clamd's INSTREAM command. It knows one signature, the EICAR test file, and finds it
 * at any position in a file.
 */
export interface SandboxClamd {
  readonly url: string
  /** Replaces the verdict of all later scans. `null` closes the connection without an answer. */
  answerWith(answer: string | null | undefined): void
  stop(): Promise<void>
}

// Assembled at run time so that no virus scanner reports this source file.
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS', '-TEST-FILE!$H+H*'].join(
  '',
)
const command = 'zINSTREAM\0'
const streamBytesAtMost = 25 * 1024 * 1024

export async function startSandboxClamd(): Promise<SandboxClamd> {
  const sockets = new Set<Socket>()
  let instead: string | null | undefined
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    listen(socket, (verdict) => {
      if (instead === null) socket.destroy()
      else socket.end(`${instead ?? verdict}\0`)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answerWith(answer) {
      instead = answer
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function listen(socket: Socket, answer: (verdict: string) => void): void {
  let heard: Buffer = Buffer.alloc(0)
  let isStreaming = false
  let streamed = 0
  /** The end of the previous chunk, long enough to find a signature that spans two chunks. */
  let tail = ''
  let isFound = false
  socket.on('data', (bytes: Buffer) => {
    heard = Buffer.concat([heard, bytes])
    if (!isStreaming) {
      if (heard.byteLength < command.length) return
      if (heard.subarray(0, command.length).toString('latin1') !== command) return answer('UNKNOWN COMMAND')
      heard = heard.subarray(command.length)
      isStreaming = true
    }
    while (heard.byteLength >= 4) {
      const length = heard.readUInt32BE()
      if (length === 0) return answer(isFound ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK')
      if (heard.byteLength < 4 + length) return
      streamed += length
      if (streamed > streamBytesAtMost) return answer('INSTREAM size limit exceeded. ERROR')
      const text = tail + heard.subarray(4, 4 + length).toString('latin1')
      isFound ||= text.includes(eicar)
      tail = text.slice(1 - eicar.length)
      heard = heard.subarray(4 + length)
    }
  })
}
