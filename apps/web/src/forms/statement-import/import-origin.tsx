import { isTextEncoding, TEXT_ENCODINGS } from '@nostro/messages'
import { useId } from 'react'

import { useTexts } from '../../i18n/index.ts'
import { Alert, Field, NativeSelect } from '../../ui/index.ts'
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
      <EncodingChoice work={work} />
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

/** The choice of another encoding. The product guesses the encoding, and only the user can verify it. */
function EncodingChoice({ work: { encoding, chooseEncoding } }: Pick<ImportOriginProps, 'work'>) {
  const { t } = useTexts()
  if (encoding === undefined || encoding.name === 'utf-8') return null
  const hint = encoding.isGuess ? t('import.encodingGuessed', { encoding: encoding.name }) : undefined
  return (
    <Field label={t('import.encoding')} hint={hint}>
      {(control) => (
        <NativeSelect
          {...control}
          options={TEXT_ENCODINGS.map((name) => ({ value: name, label: name }))}
          value={encoding.name}
          onChange={(name) => {
            if (isTextEncoding(name)) chooseEncoding(name)
          }}
        />
      )}
    </Field>
  )
}
