import type { IncomingMessage } from 'node:http'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { Refusal } from '#kit/errors.ts'
import type { UploadRules } from '#kit/files.ts'
import { type IncomingFile, takeIn, tooLarge } from '../files/incoming-file.ts'
import { allowLongBody } from './socket-limits.ts'

export interface ReceivedForm {
  /** Repeated fields are lists, as in a query. */
  readonly fields: Readonly<Record<string, unknown>>
  readonly files: Readonly<Record<string, IncomingFile>>
}

const kilobyte = 1024
/** The bytes of a form besides its files: names, texts and boundaries. */
const besideFilesBytes = 256 * kilobyte
const fieldsAtMost = 50

const malformed = () => new Refusal('malformed_request', 400)

/**
 * Receives a form with files straight from the socket. No file is in memory as a whole, nothing is read beyond the
 * limits, and a refused form leaves nothing behind.
 */
export async function receiveForm(
  incoming: IncomingMessage,
  rules: UploadRules,
  folder: string,
): Promise<ReceivedForm> {
  const bytesAtMost = Object.keys(rules.fields).length * rules.maxBytes + besideFilesBytes
  const received = allowLongBody(incoming)
  try {
    if (Number(incoming.headers['content-length'] ?? 0) > bytesAtMost) throw tooLarge(rules.maxBytes)
    return await parseForm(incoming, rules, { folder, bytesAtMost, received })
  } catch (error) {
    await drain(incoming, bytesAtMost * 2 - received())
    throw error
  }
}

interface Bounds {
  readonly folder: string
  readonly bytesAtMost: number
  readonly received: () => number
}

async function parseForm(
  incoming: IncomingMessage,
  rules: UploadRules,
  { folder, bytesAtMost, received }: Bounds,
): Promise<ReceivedForm> {
  const fields = new Map<string, string[]>()
  const files = new Map<string, IncomingFile>()
  const taking: Promise<void>[] = []
  const streams: BusboyFileStream[] = []
  const done = Promise.withResolvers<void>()
  const parser = parserFor(incoming, rules)

  const take = async (field: string, stream: BusboyFileStream, name = '') => {
    if (!Object.hasOwn(rules.fields, field) || files.has(field)) throw malformed()
    const file = await takeIn(stream, { folder, name, maxBytes: rules.maxBytes })
    // An empty file field of a form.
    if (file.sizeBytes === 0 && name === '') return await file.drop()
    if (files.has(field)) {
      await file.drop()
      throw malformed()
    }
    files.set(field, file)
  }
  parser.on('file', (field: string, stream: BusboyFileStream, name: string) => {
    // The parser reports the end of the stream; nothing else listens.
    stream.on('error', () => undefined)
    streams.push(stream)
    const intake = take(field, stream, name)
    intake.catch(done.reject)
    taking.push(intake)
  })
  parser.on('field', (name: string, value: string, isNameCut: boolean, isValueCut: boolean) => {
    if (isNameCut || isValueCut || !/^_?[A-Za-z][\w.-]*(\[\])?$/.test(name)) return done.reject(malformed())
    const key = name.replace(/\[\]$/, '')
    if (key === 'constructor' || key === 'prototype') return done.reject(malformed())
    fields.set(key, [...(fields.get(key) ?? []), value])
  })
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
    parser.on(limit, () => done.reject(malformed()))
  }
  parser.on('error', () => done.reject(malformed()))
  parser.on('finish', () => done.resolve())
  const count = () => {
    if (received() > bytesAtMost) done.reject(tooLarge(rules.maxBytes))
  }
  // The client disconnected during the body, so it sent less than it announced. This is the client's error, and
  // nobody reads the answer.
  const hangUp = () => {
    if (!incoming.complete) done.reject(malformed())
  }
  incoming.on('data', count).once('close', hangUp).pipe(parser)
  try {
    await done.promise
    await Promise.all(taking)
    const texts = [...fields].map(([name, values]) => [name, values.length === 1 ? values[0] : values])
    return { fields: Object.fromEntries(texts), files: Object.fromEntries(files) }
  } catch (error) {
    incoming.unpipe(parser)
    parser.destroy()
    for (const stream of streams) stream.destroy()
    await Promise.allSettled(taking)
    await dropAll(Object.fromEntries(files))
    throw error
  } finally {
    incoming.off('data', count).off('close', hangUp)
  }
}

function parserFor(incoming: IncomingMessage, rules: UploadRules) {
  const contentType = incoming.headers['content-type'] ?? ''
  const files = Object.keys(rules.fields).length
  try {
    return new Busboy({
      headers: { ...incoming.headers, 'content-type': contentType },
      limits: {
        fieldNameSize: 100,
        fieldSize: 64 * kilobyte,
        fields: fieldsAtMost,
        files,
        parts: fieldsAtMost + files,
        headerPairs: 20,
        // One byte more than allowed, so that `takeIn` sees that the file is too large.
        fileSize: rules.maxBytes + 1,
      },
    })
  } catch {
    throw malformed()
  }
}

export const dropAll = async (files: Readonly<Record<string, IncomingFile>>): Promise<void> => {
  await Promise.allSettled(Object.values(files).map((file) => file.drop()))
}

/** Reads and discards part of a body: a browser reads no answer before it has sent its whole request. */
export async function drain(incoming: IncomingMessage, bytesAtMost: number): Promise<void> {
  if (incoming.complete || incoming.destroyed) return
  if (Number(incoming.headers['content-length'] ?? 0) > bytesAtMost) return
  const ended = Promise.withResolvers<void>()
  let bytes = 0
  incoming.on('data', (chunk: Buffer) => {
    bytes += chunk.byteLength
    if (bytes > bytesAtMost) ended.resolve()
  })
  incoming.once('end', ended.resolve).once('close', ended.resolve).resume()
  await ended.promise
}
