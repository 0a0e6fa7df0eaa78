import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  renameSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'

import { assignPart, discardPart, listNetworkExceptions } from '@nostro/contract'
import { sampleCount } from '@nostro/kernel/testing'
import { beforeEach, describe, expect, test } from 'vitest'

import { folderOf, signInBankUsers } from '../../messages/testing/index.ts'
import { createTestServer, SECOND } from '../../testing/index.ts'
import { createFolderAccess } from './directory/folder-access.ts'
import { createGatewayLink, temporaryLinkRoot } from './testing/gateway.ts'

/**
 * Other programs write into the folder of a link. For any content, each valid file after it is received within five
 * scans, and a link is scanned every second.
 */
const LOOKS_MAX = 5

const root = temporaryLinkRoot()
const server = await createTestServer({ linkRoot: root })
const banks = await signInBankUsers(server)
const gateway = await createGatewayLink({ root, admin: banks.admin })
const folder = path.join(gateway.folder, 'in')
const at = (name: string) => path.join(folder, name)
const aside = () => {
  try {
    return readdirSync(path.join(gateway.folder, 'aside'))
  } catch {
    // The `aside` folder does not exist yet.
    return []
  }
}

let count = 0
const note = (reference: string) =>
  `{1:F01DEMECNBJAXXX0001000001}{2:O1991200261124BARCGB22AXXX00010000012611241200N}{4:\r\n:20:${reference}\r\n:79:HELLO\r\n-}`

/** Drops a valid file whose name sorts after all others. Returns its reference. */
async function dropBehind(name = 'zzzz'): Promise<string> {
  count += 1
  const reference = `FUZZ${count}`
  await gateway.drop(note(reference), { name: `${name}${count}.rje` })
  return reference
}

async function hasArrived(reference: string): Promise<boolean> {
  const filter = { businessId: reference }
  return (await folderOf(banks.operator, 'waitingProcessed', { filter })).totalRecord === 1
}

/** Returns the number of scans after which the message was received. */
async function looksUntil(reference: string): Promise<number> {
  for (let looks = 1; looks <= LOOKS_MAX; looks++) {
    server.clock.advance(SECOND)
    await server.scanLinks()
    await banks.runJobs()
    if (await hasArrived(reference)) return looks
  }
  return Number.POSITIVE_INFINITY
}

async function exceptions() {
  const { rowList } = await banks.reviewer.succeed(listNetworkExceptions, { query: { size: '100' } })
  return rowList.map(({ id, version, kind, incoming, abilities }) => ({
    id,
    version,
    kind,
    abilities,
    reason: incoming?.reason,
    name: incoming?.fileName ?? '',
    params: incoming?.params,
  }))
}

beforeEach(async () => {
  for (const { id, version } of await exceptions())
    await banks.reviewer.succeed(discardPart, { params: { id }, body: { version, reason: 'Fuzz' } })
})

function listenAt(place: string): () => Promise<void> {
  const listener = createServer().listen(place)
  return async () => {
    await new Promise((resolve) => listener.close(resolve))
  }
}

const raw = (bytes: Buffer) => Buffer.concat([Buffer.from(`${folder}/`), bytes])

/** Strange entries, each with a name that sorts before all files. */
const STRANGE: readonly (readonly [what: string, make: (name: string) => void])[] = [
  ['a FIFO', (name) => execFileSync('mkfifo', [at(name)])],
  ['a directory with content', (name) => mkdirSync(at(`${name}/inner`), { recursive: true })],
  ['a symbolic link to a file', (name) => symlinkSync('/etc/hostname', at(name))],
  ['a symbolic link to a directory', (name) => symlinkSync('/etc', at(name))],
  ['a symbolic link to itself', (name) => symlinkSync(at(name), at(name))],
  ['a symbolic link to nothing', (name) => symlinkSync('/nowhere', at(name))],
  ['a symbolic link to a device that never ends', (name) => symlinkSync('/dev/zero', at(name))],
]

