import { createHash } from 'node:crypto'

import type { Deal, DealBank, DealEnding, DealParty } from './deal.ts'
import { keepBooks } from './statement-lines.ts'

export const BEIJING: DealBank = {
  bic: 'DEMECNBJXXX',
  prefix: 'beijing',
  name: 'DEMO BANK BEIJING',
  town: 'BEIJING',
  country: 'CN',
}
export const FRANKFURT: DealBank = {
  bic: 'DEMWDEFFXXX',
  prefix: 'frankfurt',
  name: 'DEMO BANK FRANKFURT',
  town: 'FRANKFURT',
  country: 'DE',
}

/** A bank that is not an institution of the installation and is reached over a gateway only. */
const LONDON: DealBank = {
  bic: 'DEMGGB2LXXX',
  prefix: 'london',
  name: 'DEMO BANK LONDON',
  town: 'LONDON',
  country: 'GB',
}

const CHINESE_CUSTOMERS = customers('BEIJING', '62220202001122', [
  'DEMO TRADING COMPANY',
  'DEMO TEXTILE EXPORT',
  'DEMO MACHINE WORKS',
  'DEMO TEA HOUSE',
  'DEMO SHIPPING AGENCY',
  'DEMO SOLAR PANELS',
])
const GERMAN_CUSTOMERS = customers('FRANKFURT', '500105175407', [
  'DEMO IMPORT COMPANY',
  'DEMO AUTOMOTIVE PARTS',
  'DEMO CHEMICALS',
  'DEMO BOOK FAIR',
  'DEMO OPTICAL INSTRUMENTS',
  'DEMO PAPER MILL',
])

/** Returns fictitious customers, each with an own street and account. */
function customers(town: string, accounts: string, names: readonly string[]): readonly DealParty[] {
  return names.map((name, index) => ({
    name,
    account: `${accounts}${String(33_445 + index * 1_117).padStart(5, '0')}`,
    addressLines: [`${12 + index * 7} HARBOUR ROAD`, town],
  }))
}

/** The number of messages of each type per hundred. */
const TYPES: readonly (readonly [type: string, share: number])[] = [
  ['MT103', 27],
  ['pacs.008', 23],
  ['MT202', 7],
  ['MT205', 1],
  ['pacs.009', 8],
  ['MT910', 4],
  ['camt.054', 3],
  ['MT940', 4],
  ['camt.053', 5],
  ['MT950', 3],
  ['MT199', 2],
  ['MT299', 2],
  ['MT999', 1],
  ['pacs.004', 2],
  ['MT900', 1],
  ['MT920', 1],
  ['MT941', 1],
  ['MT942', 1],
  ['camt.052', 1],
  ['camt.060', 1],
  ['MT101', 1],
  ['pain.001', 1],
]

/** The number of days that the history covers. */
export const HISTORY_DAYS = 90
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** Hours of a working day at which messages are submitted, in UTC. */
const WAVE_HOURS = [2, 5, 8] as const
/**
 * The number of deals per wave, each with a sent and a received message. Three months have about two thousand messages.
 */
const DEALS_A_WAVE = 5
/** Later than each step of the previous deal, so that the audit trail is in chronological order. */
const DEAL_EVERY_MS = MINUTE_MS
/** The number of latest waves that still have pending messages. */
const OPEN_WAVES = 7
/** The final states of the messages of these waves, in turn. */
const OPEN_ENDINGS: readonly DealEnding[] = [
  'confirmed',
  'delivered',
  'waiting',
  'confirmed',
  'draft',
  'delivered',
  'waiting',
  'delivered',
  'rejected',
]
/** Of the completed messages, one in this number was rejected first. */
const CORRECTED_EVERY = 25
/** A message is decided, delivered and confirmed within this time. A younger wave is not created yet. */
const WAVE_MS = 90 * MINUTE_MS

/** Messages created at one time of one day. */
type Wave = readonly Deal[]

/**
 * Returns the waves of the demo banks' working days from `daysBack` days before `now`. The result for a given day is
 * always the same.
 */
