import {
  DEFAULT_SERVICE_VERSION,
  loadDefinition,
  recogniseText,
  releaseInForce,
  valueAt,
  valuesFromText,
  type DraftValues,
} from '@nostro/messages'

import { editedText } from '../statement-grid/lines/cell-text.ts'
import type { ImportMembers } from './import-members.ts'
import { readFinLines } from './read-fin-lines.ts'
import { SOURCE_ROWS_MAX, type SourceTable } from './source-table.ts'

/** No time has this zone, so each keeps the one it was written in. */
const NO_OFFSET = 'none'

/** The report a statement in FIN becomes. */
const COUNTERPART = 'camt.053'

/**
 * Reads the entries of a report, or of a FIN statement as a report, with everything they say. Nothing where the text is
 * no message a form knows: then it is read as rows of texts.
 */
export async function readEntries(
  text: string,
  members: ImportMembers,
  now: Date,
): Promise<SourceTable | undefined> {
  const recognised = await recogniseText(text)
  if (recognised === undefined) return undefined
  const definition = await loadDefinition(recognised.format === 'MT' ? COUNTERPART : recognised.type)
  if (definition === undefined) return undefined
  const createdAt = now.toISOString().replace(/\.\d+Z$/, '+00:00')
  const read = await valuesFromText(definition, text, {
    utcOffset: NO_OFFSET,
    release: releaseInForce(createdAt.slice(0, 10)),
    serviceVersion: DEFAULT_SERVICE_VERSION,
    createdAt,
  })
  if (!read.ok) return undefined
  const unread = recognised.format === 'MT' ? unreadLines(text) : []
  const entries = [...entriesIn(read.value.values), ...unread].slice(0, SOURCE_ROWS_MAX)
  if (entries.length === 0) return undefined
  return {
    rows: entries.map((entry) => members.columns.map((column) => cellText(entry, column))),
    meanings: members.columns.map(({ name }) => name),
    rest: entries,
    isWhole: true,
    left: read.value.left.filter(({ place }) => IN_ENTRY.test(place)),
  }
}

const IN_ENTRY = /\/Ntry\b/

/** Lines that no entry was made of, as entries of their text alone: they are refused with their text, and put right. */
function unreadLines(text: string): readonly DraftValues[] {
  const { rows, rest = [] } = readFinLines(text)
  return rows.flatMap((row, index) => {
    const isRead = row.filter((cell) => cell !== '').length > 1
    const details = rest[index]?.['informationToAccountOwner']
    const lines = [...row, ...(Array.isArray(details) ? details.map(String) : [])]
    return isRead ? [] : [{ additionalEntryInformation: lines.filter((line) => line !== '').join(' ') }]
  })
}

/** The entries of all statements or notifications in a message. */
function entriesIn(values: DraftValues): readonly DraftValues[] {
  return Object.values(values).flatMap((reports) =>
    Array.isArray(reports)
      ? reports.flatMap((report: unknown) => {
          const entries = valueAt({ report }, 'report.entries')
          return Array.isArray(entries) ? entries : []
        })
      : [],
  )
}

function cellText(entry: DraftValues, { member, pathIn }: ImportMembers['columns'][number]): string {
  const path = pathIn(entry)
  return editedText(valueAt(entry, path), { member, path, values: entry, language: 'en' })
}