describe('a folder with an entry that is not a plain file', () => {
  test.each(STRANGE)('%s is moved aside and listed; the file after it is received', async (_, make) => {
    make('aaaa.rje')
    expect(await looksUntil(await dropBehind())).toBeLessThanOrEqual(LOOKS_MAX)
    expect(await exceptions()).toMatchObject([
      { kind: 'unreadable', reason: 'arrival.notAFile', name: 'aaaa.rje', abilities: { assign: false } },
    ])
    expect(aside()).toContainEqual(expect.stringMatching(/^[0-9a-f-]{36}\.aaaa\.rje$/))
    expect(readdirSync(folder)).toEqual(['.taken'])
    expect(readdirSync(at('.taken'))).toEqual([])
  })

  test.each(STRANGE)('%s in the place of an authentication delays only its own file', async (_, make) => {
    writeFileSync(at('aaaa.rje'), note('NEVER'))
    make('aaaa.rje.lau')
    expect(await looksUntil(await dropBehind())).toBeLessThanOrEqual(LOOKS_MAX)
    const found = (await exceptions()).map(({ kind, reason, name }) => `${kind} ${reason} ${name}`)
    expect(found.toSorted()).toEqual([
      'forged arrival.authenticationMissing aaaa.rje',
      'unreadable arrival.notAFile aaaa.rje.lau',
    ])
    expect(await hasArrived('NEVER')).toBe(false)
  })

  test('a socket is moved aside', async () => {
    const close = listenAt(at('aaaa.rje'))
    const reference = await dropBehind()
    expect(await looksUntil(reference)).toBeLessThanOrEqual(LOOKS_MAX)
    expect((await exceptions()).map(({ reason }) => reason)).toEqual(['arrival.notAFile'])
    await close()
  })

  test.runIf(process.getuid?.() === 0)('a device is moved aside', async () => {
    execFileSync('mknod', [at('aaaa.rje'), 'c', '1', '5'])
    expect(await looksUntil(await dropBehind())).toBeLessThanOrEqual(LOOKS_MAX)
    expect((await exceptions()).map(({ reason }) => reason)).toEqual(['arrival.notAFile'])
  })

  test('in the folder of taken files delays no file either', async () => {
    const id = '01234567-89ab-7def-8123-456789abcdef'
    execFileSync('mkfifo', [at(`.taken/${id}.planted.rje`)])
    writeFileSync(at(`.taken/${'-'.repeat(36)}.planted.rje`), note('NEVER'))
    writeFileSync(
      raw(Buffer.concat([Buffer.from(`.taken/${id}.`), Buffer.from([0xff, 0xfe])])),
      note('NEVER'),
    )
    writeFileSync(at(`.taken/${id}.${'x'.repeat(218)}`), note('NEVER'))
    expect(await looksUntil(await dropBehind())).toBeLessThanOrEqual(LOOKS_MAX)
    expect((await exceptions()).map(({ reason }) => reason)).toEqual(['arrival.notAFile'])
  })
})

describe('a folder with undecodable names', () => {
  test.each([
    ['a line break', Buffer.from('aa\naa.rje'), 'aa_aa.rje'],
    ['bytes that are not UTF-8', Buffer.from([0x61, 0xff, 0xfe, 0x2e, 0x72, 0x6a, 0x65]), 'a__.rje'],
    ['255 bytes', Buffer.from(`${'a'.repeat(251)}.rje`), 'a'.repeat(40)],
    ['215 bytes', Buffer.from(`${'a'.repeat(211)}.rje`), 'a'.repeat(40)],
    ['bidirectional controls', Buffer.from('aa\u202Eejr.aa'), 'aa_ejr.aa'],
  ])('with %s are moved aside under a short name and listed', async (_, name, shown) => {
    writeFileSync(raw(name), note('NEVER'))
    expect(await looksUntil(await dropBehind())).toBeLessThanOrEqual(LOOKS_MAX)
    const [found, ...others] = await exceptions()
    expect(others).toEqual([])
    expect(found).toMatchObject({ kind: 'unreadable', reason: 'arrival.nameUnusable', name: shown })
    expect(aside().some((each) => each.endsWith(`.${shown}`))).toBe(true)
    const refusal = await banks.reviewer.refused(assignPart, {
      params: { id: found?.id ?? '' },
      body: { version: found?.version ?? 0, reason: 'Fuzz' },
    })
    expect(refusal).toMatchObject({ error: 'toSettle.notAssignable' })
  })

  test('the longest usable name is taken', async () => {
    const reference = await dropBehind('a'.repeat(255 - 41 - '.rje'.length - String(count + 1).length))
    expect(await looksUntil(reference)).toBeLessThanOrEqual(LOOKS_MAX)
  })
})

