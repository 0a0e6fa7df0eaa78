import { useId, useRef } from 'react'
import { flushSync } from 'react-dom'

import { useTexts } from '../../i18n/index.ts'
import { Alert, Button, Dialog, Field, FileButton, TextArea } from '../../ui/index.ts'
import type { LineGrid } from '../statement-grid/use-line-grid.ts'
import { ImportColumns } from './import-columns.tsx'
import styles from './import-dialog.module.css'
import { ImportOrigin } from './import-origin.tsx'
import { ImportResult } from './import-result.tsx'
import { SOURCE_SIZE_MAX } from './source-table.ts'
import { ROWS_MAX } from '@nostro/tables'
import { useImport } from './use-import.ts'

interface ImportDialogProps {
  readonly grid: LineGrid
  /** The source that is offered first. */
  readonly source: 'file' | 'text'
  /** A text that was pasted into the grid. */
  readonly text: string
  readonly onClose: () => void
}

/**
 * A dialog that imports lines from a file or a text: the source, the interpretation of its columns, and the result for
 * each line.
 */
export function ImportDialog({ grid, source: requested, text, onClose }: ImportDialogProps) {
  const { t } = useTexts()
  const work = useImport(grid, text)
  const fileButton = useRef<HTMLButtonElement>(null)
  const hintId = useId()
  const textArea = useRef<HTMLTextAreaElement>(null)
  const { source, failure, replaces, skipsDuplicates } = work
  const selected = work.lines.filter(({ isDuplicate }) => !(isDuplicate && skipsDuplicates))
  const valid = selected.filter(({ refusals }) => refusals.length === 0)
  const there = replaces ? [] : grid.items
  const overflow = (taken: number) => Math.max(there.length + taken - grid.work.shape.itemsMax, 0)

  const take = (taken: typeof selected, isToBeFixed: boolean) => {
    const items = [...there, ...taken.map(({ item }) => item)]
    flushSync(() => {
      onClose()
      grid.work.replaceLines(items, { key: 'grid.said.imported', params: { count: taken.length } })
      if (isToBeFixed) grid.work.filter(true)
    })
  }
  return (
    <Dialog
      title={t('import.title')}
      width={1040}
      onClose={onClose}
      initialFocus={requested === 'file' ? fileButton : textArea}
      footer={
        <>
          <Button onPress={onClose}>{t('import.cancel')}</Button>
          <Button
            isDisabled={selected.length === valid.length || overflow(selected.length) > 0}
            onPress={() => take(selected, true)}
          >
            {t('import.fix')}
          </Button>
          <Button
            variant="primary"
            isDisabled={valid.length === 0 || overflow(valid.length) > 0}
            onPress={() => take(valid, false)}
          >
            {t('import.take')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <div className={styles.sources}>
          <div className={styles.file}>
            <FileButton
              ref={fileButton}
              label={t('import.file')}
              accept=".csv,.tsv,.txt,.xlsx,.xml,.fin,.sta,.mt940,.940,.950"
              showsName
              aria-describedby={hintId}
              onTake={work.chooseFile}
            />
            <p id={hintId} className={styles.hint}>
              {t('import.file.hint')}
            </p>
          </div>
          <Field label={t('import.text')}>
            {(control) => (
              <TextArea
                {...control}
                ref={textArea}
                rows={3}
                spellCheck={false}
                defaultValue={text}
                onChange={work.chooseText}
              />
            )}
          </Field>
        </div>
        {failure !== undefined && (
          <Alert tone="attention" isUrgent>
            {failure === 'tooLarge'
              ? t('import.tooLarge', { max: SOURCE_SIZE_MAX / 1_000_000 })
              : t(`import.${failure}`)}
          </Alert>
        )}
        <ImportOrigin grid={grid} work={work} />
        {source !== undefined && (
          <>
            {source.rows.length >= ROWS_MAX && (
              <Alert tone="warning">{t('import.tooMany', { max: ROWS_MAX })}</Alert>
            )}
            {overflow(valid.length) > 0 && (
              <Alert tone="attention">
                {t('import.limit', { max: grid.work.shape.itemsMax, count: overflow(valid.length) })}
              </Alert>
            )}
            <ImportColumns grid={grid} work={work} source={source} />
            <ImportResult grid={grid} work={work} validCount={valid.length} />
          </>
        )}
      </div>
    </Dialog>
  )
}
