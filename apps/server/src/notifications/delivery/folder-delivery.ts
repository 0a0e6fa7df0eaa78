import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

import type { Clock } from '@nostro/kernel'
import { createTransport } from 'nodemailer'

import type { Delivery } from './delivery.ts'
import { mailOptions } from './smtp-mail.ts'

interface FolderOptions {
  readonly folder: string
  readonly from: string
  readonly clock: Clock
}

/**
 * Keeps what would leave as files, for an installation that has nothing to send with: mails as `.eml`, short messages
 * as `.txt`, the earliest first by name. What is sent again, since nobody knows whether it left, is the same file.
 */
export function createFolderDelivery({ folder, from, clock }: FolderOptions): Delivery {
  const transport = createTransport({ streamTransport: true, buffer: true })
  const write = async (name: string, content: string | Uint8Array): Promise<void> => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const earlier = (await readdir(folder)).find((file) => file.endsWith(`-${name}`))
    const time = clock.now().toISOString().replaceAll(/[:.]/g, '-')
    await writeFile(path.join(folder, earlier ?? `${time}-${name}`), content, { mode: 0o600 })
  }
  return {
    sendMail: async (mail) => {
      const { message } = await transport.sendMail(mailOptions(mail, from))
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not written')
      await write(`${mail.id}.eml`, message)
    },
    sendSms: async ({ id, to, text }) => write(`${id}.txt`, `To: +86${to}\n\n${text}\n`),
  }
}
