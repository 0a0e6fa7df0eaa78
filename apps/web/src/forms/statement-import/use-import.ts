import { withValueAt } from '@nostro/messages'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'

import { withinScriptTime } from '../../browser/lazy-part.ts'
import { useTexts } from '../../i18n/index.ts'
import type { LineGrid } from '../statement-grid/use-line-grid.ts'
import { AMOUNT_COLUMNS, DAY_COLUMNS, mapColumns, textsOf, type ColumnMap } from './column-meanings.ts'
import { importLines, type ImportedLine, type ImportPlan } from './import-lines.ts'
import { importMembers, type ImportMembers } from './import-members.ts'
import { isMessage, readFile, readText } from './read-source.ts'
import { SOURCE_SIZE_MAX, type SourceTable } from './source-table.ts'
import { dayStyleOf, decimalStyleOf, type DayStyle, type DecimalStyle } from './value-styles.ts'

/** Why nothing could be read. */
type Failure = 'unreadable' | 'tooLarge'

/** An import on its way: what was read, how it is understood, and what becomes of it. */
export interface LineImport {
  readonly source: SourceTable | undefined
  readonly failure: Failure | undefined
  readonly plan: ImportPlan
  readonly members: ImportMembers
  readonly lines: readonly ImportedLine[]
  readonly replaces: boolean
  readonly skipsDuplicates: boolean
  readonly chooseText: (text: string) => void
  readonly chooseFile: (file: Blob) => void
  /** What a person says better than what was found out. */
  readonly correct: (correction: Correction) => void
  readonly setReplaces: (replaces: boolean) => void
  readonly setSkipsDuplicates: (skips: boolean) => void
}

interface Correction extends Partial<ColumnMap> {
  readonly decimals?: DecimalStyle
  readonly days?: DayStyle
}

const NOTHING: SourceTable = { rows: [] }

export function useImport(grid: LineGrid, startText: string): LineImport {
  const { language } = useTexts()
  const [correction, setCorrection] = useState<Correction>({})
  const [replaces, setReplaces] = useState(false)
  const [skipsDuplicates, setSkipsDuplicates] = useState(true)
  const { store, path, shape, plan: gridPlan, columns: gridColumns } = grid.work
  const members = useMemo(() => importMembers(gridPlan, gridColumns), [gridPlan, gridColumns])
  const reading = useSource(startText, {
    members,
    // Entries have more to them than a table of them shows.
    takesMessages: gridPlan.meanings !== undefined,
    onRead: () => setCorrection({}),
  })
  const { source } = reading

  const plan = useMemo((): ImportPlan => {
    const read = source ?? NOTHING
    const columns = { ...mapColumns(read, members), ...correction }
    return {
      ...columns,
      decimals: decimalStyleOf(textsOf(read, columns, AMOUNT_COLUMNS), language === 'ru' ? 'comma' : 'point'),
      days: dayStyleOf(textsOf(read, columns, DAY_COLUMNS), 'dayFirst'),
      ...correction,
    }
  }, [source, correction, members, language])
  const lines = useMemo(() => {
    const { definition, values } = store.get()
    const around = replaces ? withValueAt(values, path, []) : values
    return importLines(source ?? NOTHING, plan, { definition, values: around, path, shape, members })
  }, [source, plan, replaces, store, path, shape, members])

  return {
    ...reading,
    plan,
    lines,
    replaces,
    skipsDuplicates,
    members,
    correct: (next) => setCorrection((before) => ({ ...before, ...next })),
    setReplaces,
    setSkipsDuplicates,
  }
}

interface SourceInput {
  readonly members: ImportMembers
  readonly takesMessages: boolean
  readonly onRead: () => void
}

/** What is read of a text or a file. A text that was pasted into the grid is read at once. */
function useSource(
  startText: string,
  { members, takesMessages, onRead }: SourceInput,
): Pick<LineImport, 'source' | 'failure' | 'chooseText' | 'chooseFile'> {
  const { language } = useTexts()
  const isRequested = (text: string) => takesMessages && isMessage(text)
  const [source, setSource] = useState(() =>
    startText === '' || isRequested(startText) ? undefined : sourceIn(readText(startText)),
  )
  const [failure, setFailure] = useState<Failure>()
  const turn = useRef(0)

  const settle = (read: SourceTable | undefined, reason?: Failure) => {
    onRead()
    setSource(read && sourceIn(read))
    setFailure(read?.rows.length === 0 ? 'unreadable' : reason)
  }
  /** What takes longer to read than what was chosen after it does not come in its place. */
  const settleLater = (reading: Promise<SourceTable>) => {
    turn.current += 1
    const own = turn.current
    const isLatest = () => own === turn.current
    reading.then(
      (read) => isLatest() && settle(read),
      () => isLatest() && settle(undefined, 'unreadable'),
    )
  }
  const settleNow = (read: SourceTable | undefined, reason?: Failure) => {
    turn.current += 1
    settle(read, reason)
  }
  const readAs = (text: string) => (isRequested(text) ? readMessage(text, members) : readText(text))
  const readStart = useEffectEvent(() => {
    if (isRequested(startText)) settleLater(readMessage(startText, members))
  })
  useEffect(() => readStart(), [])

  return {
    source,
    failure,
    chooseText: (text) => {
      if (text.trim() === '') settleNow(undefined)
      else if (isRequested(text)) settleLater(readMessage(text, members))
      else settleNow(readText(text))
    },
    chooseFile: (file) => {
      if (file.size > SOURCE_SIZE_MAX) settleNow(undefined, 'tooLarge')
      else settleLater(readFile(file, language, readAs))
    },
  }
}

/** A report or a statement with everything its entries say; as a table where no form knows the message. */
async function readMessage(text: string, members: ImportMembers): Promise<SourceTable> {
  const { readEntries } = await withinScriptTime(import('./read-entries.ts'))
  return (await readEntries(text, members, new Date())) ?? readText(text)
}

function sourceIn(read: SourceTable): SourceTable | undefined {
  return read.rows.length === 0 ? undefined : read
}
