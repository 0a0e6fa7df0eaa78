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
  let known: Promise<Map<string, string>> | undefined
  const write = async (name: string, content: string | Uint8Array): Promise<void> => {
    const time = clock.now().toISOString().replaceAll(/[:.]/g, '-')
    try {
      // Looked at once: a folder of thousands of mails takes longer to read than a mail to write.
      const files = await (known ??= filesByName(folder))
      const file = files.get(name) ?? `${time}-${name}`
      files.set(name, file)
      await writeFile(path.join(folder, file), content, { mode: 0o600 })
    } catch (error) {
      // The folder may be gone.
      known = undefined
      throw error
    }
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

/** The files of the folder, which is made where there is none, by what follows their time. */
async function filesByName(folder: string): Promise<Map<string, string>> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const files = await readdir(folder)
  return new Map(files.map((file) => [file.slice(TIME_LENGTH), file]))
}

const TIME_LENGTH = '2026-11-23T10-00-00-000Z-'.length
