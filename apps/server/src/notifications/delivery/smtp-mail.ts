import { createTransport } from 'nodemailer'

import type { Mail } from './delivery.ts'

const TIMEOUT_MS = 5_000

interface SmtpOptions {
  /** `smtp://user:password@host:port`, which has to offer STARTTLS, or `smtps:` for TLS from the first byte. */
  readonly url: string
  readonly from: string
  /** A server of `smtp:` that does not offer STARTTLS gets mails in clear; it gets none when absent. */
  readonly mayBeInClear?: boolean
}

/** Mails through a server that speaks SMTP. */
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

/** Returns the refusal: the words of a server about a mail name its recipient; such an error keeps the codes only. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof Error) || !('responseCode' in error)) return error
  const code = 'code' in error ? String(error.code) : ''
  return new Error(`The mail server refused a mail: ${code} ${String(error.responseCode)}`)
}

/** A mail as the library takes it; the id makes a mail that was sent twice one mail. */
export function mailOptions({ id, at, to, subject, text }: Mail, from: string) {
  return {
    from,
    // As a structure: whatever the address holds, it is one address.
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
