import { createHash } from 'node:crypto'

import { expect, test } from 'vitest'

import { createTestServer } from '../../testing/index.ts'
import { headerOf } from './place-part.ts'
import { splitFile } from './split-file.ts'
import { NO_SAMPLES, samples } from './testing/corpus.ts'
import { createGatewayLink, temporaryLinkRoot } from './testing/gateway.ts'

const root = temporaryLinkRoot()
const server = await createTestServer({ linkRoot: root })
const { superuser } = server.database

const BEIJING = '00000000-0000-7000-8000-000000000001'
/** Files per scan of the folder. */
const FILES_OF_A_LOOK = 100

interface PartRow {
  readonly byte_offset: string
  readonly byte_length: string
  readonly outcome: string
  readonly reason: string | null
}

function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

interface KeptFile {
  readonly state: string | undefined
  readonly hasBytes: boolean
  /** Outcome of each part. */
  readonly outcomes: readonly string[]
  /** The bytes that belong to no part, without separators. */
  readonly left: string
}

/** Returns the result of a file: a part that was received with different bytes is `lost`. */
async function keptOf(bytes: Buffer): Promise<KeptFile> {
  const { rows } = await superuser.query<{ id: string; raw: Buffer; state: string }>(
    'select id, raw, state from incoming_file where digest = $1',
    [digestOf(bytes)],
  )
  const [file] = rows
  const { rows: parts } = await superuser.query<PartRow>('select * from incoming_part where file_id = $1', [
    file?.id,
  ])
  const left = Buffer.from(bytes)
  const outcomes: string[] = []
  for (const { byte_offset, byte_length, outcome, reason } of parts) {
    const start = Number(byte_offset)
    const end = start + Number(byte_length)
    outcomes.push(outcome === 'kept' ? (reason ?? 'lost') : await arrivalOf(bytes.subarray(start, end)))
    left.fill(' ', start, end)
  }
  const rest = left.toString('latin1').replaceAll('\u0001', '').replaceAll('\u0003', '')
  return {
    state: file?.state,
    hasBytes: file?.raw.equals(bytes) === true,
    outcomes,
    left: rest.replaceAll(/[\s$]/g, ''),
  }
}

async function arrivalOf(raw: Buffer): Promise<'received' | 'lost'> {
  const { rows } = await superuser.query<{ raw: Buffer }>(
    'select raw from network_record where digest = $1',
    [digestOf(raw)],
  )
  return rows[0]?.raw.equals(raw) === true ? 'received' : 'lost'
}

test('every dropped sample is received or listed as an exception, byte for byte', async ({ skip }) => {
  skip(NO_SAMPLES.isReason, NO_SAMPLES.reason)
  const admin = await server.signIn('beijing.admin')
  const gateway = await createGatewayLink({ root, admin })

  const files = samples().map(({ bytes }) => bytes)
  expect(files.length).toBeGreaterThan(500)
  // A bank with most of the receivers' BICs, so that most samples are received. The others have no receiver here.
  const receivers = files.flatMap((bytes) =>
    splitFile(bytes).flatMap(({ raw }) => headerOf(raw).receiverBic ?? []),
  )
  for (const bic of new Set(receivers.filter((each) => !each.startsWith('A')))) {
    await superuser.query(
      'insert into institution_bic (bic, institution_id) values ($1, $2) on conflict do nothing',
      [bic, BEIJING],
    )
  }
  for (const bytes of files) await gateway.drop(bytes)
  for (let taken = 0; taken < files.length; taken += FILES_OF_A_LOOK) await server.scanLinks()
  expect(await server.jobs.runWaiting()).toEqual([])
  const outcomes: string[] = []
  for (const bytes of files) {
    const kept = await keptOf(bytes)
    expect(kept).toMatchObject({ state: 'read', hasBytes: true, left: '' })
    expect(kept.outcomes.length).toBeGreaterThan(0)
    outcomes.push(...kept.outcomes)
  }
  expect(outcomes).not.toContain('lost')
  expect(outcomes.filter((outcome) => outcome === 'received').length).toBeGreaterThan(200)
  expect(outcomes.filter((outcome) => outcome.startsWith('arrival.')).length).toBeGreaterThan(100)
}, 600_000)
