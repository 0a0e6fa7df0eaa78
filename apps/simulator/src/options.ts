import { parseArgs } from 'node:util'

import { BIC_FORM } from '@nostro/kernel'
import { fullBic } from '@nostro/messages'

import { isSentType, type SentType } from './sending/sent-facts.ts'

/** The connection to the product: the folder of a link, or its queues. */
export type ChannelOptions =
  | { readonly kind: 'directory'; readonly folder: string }
  | {
      readonly kind: 'broker'
      readonly address: string
      readonly userName?: string
      readonly password?: string
      /** Queue names from the view of the product's link: it sends to `outgoing` and reads from `incoming`. */
      readonly outgoing: string
      readonly incoming: string
    }

/** The behaviour of the network's side. Shares are from 0, never, to 1, always. */
interface Manners {
  readonly refuse: number
  readonly refusalCode: string
  readonly silent: number
  readonly duplicate: number
  readonly resend: number
  readonly replay: number
  readonly garbage: number
  readonly half: number
  readonly shuffle: boolean
  readonly delayMs: number
}

/** The options of one run of the simulator. */
export interface Options {
  readonly channel: ChannelOptions
  /** 64 hexadecimal digits. */
  readonly key: string
  /** BICs of 11 characters: the simulated bank, and the bank of the product. */
  readonly bank: string
  readonly counterparty: string
  readonly manners: Manners
  readonly sending: {
    readonly types: readonly SentType[]
    readonly count: number
    readonly everyMs: number
    readonly prefix: string
  }
  readonly seed: number
  readonly journal: string | undefined
  readonly untilIdleSeconds: number | undefined
}

/** The output of `--help`. */
export const HELP = `Simulates the other side of a bank's link: a gateway, its network and the bank behind it.

  npm run simulator -- --folder FOLDER [options]
  npm run simulator -- --broker amqp://HOST:PORT [options]
  npm run simulator -- --services PORT

The last one serves a screening service and a payee verification instead; NOSTRO_SIMULATOR_KEY is their key.

The local authentication key of the link is in NOSTRO_SIMULATOR_KEY, the password of a broker's user in
NOSTRO_SIMULATOR_PASSWORD.

  --folder FOLDER       the folder of the link, with out, in and archive in it
  --broker ADDRESS      the broker of the link
  --user NAME           its user; none signs in anonymously
  --outgoing ADDRESS    the queue the link sends to (/amq/queue/nostro.out)
  --incoming ADDRESS    the queue the link receives from (/amq/queue/nostro.in)
  --bank BIC            the simulated bank (BARCGB22XXX)
  --counterparty BIC    the bank of the product (DEMECNBJXXX)
  --refuse SHARE        refused messages, from 0 to 1 (0)
  --code CODE           the code of refusals (T27003)
  --silent SHARE        messages that are never answered (0)
  --delay MS            answers are delayed by up to this time (0)
  --shuffle             answers arrive in any order
  --duplicate SHARE     answers and messages that arrive twice, byte for byte (0)
  --resend SHARE        messages sent again, marked as possible duplicates (0)
  --replay SHARE        earlier files or messages delivered again, per delivered one (0)
  --garbage SHARE       unreadable files or messages, per delivered one (0)
  --half SHARE          files that are incomplete for a while (0)
  --send TYPES          types of messages to send in turn: MT103,MT940,pacs.008,camt.053 (none)
  --count NUMBER        the number of messages to send (1)
  --every MS            time between two of them (0)
  --prefix TEXT         the prefix of their references (SIM)
  --seed NUMBER         the seed of all random choices (1)
  --journal FILE        the file for one line of JSON per event; the terminal when absent
  --until-idle SECONDS  ends when all is sent and nothing has arrived for this time
`

const TEXT = { type: 'string' } as const

