import { createHmac, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { createLink, createRoute, listLinks, type NetworkLink } from '@nostro/contract'

import { atEnd, inForce, type TestClient } from '../../../testing/index.ts'

/** Creates a folder for the links of a test file and deletes it at the end. */
export function temporaryLinkRoot(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'nostro-links-'))
  atEnd(() => rmSync(root, { recursive: true, force: true }))
  return root
}

/** The BIC of a bank that is not an institution of the installation. */
export const ELSEWHERE = 'BARCGB22XXX'

/** The network's side of a directory link: handles the folders as a real gateway does. */
export interface TestGateway {
  readonly linkId: string
  readonly folder: string
  /** 64 hexadecimal digits. */
  readonly key: string
  readonly link: () => Promise<NetworkLink>
  /** Returns the names in `out`, without temporary and authentication files. */
  readonly offered: () => Promise<readonly string[]>
  /** Removes a file and its authentication from `out` and returns them. */
  readonly fetch: (name: string) => Promise<{ readonly text: string; readonly authentication: string }>
  /** Puts a file into `in`, authenticated by the link's key or the given one, or without an authentication. */
  readonly drop: (
    bytes: Buffer | string,
    proof?: { readonly key?: string; readonly name?: string; readonly isUnproven?: boolean },
  ) => Promise<string>
  readonly archived: () => Promise<readonly string[]>
}

interface GatewayOptions {
  readonly root: string
  readonly admin: TestClient
  readonly counterparty?: string
  readonly formats?: readonly ('MT' | 'ISO20022')[]
}

/** Creates a directory link of the administrator's bank and a route to it, through the public calls. */
export async function createGatewayLink(setting: GatewayOptions): Promise<TestGateway> {
  const { root, admin, counterparty = ELSEWHERE.slice(0, 6), formats = ['MT', 'ISO20022'] } = setting
  const name = `gateway-${randomUUID().slice(0, 8)}`
  const made = await inForce(admin, createLink, {
    body: { name, kind: 'directory', folder: name, formats: [...formats], answerMinutes: 60 },
  })
  const { id: linkId, key = '' } = made
  await inForce(admin, createRoute, { body: { counterparty, direction: 'out', linkId } })
  const folder = path.join(root, name)
  return {
    linkId,
    folder,
    key,
    link: async () => {
      const { rowList } = await admin.succeed(listLinks, {})
      const link = rowList.find(({ id }) => id === linkId)
      if (link === undefined) throw new Error('The link is not there')
      return link
    },
    offered: async () =>
      (await readdir(path.join(folder, 'out')))
        .filter((each) => !each.startsWith('.') && !each.endsWith('.lau'))
        .toSorted(),
    fetch: async (file) => {
      const place = path.join(folder, 'out', file)
      const text = await readFile(place, 'latin1')
      const authentication = await readFile(`${place}.lau`, 'utf8')
      await rm(place)
      await rm(`${place}.lau`)
      return { text, authentication: authentication.trim() }
    },
    drop: async (content, { key: by = key, name: file = `${randomUUID()}.rje`, isUnproven = false } = {}) => {
      const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content
      const place = path.join(folder, 'in', file)
      if (!isUnproven) await writeFile(`${place}.lau`, authenticationOf(bytes, by))
      await mkdir(path.dirname(place), { recursive: true })
      await writeFile(`${place}.tmp`, bytes)
      // An old file does not wait for its authentication.
      await utimes(`${place}.tmp`, new Date(0), new Date(0))
      await rename(`${place}.tmp`, place)
      return file
    },
    archived: async () => (await readdir(path.join(folder, 'archive'))).toSorted(),
  }
}

/** Returns the authentication of these bytes: HMAC-SHA-256 by a key in hexadecimal digits. */
function authenticationOf(bytes: Buffer, key: string): string {
  return createHmac('sha256', Buffer.from(key, 'hex')).update(bytes).digest('hex')
}

/** Returns terminal, session and sequence of block 1 of each message of an RJE file. */
export function numbersIn(text: string): readonly { readonly terminal: string; readonly numbers: string }[] {
  return [...text.matchAll(/\{1:F01([A-Z0-9]{12})(\d{10})\}/g)].map(([, terminal = '', numbers = '']) => ({
    terminal,
    numbers,
  }))
}

/** Returns the network's answers to each message of an RJE file: acceptances, or refusals with the given code. */
export function answersTo(text: string, refusal?: string): string {
  return numbersIn(text)
    .map(({ terminal, numbers }) => {
      const verdict = refusal === undefined ? '{451:0}' : `{451:1}{405:${refusal}}`
      return `{1:F21${terminal}${numbers}}{4:{177:2611240412}${verdict}}`
    })
    .join('$')
}
