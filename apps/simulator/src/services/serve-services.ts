import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'

/** The running services of a bank. */
export interface Services {
  readonly port: number
  readonly stop: () => void
}

interface ServiceOptions {
  /** 0 for a free port. */
  readonly port: number
  /** The key of the signatures. */
  readonly key: string
  /** The delay of a late answer. */
  readonly lateMs?: number
}

const LATE_MS = 20_000
const AGE_SECONDS_MAX = 300

interface Field {
  readonly path: string
  readonly kind: string
  readonly value: string
}

/**
 * Serves a screening service at `/screening` and a payee verification at `/payees`. The names in a question decide the
 * answer: `HIT`, `LATE`, `TWICE` and `DOWN` in a screened part; `CLOSE`, `OTHER`, `LATE` and `DOWN` in a payee's name.
 * A question without a valid signature is refused.
 */
export async function serveServices({ port, key, lateMs = LATE_MS }: ServiceOptions): Promise<Services> {
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString('utf8')))
    request.on('end', () => {
      const { 'x-nostro-id': id, 'x-nostro-time': time, 'x-nostro-signature': signature } = request.headers
      if (!isSigned({ key, id, time, signature, body })) {
        response.writeHead(401).end()
        return
      }
      if (request.url === '/payees') answerAboutPayee(response, body, lateMs)
      else answerAboutMessage(response, body, lateMs)
    })
  })
  await new Promise<void>((done) => {
    server.listen(port, '127.0.0.1', done)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

type Header = string | string[] | undefined

function isSigned(signed: {
  readonly key: string
  readonly id: Header
  readonly time: Header
  readonly signature: Header
  readonly body: string
}): boolean {
  const { key, id, time, signature, body } = signed
  if (typeof id !== 'string' || typeof time !== 'string' || typeof signature !== 'string') return false
  if (Math.abs(Date.now() / 1000 - Number(time)) > AGE_SECONDS_MAX) return false
  const expected = createHmac('sha256', key).update(`${time}.${id}.${body}`).digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function answerAboutMessage(response: ServerResponse, body: string, lateMs: number): void {
  const { id, fields } = JSON.parse(body) as { readonly id: string; readonly fields: readonly Field[] }
  const holding = (word: string): Field | undefined =>
    fields.find(({ kind, value }) => (kind === 'name' || kind === 'text') && hasWord(value, word))
  const hit = holding('HIT')
  const answer = JSON.stringify({
    id,
    result: hit === undefined ? 'clear' : 'hit',
    listVersion: 'simulated 1',
    hits:
      hit === undefined
        ? []
        : [
            {
              list: 'simulated',
              entryId: '1',
              entryName: 'HIT',
              matched: 'HIT',
              programme: 'SIMULATION',
              path: hit.path,
              value: hit.value,
              score: 0.9,
            },
          ],
  })
  if (holding('DOWN') !== undefined) response.writeHead(503).end()
  else if (holding('LATE') !== undefined) setTimeout(() => response.end(answer), lateMs).unref()
  // An answer that is there twice is no answer.
  else response.end(holding('TWICE') === undefined ? answer : answer + answer)
}

function answerAboutPayee(response: ServerResponse, body: string, lateMs: number): void {
  const { id, name } = JSON.parse(body) as { readonly id: string; readonly name: string }
  const outcome = hasWord(name, 'OTHER') ? 'noMatch' : hasWord(name, 'CLOSE') ? 'closeMatch' : 'match'
  const answer = JSON.stringify({
    id,
    outcome,
    ...(outcome === 'closeMatch' && { matchedName: `${name} GROUP` }),
  })
  if (hasWord(name, 'DOWN')) response.writeHead(503).end()
  else if (hasWord(name, 'LATE')) setTimeout(() => response.end(answer), lateMs).unref()
  else response.end(answer)
}

function hasWord(text: string, word: string): boolean {
  return text
    .toUpperCase()
    .split(/[^A-Z]+/)
    .includes(word)
}