const FLAGS = {
  help: { type: 'boolean' },
  folder: TEXT,
  broker: TEXT,
  user: TEXT,
  outgoing: { ...TEXT, default: '/amq/queue/nostro.out' },
  incoming: { ...TEXT, default: '/amq/queue/nostro.in' },
  bank: { ...TEXT, default: 'BARCGB22XXX' },
  counterparty: { ...TEXT, default: 'DEMECNBJXXX' },
  refuse: { ...TEXT, default: '0' },
  code: { ...TEXT, default: 'T27003' },
  silent: { ...TEXT, default: '0' },
  delay: { ...TEXT, default: '0' },
  shuffle: { type: 'boolean', default: false },
  duplicate: { ...TEXT, default: '0' },
  resend: { ...TEXT, default: '0' },
  replay: { ...TEXT, default: '0' },
  garbage: { ...TEXT, default: '0' },
  half: { ...TEXT, default: '0' },
  send: { ...TEXT, default: '' },
  count: { ...TEXT, default: '1' },
  every: { ...TEXT, default: '0' },
  prefix: { ...TEXT, default: 'SIM' },
  seed: { ...TEXT, default: '1' },
  journal: TEXT,
  'until-idle': TEXT,
} as const

const KEY = /^[0-9a-f]{64}$/i
/** References have 16 characters, of which the number takes eight. */
const PREFIX = /^[A-Z0-9]{1,8}$/

/** Parses the command line. Returns the error message if it is wrong, and `undefined` if help is requested. */
export function readOptions(
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Options | string | undefined {
  try {
    const { values } = parseArgs({ args: [...words], options: FLAGS })
    return values.help === true ? undefined : optionsOf(values, environment)
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\nTry --help.`
  }
}

type Values = ReturnType<typeof parseArgs<{ options: typeof FLAGS }>>['values']

function optionsOf(values: Values, environment: Readonly<Record<string, string | undefined>>): Options {
  const untilIdle = values['until-idle']
  return {
    channel: channelOf(values, environment['NOSTRO_SIMULATOR_PASSWORD']),
    key: matching(environment['NOSTRO_SIMULATOR_KEY'] ?? '', KEY, 'NOSTRO_SIMULATOR_KEY'),
    bank: fullBic(matching(values.bank, BIC_FORM, '--bank')),
    counterparty: fullBic(matching(values.counterparty, BIC_FORM, '--counterparty')),
    manners: {
      refuse: share(values.refuse, '--refuse'),
      refusalCode: matching(values.code, /^[A-Z][A-Z0-9]{2}(\d{3})?$/, '--code'),
      silent: share(values.silent, '--silent'),
      duplicate: share(values.duplicate, '--duplicate'),
      resend: share(values.resend, '--resend'),
      replay: share(values.replay, '--replay'),
      garbage: share(values.garbage, '--garbage'),
      half: share(values.half, '--half'),
      shuffle: values.shuffle,
      delayMs: whole(values.delay, '--delay'),
    },
    sending: {
      types: values.send.split(',').filter(Boolean).map(sentType),
      count: whole(values.count, '--count'),
      everyMs: whole(values.every, '--every'),
      prefix: matching(values.prefix, PREFIX, '--prefix'),
    },
    seed: whole(values.seed, '--seed'),
    journal: values.journal,
    untilIdleSeconds: untilIdle === undefined ? undefined : whole(untilIdle, '--until-idle'),
  }
}

function channelOf(values: Values, password: string | undefined): ChannelOptions {
  const { folder, broker, user, outgoing, incoming } = values
  if ((folder === undefined) === (broker === undefined)) throw new Error('Either --folder or --broker')
  if (folder !== undefined) return { kind: 'directory', folder }
  const address = matching(broker ?? '', /^amqps?:\/\/[^/]+$/, '--broker')
  return {
    kind: 'broker',
    address,
    outgoing,
    incoming,
    ...(user !== undefined && { userName: user }),
    ...(password !== undefined && { password }),
  }
}

function sentType(word: string): SentType {
  if (isSentType(word)) return word
  throw new Error(`--send knows no ${word}`)
}

function matching(text: string, pattern: RegExp, name: string): string {
  if (pattern.test(text)) return text
  throw new Error(`${name} is missing or of another form`)
}

function share(text: string, name: string): number {
  const value = Number(text)
  if (text.trim() !== '' && value >= 0 && value <= 1) return value
  throw new Error(`${name} takes a share from 0 to 1`)
}

function whole(text: string, name: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw new Error(`${name} takes a whole number`)
}
