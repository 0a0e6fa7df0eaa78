import { createHmac, randomUUID } from 'node:crypto'
import { readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { type DirectCall, memberOf } from './direct-calls.ts'
import { dataFolder } from './environment.ts'
import { expect } from './fixtures.ts'
import { confirmAs } from './people/second-person.ts'

/** A bank that is not an institution of the installation and can be reached only by a link. */
export const ELSEWHERE = 'BARCGB22XXX'

/** The network's side of a directory link: handles the folders as a real gateway does. */
export interface Gateway {
  readonly linkId: string
  readonly name: string
  /** Removes the next file from `out` and returns its text. */
  readonly fetch: () => Promise<string>
  /** Puts a file into `in`, with or without an authentication by the link's key. */
  readonly drop: (text: string, isProven?: boolean) => Promise<string>
}

/**
 * Creates a directory link of the bank whose administrator calls, with a route to {@link ELSEWHERE}; the bank's second
 * administrator confirms both. Default: that of Demo Bank Beijing.
 */
export async function createGatewayLink(admin: DirectCall, second = 'beijing.admin2'): Promise<Gateway> {
  const name = `gateway-${randomUUID().slice(0, 8)}`
  const made = await admin('POST', '/api/links', {
    name,
    kind: 'directory',
    folder: name,
    formats: ['MT', 'ISO20022'],
    answerMinutes: 60,
  })
  if (made.status !== 200) throw new Error(`No link: ${JSON.stringify(made)}`)
  const linkId = String(memberOf(made.data, 'id'))
  const key = String(memberOf(await confirmAs(second), 'key'))
  await leadNowhere(admin, second)
  await admin('POST', '/api/routes', { counterparty: ELSEWHERE.slice(0, 6), direction: 'out', linkId })
  await confirmAs(second)
  const folder = join(dataFolder(), 'links', name)
  return {
    linkId,
    name,
    fetch: async () => {
      const out = join(folder, 'out')
      let file: string | undefined
      await expect
        .poll(async () => {
          file = (await readdir(out)).find((each) => !each.startsWith('.') && !each.endsWith('.lau'))
          return file
        })
        .toBeDefined()
      const place = join(out, file ?? '')
      const text = await readFile(place, 'latin1')
      await Promise.all([rm(place), rm(`${place}.lau`)])
      return text
    },
    drop: async (text, isProven = true) => {
      const file = `${randomUUID()}.rje`
      const place = join(folder, 'in', file)
      const bytes = Buffer.from(text, 'latin1')
      if (isProven) await writeFile(`${place}.lau`, proofOf(bytes, key))
      await writeFile(`${place}.tmp`, bytes)
      // An old file does not wait for its authentication.
      await utimes(`${place}.tmp`, new Date(0), new Date(0))
      await rename(`${place}.tmp`, place)
      return file
    },
  }
}

/** Removes the routes of earlier gateways, because the first matching route is used. */
async function leadNowhere(admin: DirectCall, second: string): Promise<void> {
  const { data } = await admin('GET', '/api/routes')
  const rows = memberOf(data, 'rowList')
  for (const route of Array.isArray(rows) ? rows : []) {
    if (memberOf(route, 'counterparty') !== ELSEWHERE.slice(0, 6)) continue
    const address = `/api/routes/${String(memberOf(route, 'id'))}?version=${String(memberOf(route, 'version'))}`
    await admin('DELETE', address)
  }
  await confirmAs(second)
}

function proofOf(bytes: Buffer, key: string): string {
  return createHmac('sha256', Buffer.from(key, 'hex')).update(bytes).digest('hex')
}

/** Returns the network's answers to each message of an RJE file: acceptances, or refusals with the given code. */
export function answersTo(text: string, refusal?: string): string {
  return Array.from(text.matchAll(/\{1:F01([A-Z0-9]{12})(\d{10})\}/g), ([, terminal = '', numbers = '']) => {
    const verdict = refusal === undefined ? '{451:0}' : `{451:1}{405:${refusal}}`
    return `{1:F21${terminal}${numbers}}{4:{177:2611240412}${verdict}}`
  }).join('$')
}
