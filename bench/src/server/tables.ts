import { cpus } from 'node:os'

import { type LoadResult, TIMED_STEPS } from './clients/load-request.ts'
import type { MeasuredType } from './clients/measured-forms.ts'
import { type CallCosts, type CallTexts, COUNTED_CALLS } from './costs/call-costs.ts'
import { type StepCost, sumOfCosts } from './costs/step-costs.ts'
import type { Spread } from './join-loads.ts'
import { markdownTable } from './markdown-table.ts'
import type { CellKey, CycleCell, PacedLoad, ReviewCell } from './measure-cell.ts'
import { type MeasuredLoad, rateOf } from './measured-load.ts'
import { percentilesOf } from './percentiles.ts'
import type { TransportRate } from './transports/measure-transports.ts'
import type { Traffic } from './wire/traffic.ts'

const NOTHING = '–'

/** The traffic of messages under load, counted on the connection to the database. */
export interface CountedLoad {
  readonly type: MeasuredType
  readonly atOnce: number
  readonly messages: number
  readonly traffic: Traffic
}

/** The names of the work that follows a call. */
const FOLLOWING: { readonly [Name in (typeof COUNTED_CALLS)[number]]?: string } = {
  submit: 'after submit: notifications',
  approve: 'dispatch and receive',
  confirm: "confirmed on the sender's copy",
}

const COST_HEADINGS = [
  'type',
  'command',
  'statements',
  'round trips',
  'transactions',
  'of them writing',
  'rows put in',
  'rows changed',
  'rows removed',
  'WAL kB',
] as const

/** Returns the table of the costs of each command, run alone on an idle server, and of a message under load. */
export function costTable(
  costs: ReadonlyMap<MeasuredType, CallCosts>,
  loads: readonly CountedLoad[],
): string {
  const rows = [...costs].flatMap(([type, calls]) => {
    const steps = COUNTED_CALLS.flatMap((name) => {
      const following = FOLLOWING[name]
      const { call, following: work } = calls[name]
      return [[name, call] as const, ...(following === undefined ? [] : [[following, work] as const])]
    })
    return [...steps, ['whole cycle', sumOfCosts(stepsOfCycle(calls))] as const].map(([name, cost]) => [
      type,
      name,
      ...costCells(cost),
    ])
  })
  const loadRows = loads.map(({ type, atOnce, messages, traffic }) => [
    type,
    `whole cycle, ${atOnce} at once`,
    (traffic.statements / messages).toFixed(1),
    (traffic.roundTrips / messages).toFixed(1),
    (traffic.transactions / messages).toFixed(1),
    ...Array.from({ length: COST_HEADINGS.length - 5 }, () => NOTHING),
  ])
  return markdownTable(COST_HEADINGS, [...rows, ...loadRows])
}

/** Returns the statements of each command for one message, one per line, in the order of sending. */
export function textList(type: MeasuredType, texts: CallTexts): string {
  return COUNTED_CALLS.map((name) =>
    [`### ${type}: ${name}\n`, ...texts[name].map((text) => `- ${text.replaceAll(/\s+/g, ' ').trim()}`)].join(
      '\n',
    ),
  ).join('\n\n')
}

/** Returns the calls of a message's cycle, each with the work that follows, without lists and counters. */
export function stepsOfCycle(calls: CallCosts): readonly StepCost[] {
  const { submit, read, approve, 'receiver reads': receiverReads, confirm } = calls
  return [submit, read, approve, receiverReads, confirm].flatMap((step) => [step.call, step.following])
}

function costCells({ statements, roundTrips, transactions, commits, tables, bytes, pageBytes }: StepCost) {
  return [
    String(statements),
    String(roundTrips),
    String(transactions),
    String(commits),
    String(sumOf(tables.map(({ inserts }) => inserts))),
    String(sumOf(tables.map(({ updates }) => updates))),
    String(sumOf(tables.map(({ deletes }) => deletes))),
    ((bytes - pageBytes) / 1000).toFixed(1),
  ]
}

const SPEED_HEADINGS = [
  'type',
  'stored',
  'at once',
  'review/s',
  'same rows/s',
  'ratio',
  'ratio by slice',
  'to small',
  'cycle/s',
  'same rows/s',
  'ratio',
  'ratio by slice',
  'to small',
  'small peer/s',
  'last delivered after s',
  'others %',
  'failed',
] as const

/** The measurements of a message type under a load. */
export interface SpeedRow {
  readonly cycle: CycleCell
  readonly review: ReviewCell
}

/**
 * Returns the table of messages per second: *review* is submit, read and approve; *cycle* continues until the sender's
 * copy is confirmed. Each is next to the bare client that writes the same rows, with the ratio to the small one.
 */
export function speedTable(rows: readonly SpeedRow[]): string {
  return markdownTable(
    SPEED_HEADINGS,
    rows.map(({ cycle, review }) => {
      const small = rateOf(cycle.smallPeer)
      return [
        ...keyCells(cycle),
        ...cellsWithPeer(rateOf(review.review), { peer: rateOf(review.peer), small, spread: review.spread }),
        ...cellsWithPeer(rateOf(cycle.cycle), { peer: rateOf(cycle.peer), small, spread: cycle.spread }),
        small.toFixed(0),
        drainOf(review.review.result),
        othersShare(cycle.cycle),
        failuresOf([review.review, cycle.cycle]),
      ]
    }),
  )
}

function keyCells({ type, stored, atOnce }: CellKey): readonly string[] {
  return [type, stored === undefined ? NOTHING : stored.toLocaleString('en'), String(atOnce)]
}

