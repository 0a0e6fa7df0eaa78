import { withValueAt } from '@nostro/messages'
import { useMemo, useState } from 'react'

import { useTexts } from '../../i18n/index.ts'
import type { LineGrid } from '../statement-grid/use-line-grid.ts'
import { AMOUNT_COLUMNS, DAY_COLUMNS, mapColumns, textsOf, type ColumnMap } from './column-meanings.ts'
import { importLines, type ImportedLine, type ImportPlan } from './import-lines.ts'
import { readFile, readText } from './read-source.ts'
import { SOURCE_SIZE_MAX, type SourceTable } from './source-table.ts'
import { dayStyleOf, decimalStyleOf, type DayStyle, type DecimalStyle } from './value-styles.ts'

/** Why nothing could be read. */
type Failure = 'unreadable' | 'tooLarge'

/** An import on its way: what was read, how it is understood, and what becomes of it. */
export interface LineImport {
  readonly source: SourceTable | undefined
  readonly failure: Failure | undefined
  readonly plan: ImportPlan
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
  const [source, setSource] = useState(() => (startText === '' ? undefined : sourceIn(readText(startText))))
  const [failure, setFailure] = useState<Failure>()
  const [correction, setCorrection] = useState<Correction>({})
  const [replaces, setReplaces] = useState(false)
  const [skipsDuplicates, setSkipsDuplicates] = useState(true)
  const { store, path, shape, plan: gridPlan } = grid.work

  const plan = useMemo((): ImportPlan => {
    const read = source ?? NOTHING
    const columns = { ...mapColumns(read, new Set(gridPlan.columns)), ...correction }
    return {
      ...columns,
      decimals: decimalStyleOf(textsOf(read, columns, AMOUNT_COLUMNS), language === 'ru' ? 'comma' : 'point'),
      days: dayStyleOf(textsOf(read, columns, DAY_COLUMNS), 'dayFirst'),
      ...correction,
    }
  }, [source, correction, gridPlan, language])
  const lines = useMemo(() => {
    const { definition, values } = store.get()
    const around = replaces ? withValueAt(values, path, []) : values
    return importLines(source ?? NOTHING, plan, { definition, values: around, path, shape })
  }, [source, plan, replaces, store, path, shape])

  const take = (read: SourceTable) => {
    setCorrection({})
    setSource(sourceIn(read))
    setFailure(read.rows.length === 0 ? 'unreadable' : undefined)
  }
  const fail = (reason: Failure) => {
    setSource(undefined)
    setFailure(reason)
  }
  return {
    source,
    failure,
    plan,
    lines,
    replaces,
    skipsDuplicates,
    chooseText: (text) => {
      if (text.trim() === '') setSource(undefined)
      else take(readText(text))
    },
    chooseFile: (file) => {
      if (file.size > SOURCE_SIZE_MAX) fail('tooLarge')
      else readFile(file, language).then(take, () => fail('unreadable'))
    },
    correct: (next) => setCorrection((before) => ({ ...before, ...next })),
    setReplaces,
    setSkipsDuplicates,
  }
}

function sourceIn(read: SourceTable): SourceTable | undefined {
  return read.rows.length === 0 ? undefined : read
}
