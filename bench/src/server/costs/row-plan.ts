import type { TableWrites } from './log-writes.ts'
import { type StepCost, sumOfCosts } from './step-costs.ts'

/** A table of the bare client that replaces one of the product's. */
export interface PeerTable {
  readonly name: string
  /** The replaced table of the product. */
  readonly represents: string
  readonly indexes: number
  /** The value that fills a row in addition to the common columns. */
  readonly body: string
}

/** A statement of the bare client, which writes one row. */
export interface PeerWrite {
  readonly table: string
  readonly kind: 'insert' | 'update' | 'hotUpdate' | 'delete'
  /** Indicates whether an update rewrites the filling value. */
  readonly isWhole: boolean
}

/** A transaction of the bare client: its statements, or one read if there are none. */
export type PeerCommit = readonly PeerWrite[]

/** The steps of the bare client for a message. */
export interface PeerPlan {
  readonly tables: readonly PeerTable[]
  readonly commits: readonly PeerCommit[]
}

/** Bytes of a row without its filling: header, key, three indexed columns, one other, and the length of the filling. */
const OTHER_BYTES = 24 + 16 + 16 + 4 + 8 + 4 + 4
/** The shape of a row that was deleted before it could be read. */
const UNKNOWN_ROW: RowShape = { bytes: 200, sample: 'nostro', sampleBytes: 6 }
/** A longer value is split into pieces of this size. Source: PostgreSQL, "TOAST". */
const PIECE_BYTES = 1_996

/** The size and content of a row of the product. */
export interface RowShape {
  /** Stored size, with long values compressed by PostgreSQL. */
  readonly bytes: number
  /** A row as text. */
  readonly sample: string
  /** The stored size of the sample as one value. */
  readonly sampleBytes: number
}

/** Shapes by table name. */
export type RowShapes = ReadonlyMap<string, RowShape>

/**
 * Plans the writes of a bare client that correspond to those of the product in these steps: as many rows of the same
 * sizes in as many commits, in tables with as many index entries per row.
 */
export function peerPlanOf(steps: readonly StepCost[], shapes: RowShapes): PeerPlan {
  const tables = sumOfCosts(steps).tables.map((writes, index) => tableOf(writes, index, shapes))
  return { tables, commits: steps.flatMap((step) => commitsOf(step, { tables, shapes })) }
}

/** Returns the smaller plan: two commits and nine rows per message, two of them like the message's own. */
export function smallPlanOf(message: RowShape = UNKNOWN_ROW): PeerPlan {
  const tables = [
    { name: 'small_0', represents: 'message', indexes: 2, body: bodyOf(message) },
    { name: 'small_1', represents: 'note', indexes: 2, body: bodyOf(UNKNOWN_ROW) },
  ]
  const [text, note] = ['small_0', 'small_1'].map(
    (table) => ({ table, kind: 'insert', isWhole: true }) as const,
  )
  if (text === undefined || note === undefined) throw new Error('The small peer has two tables')
  return {
    tables,
    commits: [
      [text, note, note, note, note],
      [text, note, note, note],
    ],
  }
}

function tableOf(
  { table, inserts, updates, hotUpdates, indexEntries }: TableWrites,
  index: number,
  shapes: RowShapes,
): PeerTable {
  const versions = inserts + updates - hotUpdates
  return {
    name: `peer_${index}`,
    represents: table,
    indexes: Math.max(1, versions === 0 ? 1 : Math.round(indexEntries / versions)),
    body: bodyOf(shapes.get(table) ?? UNKNOWN_ROW),
  }
}

/** Returns a part or repetition of the sample with the size of the row. */
function bodyOf({ bytes, sample, sampleBytes }: RowShape): string {
  const length = Math.max(1, Math.round(((bytes - OTHER_BYTES) * sample.length) / sampleBytes))
  return sample.repeat(Math.ceil(length / sample.length)).slice(0, length)
}

function commitsOf(
  step: StepCost,
  plan: { readonly tables: readonly PeerTable[]; readonly shapes: RowShapes },
): PeerCommit[] {
  const writes = step.tables.flatMap((written) => {
    const peer = plan.tables.find(({ represents }) => represents === written.table)
    return peer === undefined ? [] : writesOf(peer.name, written, plan.shapes.get(written.table))
  })
  // Each counted commit wrote something; if there are fewer writes, a commit reads instead.
  const writing = Array.from({ length: Math.min(step.commits, writes.length) }, (): PeerWrite[] => [])
  writes.forEach((write, index) => writing[index % writing.length]?.push(write))
  const asking = Math.max(0, Math.max(step.transactions, step.commits) - writing.length)
  return [...writing, ...Array.from({ length: asking }, (): PeerWrite[] => [])]
}

/** Returns a statement for each row. */
function writesOf(table: string, written: TableWrites, shape = UNKNOWN_ROW): PeerWrite[] {
  const { inserts, updates, hotUpdates, deletes } = written
  const wholeUpdates = wholeUpdatesIn(written, shape)
  const each = (kind: PeerWrite['kind'], count: number): Omit<PeerWrite, 'isWhole'>[] =>
    Array.from({ length: count }, () => ({ table, kind }))
  const changes = [...each('update', updates - hotUpdates), ...each('hotUpdate', hotUpdates)]
  return [
    ...each('insert', inserts).map((write) => ({ ...write, isWhole: true })),
    ...changes.map((write, index) => ({ ...write, isWhole: index < wholeUpdates })),
    ...each('delete', deletes).map((write) => ({ ...write, isWhole: false })),
  ]
}

/** Returns the number of updates that rewrote a long value, computed from the pieces beyond those of inserted rows. */
function wholeUpdatesIn({ inserts, updates, pieces }: TableWrites, { bytes }: RowShape): number {
  const whole = Math.round(pieces / Math.ceil(bytes / PIECE_BYTES)) - inserts
  return pieces === 0 ? 0 : Math.min(updates, Math.max(0, whole))
}