interface PeerRates {
  readonly peer: number
  readonly small: number
  readonly spread: Spread
}

function cellsWithPeer(own: number, { peer, small, spread }: PeerRates): readonly string[] {
  const bySlice = `${spread.min.toFixed(2)} to ${spread.max.toFixed(2)}`
  return [own.toFixed(1), peer.toFixed(1), ratio(own, peer), bySlice, ratio(own, small)]
}

function ratio(own: number, peer: number): string {
  return Number.isFinite(own / peer) ? (own / peer).toFixed(2) : NOTHING
}

/**
 * Returns the share of the processors in per cent that other processes used during the cycles. Above a few per cent the
 * figures are unreliable.
 */
function othersShare({ result, serverMs, databaseMs, machineMs }: MeasuredLoad<LoadResult>): string {
  if (serverMs === undefined || databaseMs === undefined || machineMs === undefined) return NOTHING
  const others = machineMs - serverMs - databaseMs - result.clientCpuMs
  return ((100 * others) / (cpus().length * result.seconds * 1000)).toFixed(0)
}

/** Returns the time of the last deliveries after the last approval. */
function drainOf({ drainSeconds, undelivered }: LoadResult): string {
  return undelivered === 0 ? drainSeconds.toFixed(1) : `${undelivered} not in ${drainSeconds.toFixed(0)}`
}

function failuresOf(loads: readonly MeasuredLoad[]): string {
  const counts = new Map<string, number>()
  for (const [name, count] of loads.flatMap(({ result }) => Object.entries(result.failures)))
    counts.set(name, (counts.get(name) ?? 0) + count)
  return counts.size === 0 ? '0' : [...counts].map(([name, count]) => `${count} ${name}`).join(', ')
}

const RESOURCE_HEADINGS = [
  'type',
  'stored',
  'at once',
  'server ms',
  'PostgreSQL ms',
  'client ms',
  'peer: PostgreSQL ms',
  'commits that write',
  'rows put in',
  'rows changed',
  'WAL kB',
  'whole pages kB',
  'peer: WAL kB',
] as const

/** Returns the table of the cost of a complete message under load: CPU time, rows and write-ahead log. */
export function resourceTable(cells: readonly CycleCell[]): string {
  return markdownTable(
    RESOURCE_HEADINGS,
    cells.map((cell) => {
      const { cycle, peer } = cell
      const { bytes, pageBytes, commits, tables } = cycle.writes
      return [
        ...keyCells(cell),
        each(cycle, cycle.serverMs),
        each(cycle, cycle.databaseMs),
        each(cycle, cycle.result.clientCpuMs),
        each(peer, peer.databaseMs),
        each(cycle, commits),
        each(cycle, sumOf(tables.map(({ inserts }) => inserts))),
        each(cycle, sumOf(tables.map(({ updates }) => updates))),
        each(cycle, (bytes - pageBytes) / 1000),
        each(cycle, pageBytes / 1000),
        each(peer, (peer.writes.bytes - peer.writes.pageBytes) / 1000),
      ]
    }),
  )
}

/** Returns the cost per message. */
function each({ result }: MeasuredLoad, total: number | undefined): string {
  if (total === undefined) return 'not available'
  return result.completed === 0 ? NOTHING : (total / result.completed).toFixed(1)
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
}

const TIME_HEADINGS = [
  'type',
  'stored',
  'at once',
  'submit',
  'read',
  'approve',
  'approved to delivered',
  'receiver reads',
  'confirm',
  'confirmed to known',
  'failed',
] as const

/** Returns the table of the duration of each step of a complete cycle in ms: 50th, 95th and 99th percentile. */
export function timeTable(cells: readonly CycleCell[], paced: readonly PacedLoad[]): string {
  return markdownTable(TIME_HEADINGS, [
    ...cells.map((cell) => [...keyCells(cell), ...timeCells(cell.cycle)]),
    ...paced.map(({ type, perSecond, load }) => [
      type,
      NOTHING,
      `half: ${perSecond.toFixed(1)}/s`,
      ...timeCells(load),
    ]),
  ])
}

function timeCells(load: MeasuredLoad<LoadResult>): readonly string[] {
  const times = TIMED_STEPS.map((step) => {
    const found = percentilesOf(load.result.times[step])
    return found === undefined ? NOTHING : [found.p50, found.p95, found.p99].map(rounded).join(' / ')
  })
  return [...times, failuresOf([load])]
}

function rounded(time: number): string {
  return time.toFixed(time < 10 ? 1 : 0)
}

const TRANSPORT_HEADINGS = [
  'transport',
  'messages',
  'seconds',
  'messages/s',
  'to internal',
  'server ms',
  'PostgreSQL ms',
] as const

function speedOf({ messages, seconds }: TransportRate): number {
  return messages / seconds
}

/** Returns the table of the transports, each compared with the internal one. */
export function transportTable(rates: readonly TransportRate[]): string {
  const internal = rates.find(({ transport }) => transport === 'internal')
  const rows = rates.map((rate) => [
    rate.transport,
    String(rate.messages),
    rate.seconds.toFixed(1),
    speedOf(rate).toFixed(0),
    internal === undefined ? NOTHING : (speedOf(rate) / speedOf(internal)).toFixed(2),
    rate.serverMs?.toFixed(1) ?? NOTHING,
    rate.databaseMs?.toFixed(1) ?? NOTHING,
  ])
  return markdownTable(TRANSPORT_HEADINGS, rows)
}
