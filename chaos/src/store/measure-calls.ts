import { CALLS } from '@nostro/contract'
import { attachmentUrl, ERRORS } from '@nostro/kernel'
import { MESSAGE_STATUSES } from '@nostro/workflow'

import type { Installation } from '../installation/installation.ts'
import type { Client } from '../load/client.ts'
import { oneOf } from '../run/chance.ts'
import type { Run } from '../run/scenario.ts'
import type { FileLedger } from './file-ledger.ts'

/** The inputs for measuring calls while the store is suspended. */
export interface Watch {
  readonly installation: Installation
  readonly ledger: FileLedger
  readonly run: Run
  /** A user who reads lists and messages, and no file. */
  readonly reader: Client
}

/** Number of users who open a file at each server at once: more than calls have database connections. */
const CROWD = 24
/** Time limit in ms of calls without files. */
const OTHERS_LIMIT_MS = 2_000
/** Time limit in ms of calls with files: the server answers within ten seconds, and the machine has other load. */
const FILES_LIMIT_MS = 11_500

const ALLOWED: ReadonlySet<number> = new Set([
  200,
  ERRORS['attachment.storeUnavailable'].number,
  ERRORS['server.busy'].number,
])

/** Opens many files at every server, while another user makes other calls. */
export async function measureCalls(watch: Watch, isOver: () => boolean): Promise<void> {
  const crowds = watch.installation.urls.flatMap((url) =>
    Array.from({ length: CROWD }, () => open(watch, url)),
  )
  while (!isOver()) {
    for (const url of watch.installation.urls) await callOthers(watch, url)
  }
  await Promise.all(crowds)
}

async function open({ ledger, run: { violations, figures } }: Watch, url: string): Promise<void> {
  const files = [...ledger.files.values()]
  if (files.length === 0) return
  const { id, owner } = oneOf(files)
  const answer = await timed(`${url}${attachmentUrl(id)}`, owner)
  if (answer === undefined) return
  figures.measure('ms of calls for files of a suspended store', answer.tookMs)
  if (answer.tookMs > FILES_LIMIT_MS)
    violations.note('answered in time', `a file: ${answer.tookMs} ms, ${answer.code}`)
  if (!ALLOWED.has(answer.code)) violations.note('answered as agreed', `a file: ${answer.text}`)
}

async function callOthers(
  { reader, ledger, run: { violations, figures } }: Watch,
  url: string,
): Promise<void> {
  const body = { status: MESSAGE_STATUSES.pending }
  // The applications of another company are not visible.
  const application = ledger.applications.find(({ files }) => files[0]?.owner === reader)
  const answers = [
    ['a list', await timed(`${url}${CALLS.listMessages.path}`, reader, body)],
    ...(application === undefined
      ? []
      : [['a message', await timed(`${url}/api/messages/${application.id}`, reader)] as const]),
    ['a draft', await timed(`${url}${CALLS.saveRemittance.path}`, reader, { initialProcess: false })],
  ] as const
  for (const [name, answer] of answers) {
    if (answer === undefined) continue
    figures.measure('ms of calls without files during that time', answer.tookMs)
    if (answer.tookMs > OTHERS_LIMIT_MS || answer.code !== 200)
      violations.note('calls without files in time', `${name}: ${answer.tookMs} ms, ${answer.text}`)
  }
}

interface TimedAnswer {
  readonly tookMs: number
  /** The number in the envelope; 200 for a file. */
  readonly code: number
  readonly text: string
}

/** Makes a call and returns its duration and answer; `undefined` if the server is not available. */
async function timed(address: string, { token }: Client, body?: unknown): Promise<TimedAnswer | undefined> {
  const startedAt = performance.now()
  try {
    const response = await fetch(address, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const isFile = response.ok && response.headers.get('content-type') === 'application/pdf'
    const text = isFile ? '' : await response.text()
    if (isFile) await response.arrayBuffer()
    const { code } = isFile ? { code: 200 } : (JSON.parse(text) as { readonly code: number })
    return { tookMs: Math.round(performance.now() - startedAt), code, text: text.slice(0, 300) }
  } catch {
    return undefined
  }
}