export function planDeals(now: Date, daysBack = HISTORY_DAYS): readonly Wave[] {
  const today = Math.floor(now.getTime() / DAY_MS)
  const days = Array.from({ length: daysBack + 1 }, (_, index) => today - daysBack + index).filter(
    isWorkingDay,
  )
  const waves = days.flatMap((day) => WAVE_HOURS.map((hour) => day * DAY_MS + hour * 60 * MINUTE_MS))
  const past = waves.filter((start) => start + WAVE_MS <= now.getTime())
  const deals = past.flatMap((start, index) =>
    Array.from({ length: DEALS_A_WAVE }, (_, place) => {
      const number = index * DEALS_A_WAVE + place + 1
      const ending = endingOf(number, index >= past.length - OPEN_WAVES)
      return planDeal(number, { at: new Date(start + place * DEAL_EVERY_MS), ending })
    }),
  )
  const kept = keepBooks(referringToSubmitted(deals))
  return past.map((_, index) => kept.slice(index * DEALS_A_WAVE, (index + 1) * DEALS_A_WAVE))
}

/** Returns deals that refer to no draft: its reference is unknown to the bank until it is submitted. */
function referringToSubmitted(deals: readonly Deal[]): readonly Deal[] {
  return deals.map((deal) => {
    let related = deals[deal.relatedNumber - 1]
    while (related?.ending === 'draft') related = deals[related.relatedNumber - 1]
    return { ...deal, relatedNumber: related?.number ?? 0 }
  })
}

/** Returns two payments of Beijing to London at the end of these waves, sent over the gateway of the bank. */
export function planGatewayDeals(waves: readonly Wave[]): readonly Deal[] {
  const last = waves.at(-1)?.at(-1)
  if (last === undefined) return []
  return [1, 2].map((place) => ({
    ...planDeal(last.number + place, { at: last.at, ending: 'delivered' }),
    type: 'MT103',
    from: BEIJING,
    to: LONDON,
  }))
}

function isWorkingDay(day: number): boolean {
  // Day 0, 1 January 1970, was a Thursday.
  const weekday = (day + 4) % 7
  return weekday !== 0 && weekday !== 6
}

function planDeal(number: number, { at, ending }: Pick<Deal, 'at' | 'ending'>): Deal {
  const draw = drawerOf(number)
  const isOutgoing = isOutgoingAt(draw)
  const [from, to] = isOutgoing ? [BEIJING, FRANKFURT] : [FRANKFURT, BEIJING]
  const [payers, payees] = isOutgoing
    ? [CHINESE_CUSTOMERS, GERMAN_CUSTOMERS]
    : [GERMAN_CUSTOMERS, CHINESE_CUSTOMERS]
  const type = typeAt(draw(100))
  const relatedNumber = relatedNumberOf(number, isOutgoing)
  return {
    number,
    // The first messages of a bank are payments, which refer to no other message.
    type: relatedNumber === 0 ? 'MT103' : type,
    relatedNumber,
    from,
    to,
    at,
    ending,
    payer: pick(payers, draw),
    payee: pick(payees, draw),
    currency: ['EUR', 'EUR', 'USD', 'CNY'][draw(4)] ?? 'EUR',
    amount: `${1_000 + draw(48_000)}.${String(draw(100)).padStart(2, '0')}`,
  }
}

type Draw = (limit: number) => number

/** The first draw of every deal: true when Beijing sends it, otherwise Frankfurt. */
function isOutgoingAt(draw: Draw): boolean {
  return draw(100) < 60
}

/** Returns the last deal of an earlier wave with the same sender, or 0 if there is none. */
function relatedNumberOf(number: number, isOutgoing: boolean): number {
  let related = number - DEALS_A_WAVE
  while (related > 0 && isOutgoingAt(drawerOf(related)) !== isOutgoing) related -= 1
  return Math.max(0, related)
}

/** Returns a deterministic generator of numbers below a limit for a deal. */
function drawerOf(number: number): Draw {
  const bytes = createHash('sha256').update(`demo ${number}`).digest()
  let offset = 0
  return (limit) => {
    const value = bytes.readUInt16BE(offset) % limit
    offset += 2
    return value
  }
}

function pick<T>(among: readonly T[], draw: Draw): T {
  const chosen = among[draw(among.length)]
  if (chosen === undefined) throw new Error('Nothing to choose from')
  return chosen
}

function typeAt(place: number): string {
  let passed = 0
  for (const [type, share] of TYPES) {
    passed += share
    if (place < passed) return type
  }
  throw new Error('The shares of the types do not add up to 100')
}

/** Returns the final state: old messages are complete; some of the recent ones are pending. */
function endingOf(number: number, isOpen: boolean): DealEnding {
  if (isOpen) return OPEN_ENDINGS[number % OPEN_ENDINGS.length] ?? 'confirmed'
  return number % CORRECTED_EVERY === 0 ? 'corrected' : 'confirmed'
}
