import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import {
  downloadText,
  FEED_WAIT_MAX,
  listMessageChanges,
  readMessage,
  readMessageStatus,
  takeRawMessages,
} from '@nostro/contract'

import { callRemote, downloadRemote, type RemoteServer } from './remote-server.ts'

/** The words and options of a remote command. */
interface RemoteWords {
  readonly names: readonly string[]
  readonly isDraft: boolean
  readonly since: string | undefined
  readonly once: boolean
}

/** Runs a command: prints lines and returns the exit code. */
export type RemoteCommand = (
  server: RemoteServer,
  words: RemoteWords,
  print: (text: string) => Promise<void>,
) => Promise<number>

const DONE = 0
const REFUSED = 1

/**
 * Submits the messages of files as one batch. The idempotency key is the digest of their content, so that a repeated
 * command submits nothing twice.
 */
const submit: RemoteCommand = async (server, { names, isDraft }, print) => {
  const texts = await Promise.all(names.map((name) => readFile(name, 'utf8')))
  const body = { mode: isDraft ? 'draft' : 'submit', messages: texts.map((text) => ({ text })) }
  const idempotencyKey = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  const { rowList } = await callRemote(server, takeRawMessages, { body, idempotencyKey })
  for (const row of rowList) await print(`${JSON.stringify({ file: names[row.item], ...row })}\n`)
  return rowList.some(({ error }) => error !== undefined) ? REFUSED : DONE
}

/** Prints the messages with a reference or UETR; the exit code is 1 if there is none. */
const status: RemoteCommand = async (server, { names }, print) => {
  const [reference = ''] = names
  const { rowList } = await callRemote(server, readMessageStatus, { query: { reference } })
  for (const row of rowList) await print(`${JSON.stringify(row)}\n`)
  return rowList.length === 0 ? REFUSED : DONE
}

/** Prints the exact text of a message. */
const exportText: RemoteCommand = async (server, { names }, print) => {
  const [id = ''] = names
  const { format } = await callRemote(server, readMessage, { params: { id } })
  await print(await downloadRemote(server, downloadText, { body: { messageId: id, messageFormat: format } }))
  return DONE
}

/** Prints changes as they are committed, one JSON object a line; with `--once` only those that are stored. */
const tail: RemoteCommand = async (server, { since: from, once }, print) => {
  let since = from
  for (;;) {
    const wait = once ? '0' : String(FEED_WAIT_MAX)
    const query = { wait, ...(since !== undefined && { since }) }
    const { changes, next, isMore } = await callRemote(server, listMessageChanges, { query })
    for (const change of changes) await print(`${JSON.stringify(change)}\n`)
    since = String(next)
    if (once && !isMore) return DONE
  }
}

/** The remote commands by name. */
export const REMOTE_COMMANDS: ReadonlyMap<string, RemoteCommand> = new Map([
  ['submit', submit],
  ['status', status],
  ['export', exportText],
  ['tail', tail],
])
