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
 * Writes messages as files, for an installation without mail server and SMS provider: mails as `.eml`, SMS as `.txt`,
 * in chronological order by name. The file name depends only on the message, so that a repeated delivery, even by
 * another server, writes the same file.
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
