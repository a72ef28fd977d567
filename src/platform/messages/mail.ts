import { createTransport } from 'nodemailer'
import { OutboundRefused, OutboundUnavailable } from './outbound.ts'

export interface MailMessage {
  /** One address: a list would reveal the recipients to each other. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  readonly attachments?: readonly MailAttachment[]
  /** The address that stops such mails at once if it is posted to (RFC 8058). */
  readonly unsubscribeUrl?: string
  /** The address for answers; by default the sender. */
  readonly replyTo?: string
}

/** The domain whose mail is handed to the product, and the secret that the mail server sends with each. */
export interface InboundMail {
  readonly domain: string
  readonly secret: string
}

/** The longest mail that is received: as much as large providers send. */
export const mailBytesAtMost = 25 * 1024 * 1024

export interface MailAttachment {
  /** The name of the file, in the reader's language. */
  readonly name: string
  /** The media type. */
  readonly type: string
  readonly bytes: Uint8Array
}

/**
 * Resolves once the server has accepted the mail. Throws `OutboundRefused` if it refused for good, and
 * `OutboundUnavailable` if it is unknown whether the mail will be sent.
 */
export interface MailSender {
  send(message: MailMessage): Promise<void>
}

export interface SmtpSettings {
  /** `smtp://user:password@host:587` or `smtps://…:465`. */
  readonly url: string
  readonly from: string
  readonly timeoutMs?: number
}

const defaultTimeoutMs = 15_000
const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Sends by SMTP, encrypted unless the server is on this machine: mails carry codes that open accounts. */
export function smtpSender(settings: SmtpSettings): MailSender {
  const url = new URL(settings.url)
  const isSecure = url.protocol === 'smtps:'
  const timeoutMs = settings.timeoutMs ?? defaultTimeoutMs
  const transport = createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || (isSecure ? 465 : 587)),
    secure: isSecure,
    requireTLS: !isSecure && !loopbackHosts.has(url.hostname),
    ...(url.username && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Keeps templates from attaching local files or fetching pages from inside the network.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text, html, replyTo, attachments = [], unsubscribeUrl }) {
      try {
        await transport.sendMail({
          from: settings.from,
          to: { name: '', address: to },
          subject,
          text,
          ...(html !== undefined && { html }),
          ...(replyTo !== undefined && { replyTo }),
          attachments: attachments.map(({ name, type, bytes }) => ({
            filename: name,
            contentType: type,
            content: Buffer.from(bytes),
          })),
          headers: {
            // Keeps out-of-office robots from answering.
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribeUrl !== undefined && {
              'List-Unsubscribe': `<${unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        })
      } catch (error) {
        throw classifyFailure(error)
      }
    },
  }
}

/**
 * SMTP's 5xx is a permanent refusal; anything else may succeed later. The server's text is not passed on, because it
 * contains addresses.
 */
function classifyFailure(error: unknown): OutboundRefused | OutboundUnavailable {
  const { responseCode, code } = error as { responseCode?: number; code?: string }
  if (responseCode !== undefined && responseCode >= 500) {
    return new OutboundRefused(
      `the mail server refused the mail (${responseCode})`,
      responseCode,
      code ?? null,
    )
  }
  return new OutboundUnavailable(
    `the mail server did not take the mail (${responseCode ?? code ?? 'no answer'})`,
  )
}