describe('a folder with plain files that cannot be read in the usual way', () => {
  test('one of 100 GB is refused by its size, with and without an authentication', async () => {
    for (const name of ['aaaa.rje', 'aaab.rje']) {
      writeFileSync(at(name), '')
      truncateSync(at(name), 100 * 1024 ** 3)
    }
    writeFileSync(at('aaab.rje.lau'), '0'.repeat(64))
    expect(await looksUntil(await dropBehind())).toBeLessThanOrEqual(LOOKS_MAX)
    expect((await exceptions()).map(({ reason }) => reason)).toEqual([
      'arrival.fileTooLarge',
      'arrival.fileTooLarge',
    ])
  })

  test('one without permissions is received if the server may read it, and is listed otherwise', async () => {
    const reference = await dropBehind('aaaa')
    const name = readdirSync(folder).find((each) => each.startsWith('aaaa') && each.endsWith('.rje')) ?? ''
    chmodSync(at(name), 0)
    expect(await looksUntil(await dropBehind())).toBeLessThanOrEqual(LOOKS_MAX)
    const isRead = process.getuid?.() === 0
    expect(await hasArrived(reference)).toBe(isRead)
    expect((await exceptions()).map(({ reason }) => reason)).toEqual(isRead ? [] : ['arrival.fileUnreadable'])
  })

  test('one whose time is years ahead waits for its authentication no longer than others', async () => {
    writeFileSync(at('aaaa.rje'), note('NEVER'))
    execFileSync('touch', ['-d', '2099-01-01', at('aaaa.rje')])
    expect(await looksUntil(await dropBehind())).toBeLessThanOrEqual(LOOKS_MAX)
    expect((await exceptions()).map(({ reason }) => reason)).toEqual(['arrival.authenticationMissing'])
  })

  test('one that is renamed during scans is received once', async () => {
    const reference = await dropBehind('aaaa')
    const name = readdirSync(folder).find((each) => each.startsWith('aaaa') && each.endsWith('.rje')) ?? ''
    let place = name
    const state = { isMoving: true }
    const moving = (async () => {
      for (let turn = 0; state.isMoving; turn++) {
        const next = turn % 2 === 0 ? `aaab${name.slice(4)}` : name
        try {
          renameSync(at(`${place}.lau`), at(`${next}.lau`))
          renameSync(at(place), at(next))
          place = next
        } catch {
          // The file was taken.
          return
        }
        await new Promise((resolve) => setImmediate(resolve))
      }
    })()
    expect(await looksUntil(await dropBehind())).toBeLessThanOrEqual(LOOKS_MAX)
    state.isMoving = false
    await moving
    await looksUntil(reference)
    // Its authentication may have been renamed in between. Then the file is listed and not lost.
    const listed = (await exceptions()).filter(({ reason }) => reason === 'arrival.authenticationMissing')
    expect([await hasArrived(reference), listed.length]).toEqual(
      (await hasArrived(reference)) ? [true, 0] : [false, 1],
    )
  })
})

const MANY = sampleCount(1_000, 10_000)

test(`${MANY} entries that are not files are moved aside in one scan, of which fifty are listed individually`, async () => {
  for (let entry = 0; entry < MANY; entry++) symlinkSync('/nowhere', at(`aaaa${entry}.rje`))
  expect(await looksUntil(await dropBehind())).toBeLessThanOrEqual(LOOKS_MAX)
  const found = await exceptions()
  expect(found.filter(({ reason }) => reason === 'arrival.notAFile')).toHaveLength(50)
  expect(found.filter(({ reason }) => reason === 'arrival.severalSetAside')).toMatchObject([
    { params: { count: MANY - 50 } },
  ])
  const together = aside().filter((each) => each.endsWith('.entries'))
  expect(together.flatMap((each) => readdirSync(path.join(gateway.folder, 'aside', each)))).toHaveLength(
    MANY - 50,
  )
})

const never = () => new Promise<never>(() => undefined)

describe('a folder that does not answer', () => {
  test('is shown in the state of its link, is reported as late after 30 s, and delays no other link', async () => {
    const folders = createFolderAccess(server.clock, 2_000)
    const beside = await createTestServer({ beside: server, linkRoot: root, folders })
    const stuck = await createGatewayLink({ root, admin: banks.admin, counterparty: 'NEDSZA' })
    await expect(folders.of(stuck.linkId)(never)).rejects.toThrow('has not answered within')
    const reference = await dropBehind()
    await beside.scanLinks()
    await banks.runJobs()
    expect(await hasArrived(reference)).toBe(true)
    expect((await stuck.link()).broken?.reason).toMatch(/has not answered since/)

    const warnings = async () => {
      const answer = (await (await fetch(`${beside.url}/health/ready`)).json()) as {
        data: { warnings: unknown }
      }
      return answer.data.warnings
    }
    server.clock.advance(29 * SECOND)
    expect(await warnings()).toEqual([])
    server.clock.advance(2 * SECOND)
    expect(await warnings()).toEqual([{ kind: 'linkLate', link: stuck.linkId }])
  })

  test('blocks at most two threads of the process, for any number of links', async () => {
    const folders = createFolderAccess(server.clock, 20)
    let begun = 0
    const access = (): Promise<never> => {
      begun += 1
      return never()
    }
    for (const link of ['a', 'b', 'c', 'a'])
      await expect(folders.of(link)(access)).rejects.toThrow('not answered')
    expect(begun).toBe(2)
  })
})
