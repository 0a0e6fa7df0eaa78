import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { createTransport } from 'nodemailer'

import type { Delivery, Mail, Sms } from './delivery.ts'
import { mailOptions } from './smtp-mail.ts'

interface FolderOptions {
  readonly folder: string
  readonly from: string
}

/**
 * Keeps what would leave as files, for an installation that has nothing to send with: mails as `.eml`, short messages
 * as `.txt`, the earliest first by name. What is sent again, since nobody knows whether it left, is the same file, also
 * where another server of the installation sends it again: the name comes from the mail alone.
 */
export function createFolderDelivery({ folder, from }: FolderOptions): Delivery {
  const transport = createTransport({ streamTransport: true, buffer: true })
  const write = async (name: string, content: string | Uint8Array): Promise<void> => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(path.join(folder, name), content, { mode: 0o600 })
  }
  return {
    sendMail: async (mail) => {
      const { message } = await transport.sendMail(mailOptions(mail, from))
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not written')
      await write(`${nameOf(mail)}.eml`, message)
    },
    sendSms: async (sms) => write(`${nameOf(sms)}.txt`, `To: +86${sms.to}\n\n${sms.text}\n`),
  }
}

function nameOf({ id, at }: Mail | Sms): string {
  return `${at.toISOString().replaceAll(/[:.]/g, '-')}-${id}`
}
