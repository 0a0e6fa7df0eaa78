import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { expect } from './fixtures.ts'
import { dataFolder } from './environment.ts'

/** Waits for the newest mail or short message to a recipient that matches, and returns the match. */
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

/** Returns the newest message to a recipient. File names begin with the time, so it is the last one. */
function newestTo(target: string): string | undefined {
  const folder = join(dataFolder(), 'outbox')
  // The folder is created with the first message.
  if (!existsSync(folder)) return undefined
  // By the time of writing: the name of a digest has the time of its newest notification.
  const messages = readdirSync(folder)
    .map((name) => join(folder, name))
    .toSorted((first, second) => statSync(first).mtimeMs - statSync(second).mtimeMs)
    .map((file) => decoded(readFileSync(file, 'utf8')))
  return messages.findLast((message) => message.includes(target))
}

/** Decodes a mail in quoted-printable or base64 encoding. */
function decoded(message: string): string {
  const [head = '', ...rest] = message.replaceAll('\r\n', '\n').split('\n\n')
  const body = rest.join('\n\n')
  if (/^Content-Transfer-Encoding: base64/im.test(head))
    return `${head}\n\n${Buffer.from(body, 'base64').toString('utf8')}`
  return `${head}\n\n${body.replaceAll('=\n', '').replaceAll('=3D', '=')}`
}
