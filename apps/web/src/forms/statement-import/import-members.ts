import {
  valueAt,
  type DraftValues,
  type GridPlan,
  type ImportMeaning,
  type MessageDefinition,
} from '@nostro/messages'

import type { GridColumn } from '../statement-grid/grid-columns.ts'

/** The members that a source of lines can fill. */
export interface ImportMembers {
  readonly columns: readonly GridColumn[]
  readonly names: ReadonlySet<string>
  /** Returns the column of a meaning, or `undefined` if the lines have none. */
  readonly columnOf: (meaning: ImportMeaning) => string | undefined
  /** Returns the code for the side of a booking: `C`, `D`, or for a reversal `RC`, `RD`. */
  readonly sideOf: (mark: string) => string
}

export function importMembers(plan: GridPlan, columns: readonly GridColumn[]): ImportMembers {
  const names = new Set(columns.map(({ name }) => name))
  const { meanings, balance } = plan
  const known = (name: string) => (names.has(name) ? name : undefined)
  const columnOf = (meaning: ImportMeaning) =>
    known(meanings === undefined ? meaning : (meanings[meaning] ?? ''))
  return {
    columns,
    names,
    columnOf,
    sideOf: (mark) => {
      const { credits = [], debits = [] } = balance ?? {}
      if (credits.includes(mark) || debits.includes(mark)) return mark
      // The reversal of a credit counts as a debit.
      return (mark === 'C' || mark === 'RD' ? credits[0] : debits[0]) ?? mark
    },
  }
}

/** Returns the account of a statement form, from field 25; empty if it is not entered yet. */
export function expectedAccount({ members }: MessageDefinition, values: DraftValues): string {
  const found = Object.entries(members).find(([, { tags = [] }]) => tags.includes('25'))
  const account = found === undefined ? undefined : valueAt(values, found[0])
  return typeof account === 'string' ? account : ''
}
