import type { Statement, StatementEntry } from '@nostro/messages'
import { useState } from 'react'

import { saveTable } from '../../browser/save-table.ts'
import { useTexts } from '../../i18n/index.ts'
import { Button, showToast, Toolbar } from '../../ui/index.ts'
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
  const { t } = texts
  const [running, setRunning] = useState<'csv' | 'xlsx'>()
  const save = async (format: 'csv' | 'xlsx') => {
    setRunning(format)
    try {
      const name = ['statement', statement.account, statement.number, statement.page]
        .filter(Boolean)
        .join('-')
      await saveTable(
        format,
        name.replaceAll(/[^\w-]+/g, '-'),
        statementTable(statement, shown, { matches, texts }),
      )
      showToast({ kind: 'success', text: t('statement.exported', { count: shown.length }) })
    } catch {
      showToast({ kind: 'error', text: t('statement.exportFailed') })
    }
    setRunning(undefined)
  }
  return (
    <Toolbar label={t('statement.export')} className={styles.exports}>
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          icon="download"
          isBusy={running === format}
          aria-label={t('statement.exportAs', { format: format.toUpperCase() })}
          onPress={() => void save(format)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </Toolbar>
  )
}
