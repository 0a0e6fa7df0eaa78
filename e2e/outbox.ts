import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect } from './fixtures.ts'
import { dataFolder } from './environment.ts'

/** Waits for the newest mail or short message to somebody that fits, and answers what was found. */
export async function sentTo(target: string, pattern: RegExp): Promise<string> {
  let found: string | undefined
  await expect
    .poll(
      () => {
        found = newestTo(target)?.match(pattern)?.[1]
        return found
      },
      { message: `a message to ${target}` },
    )
    .toBeTruthy()
  return found ?? ''
}

/** Names begin with the time, so the newest comes last. */
function newestTo(target: string): string | undefined {
  const folder = join(dataFolder(), 'outbox')
  // It is made with the first message.
  if (!existsSync(folder)) return undefined
  const messages = readdirSync(folder)
    .toSorted()
    .map((name) => decoded(readFileSync(join(folder, name), 'utf8')))
  return messages.findLast((message) => message.includes(target))
}

/** Mails are written in quoted-printable or base64 where they are not plain. */
function decoded(message: string): string {
  const [head = '', ...rest] = message.replaceAll('\r\n', '\n').split('\n\n')
  const body = rest.join('\n\n')
  if (/^Content-Transfer-Encoding: base64/im.test(head))
    return `${head}\n\n${Buffer.from(body, 'base64').toString('utf8')}`
  return `${head}\n\n${body.replaceAll('=\n', '').replaceAll('=3D', '=')}`
}
