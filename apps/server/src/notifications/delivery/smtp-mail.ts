import { createTransport } from 'nodemailer'

import type { Mail } from './delivery.ts'

const TIMEOUT_MS = 5_000

interface SmtpOptions {
  /** `smtp://user:password@host:port`, which must offer STARTTLS, or `smtps:` for implicit TLS. */
  readonly url: string
  readonly from: string
  /**
   * True when mails may be sent unencrypted to an `smtp:` server without STARTTLS. Such a server is refused when
   * absent.
   */
  readonly mayBeInClear?: boolean
}

/** Sends mails through an SMTP server. */
export function createSmtpMail({
  url,
  from,
  mayBeInClear = false,
}: SmtpOptions): (mail: Mail) => Promise<void> {
  const transport = createTransport({
    url,
    requireTLS: !mayBeInClear,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  return async (mail) => {
    try {
      await transport.sendMail(mailOptions(mail, from))
    } catch (error) {
      throw refusalOf(error)
    }
  }
}

/**
 * Returns a version of the error that can be logged: the text of an SMTP server names the recipient, so only the codes
 * are retained.
 */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof Error) || !('responseCode' in error)) return error
  const code = 'code' in error ? String(error.code) : ''
  return new Error(`The mail server refused a mail: ${code} ${String(error.responseCode)}`)
}

/** Converts a mail to the library's form. The message id identifies repeated sends as one mail. */
export function mailOptions({ id, at, to, subject, text }: Mail, from: string) {
  return {
    from,
    // An object instead of a string, so that the address is never parsed as a list.
    to: { name: '', address: to },
    subject,
    text,
    messageId: `<${id}@nostro>`,
    date: at,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
