import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import { answerTo, type HandedOver, messagesIn } from './answers.ts'
import { type Chance, createChance } from './chance.ts'
import { brokerChannel } from './channels/broker-channel.ts'
import type { Channel, Taken } from './channels/channel.ts'
import { directoryChannel } from './channels/directory-channel.ts'
import { createJournal, type Journal } from './journal.ts'
import type { Options } from './options.ts'
import { composeSent } from './sending/compose-sent.ts'

const LOOK_MS = 50
/** Time in ms for which a half-written file exists. */
const HALF_MS = 400
/** Number of earlier files and messages that may be repeated. */
const REMEMBERED = 20

/** An answer with the time at which it is due. */
interface Waiting {
  readonly text: string
  readonly message: HandedOver
  readonly isAccepted: boolean
  readonly dueAt: number
}

interface Run {
  readonly options: Options
  readonly channel: Channel
  readonly chance: Chance
  readonly journal: Journal
  readonly waiting: Waiting[]
  readonly known: Set<string>
  readonly earlier: Buffer[]
  /** Number of written files, which are read in order of name. */
  readonly count: { puts: number }
}

/** Simulates the network's side until it is aborted, or until nothing happens any more. */
export async function simulate(options: Options, ending: AbortSignal): Promise<void> {
  const { channel: way } = options
  const channel = way.kind === 'directory' ? directoryChannel(way.folder) : await brokerChannel(way)
  const run: Run = {
    options,
    channel,
    chance: createChance(options.seed),
    journal: createJournal(options.journal),
    waiting: [],
    known: new Set(),
    earlier: [],
    count: { puts: 0 },
  }
  let lastAt = Date.now()
  let sent = 0
  let nextAt = Date.now()
  const { types, count, everyMs } = options.sending
  const total = types.length === 0 ? 0 : count
  while (!ending.aborted) {
    const before = run.known.size
    await channel.take((taken) => take(run, taken))
    const answered = await answerDue(run)
    const isSending = sent < total && Date.now() >= nextAt
    if (isSending) {
      sent += 1
      nextAt = Date.now() + everyMs
      await sendOne(run, sent)
    }
    const isBusy = isSending || answered > 0 || run.known.size > before || run.waiting.length > 0
    if (isBusy || sent < total) lastAt = Date.now()
    const { untilIdleSeconds } = options
    if (untilIdleSeconds !== undefined && Date.now() - lastAt > untilIdleSeconds * 1_000) break
    if (!isSending) await pause(LOOK_MS)
  }
  channel.close()
}

function take(
  { options, chance, journal, waiting, known }: Run,
  { name, bytes, authentication }: Taken,
): void {
  const messages = messagesIn(bytes)
  const isAuthentic = authentication === authenticationOf(options, bytes)
  journal({ event: 'took', name, isAuthentic, messages })
  // A broker redelivers a message whose acceptance it did not receive.
  if (known.has(name)) return
  known.add(name)
  const { refuse, refusalCode, silent, delayMs } = options.manners
  for (const message of messages) {
    if (chance.isOne(silent)) continue
    const isAccepted = !chance.isOne(refuse)
    const text = answerTo(message, new Date(), isAccepted ? undefined : refusalCode)
    waiting.push({ text, message, isAccepted, dueAt: Date.now() + chance.below(delayMs + 1) })
  }
}

/** Sends the answers that are due and returns their number. */
async function answerDue(run: Run): Promise<number> {
  const { options, channel, chance, journal, waiting } = run
  const now = Date.now()
  const due = waiting.filter(({ dueAt }) => dueAt <= now)
  const left = waiting.filter(({ dueAt }) => dueAt > now)
  waiting.splice(0, waiting.length, ...left)
  const ordered = options.manners.shuffle ? chance.shuffled(due) : due
  const fin = ordered.filter(({ message }) => message.format === 'MT').map(({ text }) => text)
  const others = ordered.filter(({ message }) => message.format === 'ISO20022').map(({ text }) => text)
  const files = channel.takesBatches && fin.length > 0 ? [fin.join('$'), ...others] : [...fin, ...others]
  for (const text of files) await put(run, text)
  for (const { message, isAccepted } of ordered)
    journal({ event: 'answered', name: message.name, isAccepted })
  return due.length
}

async function sendOne(run: Run, number: number): Promise<void> {
  const { options, chance, journal } = run
  const { types, prefix } = options.sending
  const type = types[(number - 1) % types.length]
  if (type === undefined) return
  const reference = `${prefix}${String(number).padStart(8, '0')}`
  const { bank, counterparty } = options
  const facts = { type, bank, counterparty, reference, uetr: randomUUID(), number, now: new Date() }
  await put(run, await composeSent(facts))
  journal({ event: 'sent', reference, type })
  if (!chance.isOne(options.manners.resend)) return
  await put(run, await composeSent(facts, true))
  journal({ event: 'duplicated', name: reference })
}

/** Sends a file or message, and the duplicates, replays and garbage of the configured behaviour. */
async function put(run: Run, text: string): Promise<void> {
  const { chance, journal, earlier, options } = run
  const { duplicate, replay, garbage } = options.manners
  const bytes = Buffer.from(text)
  await putBytes(run, bytes)
  const again = chance.isOne(replay) ? earlier[chance.below(earlier.length)] : undefined
  if (again !== undefined) journal({ event: 'replayed', name: await putBytes(run, again) })
  if (chance.isOne(duplicate)) journal({ event: 'duplicated', name: await putBytes(run, bytes) })
  if (chance.isOne(garbage))
    journal({ event: 'unreadable', name: await putBytes(run, Buffer.from(chance.bytes(64))) })
  earlier.push(bytes)
  if (earlier.length > REMEMBERED) earlier.shift()
}

async function putBytes({ options, channel, chance, count }: Run, bytes: Buffer): Promise<string> {
  count.puts += 1
  const name = `${String(count.puts).padStart(8, '0')}-${randomUUID()}.dat`
  const halfForMs = chance.isOne(options.manners.half) ? HALF_MS : 0
  await channel.put({ name, bytes, authentication: authenticationOf(options, bytes), halfForMs })
  return name
}

function authenticationOf({ key }: Options, bytes: Buffer): string {
  return createHmac('sha256', Buffer.from(key, 'hex')).update(bytes).digest('hex')
}
