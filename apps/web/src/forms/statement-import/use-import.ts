import { INTERIM_REPORT_TYPES } from '@nostro/kernel'
import { type FoundEncoding, type TextEncoding, withValueAt } from '@nostro/messages'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'

import { withinScriptTime } from '../../browser/lazy-part.ts'
import { useTexts } from '../../i18n/index.ts'
import type { LineGrid } from '../statement-grid/use-line-grid.ts'
import { AMOUNT_COLUMNS, DAY_COLUMNS, mapColumns, textsOf, type ColumnMap } from './column-meanings.ts'
import { importLines, type ImportedLine, type ImportPlan } from './import-lines.ts'
import { importMembers, type ImportMembers } from './import-members.ts'
import { isMessage, readFile, readText } from './read-source.ts'
import { type ImportForm, type ReadSource, SOURCE_SIZE_MAX, type SourceTable } from './source-table.ts'
import { dayStyleOf, decimalStyleOf, type DayStyle, type DecimalStyle } from '@nostro/tables'

/** The reason why the source could not be read. */
type Failure = 'unreadable' | 'tooLarge' | 'interimReport'

/** An import in progress: the source, its interpretation, and the resulting lines. */
export interface LineImport {
  readonly source: SourceTable | undefined
  /** The statements of a file. If there are several, the user chooses one. */
  readonly tables: readonly SourceTable[]
  readonly chosen: number | undefined
  readonly choose: (position: number) => void
  /** The encoding of the file. */
  readonly encoding: FoundEncoding | undefined
  readonly chooseEncoding: (encoding: TextEncoding) => void
  readonly failure: Failure | undefined
  readonly plan: ImportPlan
  readonly members: ImportMembers
  readonly lines: readonly ImportedLine[]
  readonly replaces: boolean
  readonly skipsDuplicates: boolean
  readonly chooseText: (text: string) => void
  readonly chooseFile: (file: Blob) => void
  /** Applies a user's correction to the interpretation. */
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
  const target = {
    isInterim: INTERIM_REPORT_TYPES.includes(store.get().definition.type),
    // Entries have more members than a table of rows can show.
    takesMessages: gridPlan.meanings !== undefined,
  }
  const reading = useSource(startText, members, target, () => setCorrection({}))
  const { source } = reading

  const plan = useMemo((): ImportPlan => {
    const read = source ?? NOTHING
    const columns = { ...mapColumns(read, members), ...correction }
    return {
      ...columns,
      decimals:
        read.decimals ??
        decimalStyleOf(textsOf(read, columns, AMOUNT_COLUMNS), language === 'ru' ? 'comma' : 'point'),
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

type SourceState = Pick<
  LineImport,
  | 'source'
  | 'tables'
  | 'chosen'
  | 'choose'
  | 'encoding'
  | 'chooseEncoding'
  | 'failure'
  | 'chooseText'
  | 'chooseFile'
>

/** Returns the content of a text or a file. A text pasted into the grid is read immediately. */
function useSource(
  startText: string,
  members: ImportMembers,
  target: ImportForm & { readonly takesMessages: boolean },
  onRead: () => void,
): SourceState {
  const isRequested = (text: string) => target.takesMessages && isMessage(text)
  const startSource = () =>
    startText === '' || isRequested(startText) ? NO_SOURCE : readText(startText, target)
  const { read, failure, choice, choose, settleNow, settleLater } = useSettled(startSource, onRead)
  const file = useRef<Blob>(undefined)
  const readAs = (text: string) =>
    isRequested(text) ? readMessage(text, members, target) : readText(text, target)
  const readStart = useEffectEvent(() => {
    if (isRequested(startText)) void settleLater(readMessage(startText, members, target))
  })
  useEffect(() => readStart(), [])

  const { tables, encoding } = read
  const chosen = tables.length === 1 ? 0 : choice
  return {
    source: chosen === undefined ? undefined : tables[chosen],
    tables,
    chosen,
    choose,
    encoding,
    chooseEncoding: (next) => {
      if (file.current !== undefined) void settleLater(readFile(file.current, readAs, next))
    },
    failure,
    chooseText: (text) => {
      if (text.trim() === '') settleNow(NO_SOURCE)
      else if (isRequested(text)) void settleLater(readMessage(text, members, target))
      else {
        const next = readText(text, target)
        settleNow(next, failureOf(next))
      }
    },
    chooseFile: (next) => {
      file.current = next
      if (next.size > SOURCE_SIZE_MAX) settleNow(NO_SOURCE, 'tooLarge')
      else void settleLater(readFile(next, readAs))
    },
  }
}

/** Returns the last source read, with the chosen statement, or the reason why reading failed. */
function useSettled(startSource: () => ReadSource, onRead: () => void) {
  const [read, setRead] = useState<ReadSource>(startSource)
  const [choice, setChoice] = useState<number>()
  const [failure, setFailure] = useState<Failure>()
  const turn = useRef(0)

  const settle = (next: ReadSource, reason?: Failure) => {
    onRead()
    setRead(next)
    setChoice(undefined)
    setFailure(reason)
  }
  /** Sets the source after an asynchronous read. The result is ignored if another source was chosen during the read. */
  const settleLater = async (reading: Promise<ReadSource>): Promise<void> => {
    turn.current += 1
    const own = turn.current
    const next = await reading.catch(() => undefined)
    if (own !== turn.current) return
    if (next === undefined) settle(NO_SOURCE, 'unreadable')
    else settle(next, failureOf(next))
  }
  const settleNow = (next: ReadSource, reason?: Failure) => {
    turn.current += 1
    settle(next, reason)
  }
  const choose = (position: number) => {
    onRead()
    setChoice(position)
  }
  return { read, failure, choice, choose, settleNow, settleLater }
}

const NO_SOURCE: ReadSource = { tables: [] }

function failureOf({ tables, refusal }: ReadSource): Failure | undefined {
  return tables.length === 0 ? (refusal ?? 'unreadable') : undefined
}

/** Reads a report or a statement with all values of its entries. A message without a form is read as a table. */
async function readMessage(text: string, members: ImportMembers, target: ImportForm): Promise<ReadSource> {
  const { readEntries } = await withinScriptTime(import('./read-entries.ts'))
  return (await readEntries(text, members, new Date(), target)) ?? readText(text, target)
}
