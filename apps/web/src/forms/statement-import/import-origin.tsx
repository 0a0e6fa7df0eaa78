import { useId } from 'react'

import { useTexts } from '../../i18n/index.ts'
import { Alert } from '../../ui/index.ts'
import { EncodingField } from '../encoding-field.tsx'
import type { LineGrid } from '../statement-grid/use-line-grid.ts'
import styles from './import-dialog.module.css'
import { expectedAccount } from './import-members.ts'
import type { LineImport } from './use-import.ts'

interface ImportOriginProps {
  readonly grid: LineGrid
  readonly work: LineImport
}

/**
 * The encoding of the file, the choice of one of its statements, and a warning if the account of the statement differs
 * from that of the form.
 */
export function ImportOrigin({ grid, work }: ImportOriginProps) {
  const { t } = useTexts()
  const { definition, values } = grid.work.store.get()
  const account = work.source?.statement?.account ?? ''
  const expected = expectedAccount(definition, values)
  return (
    <>
      <EncodingField encoding={work.encoding} onChoose={work.chooseEncoding} />
      {work.tables.length > 1 && <StatementChoice work={work} />}
      {account !== '' && expected !== '' && account !== expected && (
        <Alert tone="warning">{t('import.otherAccount', { account, expected })}</Alert>
      )}
    </>
  )
}

function StatementChoice({ work: { tables, chosen, choose } }: Pick<ImportOriginProps, 'work'>) {
  const { t } = useTexts()
  const name = useId()
  return (
    <fieldset className={styles.statements}>
      <legend>{t('import.statements')}</legend>
      {tables.map(({ statement, rows }, position) => (
        <label key={position} className={styles.check}>
          <input type="radio" name={name} checked={position === chosen} onChange={() => choose(position)} />
          {t('import.statement', {
            number: filled(statement?.number),
            account: filled(statement?.account),
            currency: filled(statement?.currency),
          })}
          <span className={styles.lineCount}>{t('import.statement.lines', { count: rows.length })}</span>
        </label>
      ))}
    </fieldset>
  )
}

function filled(text = ''): string {
  return text === '' ? '–' : text
}
