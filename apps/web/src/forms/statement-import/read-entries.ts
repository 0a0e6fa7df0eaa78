import { ROWS_MAX } from '@nostro/tables'
import {
  DEFAULT_SERVICE_VERSION,
  type FormDefinition,
  loadDefinition,
  looksLikeMx,
  readFin,
  recogniseText,
  releaseInForce,
  valueAt,
  valuesFromText,
  type DraftValues,
} from '@nostro/messages'

import { editedText } from '../statement-grid/lines/cell-text.ts'
import type { ImportMembers } from './import-members.ts'
import { factsOf, isInterim, unreadLinesOf } from './read-fin-lines.ts'
import { reportFacts } from './read-report.ts'
import { type ImportForm, type ReadSource, type SourceTable, type StatementFacts } from './source-table.ts'

/** No time has this zone, so each time remains in the zone in which it was written. */
const NO_OFFSET = 'none'

/** The report types that a FIN statement and an interim report are translated to. */
const COUNTERPARTS = { final: 'camt.053', interim: 'camt.052' } as const

/**
 * Reads the entries of a report, or of FIN statements translated to reports, with all their values: one table per
 * statement. Returns `undefined` for a text that is not a supported message; it is then read as rows of texts.
 */
export async function readEntries(
  text: string,
  members: ImportMembers,
  now: Date,
  target: ImportForm = { isInterim: false },
): Promise<ReadSource | undefined> {
  const tables = looksLikeMx(text)
    ? await tablesOfReport(text, members, now)
    : await tablesOfStatements(text, members, now, target)
  return tables.length === 0 ? undefined : { tables }
}

async function tablesOfReport(
  text: string,
  members: ImportMembers,
  now: Date,
): Promise<readonly SourceTable[]> {
  const recognised = await recogniseText(text)
  const definition = recognised && (await loadDefinition(recognised.type))
  const read = definition && (await valuesOf(definition, text, now))
  if (read === undefined) return []
  const facts = reportFacts(text)
  return reportsIn(read.values).flatMap((report, index) =>
    tableOf(
      entriesOf(report),
      members,
      facts[index],
      read.left.filter(({ place }) => isInReport(place, index)),
    ),
  )
}

async function tablesOfStatements(
  text: string,
  members: ImportMembers,
  now: Date,
  target: ImportForm,
): Promise<readonly SourceTable[]> {
  const tables: SourceTable[] = []
  for (const message of readFin(text)) {
    if (isInterim(message) && !target.isInterim) continue
    const definition = await loadDefinition(COUNTERPARTS[isInterim(message) ? 'interim' : 'final'])
    if (definition === undefined) continue
    const read = await valuesOf(definition, message.raw, now)
    const unread = unreadLinesOf(message).map((line) => ({ additionalEntryInformation: line }))
    const entries = read === undefined ? [] : reportsIn(read.values).flatMap(entriesOf)
    if (read === undefined && unread.length === 0) continue
    const left = read?.left.filter(({ place }) => IN_ENTRY.test(place)) ?? []
    tables.push(...tableOf([...entries, ...unread], members, factsOf(message), left))
  }
  return tables
}

async function valuesOf(definition: FormDefinition, text: string, now: Date) {
  const createdAt = now.toISOString().replace(/\.\d+Z$/, '+00:00')
  const read = await valuesFromText(definition, text, {
    utcOffset: NO_OFFSET,
    release: releaseInForce(createdAt.slice(0, 10)),
    serviceVersion: DEFAULT_SERVICE_VERSION,
    createdAt,
  })
  return read.ok ? read.value : undefined
}

function tableOf(
  all: readonly DraftValues[],
  members: ImportMembers,
  statement: StatementFacts | undefined,
  left: NonNullable<SourceTable['left']>,
): readonly SourceTable[] {
  const entries = all.slice(0, ROWS_MAX)
  if (entries.length === 0) return []
  return [
    {
      rows: entries.map((entry) => members.columns.map((column) => cellText(entry, column))),
      meanings: members.columns.map(({ name }) => name),
      rest: entries,
      isWhole: true,
      left,
      ...(statement && { statement }),
    },
  ]
}

const IN_ENTRY = /\/Ntry\b/

/**
 * Returns whether a path belongs to an entry of the report at this index. A path without a position belongs to the
 * first report.
 */
function isInReport(place: string, index: number): boolean {
  const [, position = '1'] = /^\/Document\/[^/]+\/(?:Stmt|Rpt|Ntfctn)(?:\[(\d+)\])?\//.exec(place) ?? []
  return IN_ENTRY.test(place) && Number(position) === index + 1
}

/** Returns the statements or notifications of a message, in order. */
function reportsIn(values: DraftValues): readonly unknown[] {
  return Object.values(values).flatMap((reports): readonly unknown[] =>
    Array.isArray(reports) ? reports : [],
  )
}

function entriesOf(report: unknown): readonly DraftValues[] {
  const entries = valueAt({ report }, 'report.entries')
  return Array.isArray(entries) ? entries : []
}

function cellText(entry: DraftValues, { member, pathIn }: ImportMembers['columns'][number]): string {
  const path = pathIn(entry)
  return editedText(valueAt(entry, path), { member, path, values: entry, language: 'en' })
}
