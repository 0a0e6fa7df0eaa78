import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import { type NostroClient, successOf } from '@nostro/client'
import { FEED_WAIT_MAX } from '@nostro/contract'

/** The words and options of a remote command. */
interface RemoteWords {
  readonly names: readonly string[]
  readonly isDraft: boolean
  readonly since: string | undefined
  readonly once: boolean
}

/** Runs a command: prints lines and returns the exit code. */
export type RemoteCommand = (
  client: NostroClient,
  words: RemoteWords,
  print: (text: string) => Promise<void>,
) => Promise<number>

const DONE = 0
const REFUSED = 1

/**
 * Submits the messages of files as one batch. The idempotency key is the digest of their content, so that a repeated
 * command submits nothing twice.
 */
const submit: RemoteCommand = async (client, { names, isDraft }, print) => {
  const texts = await Promise.all(names.map((name) => readFile(name, 'utf8')))
  const mode: 'draft' | 'submit' = isDraft ? 'draft' : 'submit'
  const body = { mode, messages: texts.map((text) => ({ text })) }
  const header = { 'Idempotency-Key': createHash('sha256').update(JSON.stringify(body)).digest('hex') }
  const { data } = await successOf(client.POST('/api/v1/messages/raw', { params: { header }, body }))
  for (const row of data.rowList) await print(`${JSON.stringify({ file: names[row.item], ...row })}\n`)
  return data.rowList.some(({ error }) => error !== undefined) ? REFUSED : DONE
}

/** Prints the messages with a reference or UETR; the exit code is 1 if there is none. */
const status: RemoteCommand = async (client, { names }, print) => {
  const [reference = ''] = names
  const { data } = await successOf(
    client.GET('/api/v1/messages/status', { params: { query: { reference } } }),
  )
  for (const row of data.rowList) await print(`${JSON.stringify(row)}\n`)
  return data.rowList.length === 0 ? REFUSED : DONE
}

/** Prints the exact text of a message. */
const exportText: RemoteCommand = async (client, { names }, print) => {
  const [id = ''] = names
  const { data } = await successOf(client.GET('/api/v1/messages/{id}', { params: { path: { id } } }))
  const body = { messageId: id, messageFormat: data.format }
  await print(await successOf(client.POST('/api/v1/swift/download', { body, parseAs: 'text' })))
  return DONE
}

/** Prints changes as they are committed, one JSON object a line; with `--once` only those that are stored. */
const tail: RemoteCommand = async (client, { since: from, once }, print) => {
  let since = from === undefined ? undefined : Number(from)
  for (;;) {
    const query = { wait: once ? 0 : FEED_WAIT_MAX, ...(since !== undefined && { since }) }
    const { data } = await successOf(client.GET('/api/v1/messages/changes', { params: { query } }))
    for (const change of data.changes) await print(`${JSON.stringify(change)}\n`)
    since = data.next
    if (once && !data.isMore) return DONE
  }
}

/** The remote commands by name. */
export const REMOTE_COMMANDS: ReadonlyMap<string, RemoteCommand> = new Map([
  ['submit', submit],
  ['status', status],
  ['export', exportText],
  ['tail', tail],
])
