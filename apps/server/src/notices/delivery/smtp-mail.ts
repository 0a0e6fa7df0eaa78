import { createTransport } from 'nodemailer'

import type { Mail } from './delivery.ts'

const TIMEOUT_MS = 5_000

interface SmtpOptions {
  /** `smtp://user:password@host:port`, or `smtps:` for TLS from the first byte. */
  readonly url: string
  readonly from: string
}

/** Mails through a server that speaks SMTP. */
export function createSmtpMail({ url, from }: SmtpOptions): (mail: Mail) => Promise<void> {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  return async (mail) => {
    await transport.sendMail(mailOptions(mail, from))
  }
}

/** A mail as the library takes it; the id makes a mail that was sent twice one mail. */
export function mailOptions({ id, to, subject, text }: Mail, from: string) {
  return {
    from,
    // As a structure: whatever the address holds, it is one address.
    to: { name: '', address: to },
    subject,
    text,
    messageId: `<${id}@nostro>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
