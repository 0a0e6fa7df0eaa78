import type { Statement, StatementEntry } from '@nostro/messages'

import { useTexts } from '../../i18n/index.ts'
import { TableExports } from '../../ui/index.ts'
import type { EntryMatches } from './entry-matches.ts'
import styles from './statement.module.css'
import { statementTable } from './statement-table.ts'

/** The entries of a file: those that the filters show. */
export interface ExportedEntries {
  readonly statement: Statement
  readonly matches: EntryMatches
  readonly shown: readonly StatementEntry[]
}

/** Exports the shown entries. */
export function ExportButtons({ statement, matches, shown }: ExportedEntries) {
  const texts = useTexts()
  return (
    <TableExports
      label={texts.t('statement.export')}
      className={styles.exports}
      name={['statement', statement.account, statement.number, statement.page]}
      load={() => statementTable(statement, shown, { matches, texts })}
    />
  )
}
