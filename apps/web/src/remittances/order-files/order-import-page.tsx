import { useId, useState } from 'react'

import { type ApiError, useCommand } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { Alert, FileButton, Page, Panel } from '../../ui/index.ts'
import { FileRefusal } from './file-refusal.tsx'
import { ImportForm } from './import-form.tsx'
import { type Correction, type Preview, previewCommand, type Upload } from './order-file-calls.ts'
import { PreviewPanel } from './preview-panel.tsx'
import { base64Of } from './base64.ts'
import { TableColumns } from './table-columns.tsx'
import styles from './order-files.module.css'

/** A chosen file with what the server found in it. */
interface Chosen {
  readonly upload: Upload
  readonly preview: Preview
}

/** Imports an order file: shows what it contains, then imports all its payments or the valid ones. */
export function OrderImportPage() {
  const { t } = useTexts()
  const hintId = useId()
  const [chosen, setChosen] = useState<Chosen>()
  const [failure, setFailure] = useState<ApiError>()
  const { run, isRunning } = useCommand(previewCommand, { onFailure: setFailure })
  const check = async (upload: Upload) => {
    setFailure(undefined)
    const preview = await run({ body: upload })
    if (preview !== undefined) setChosen({ upload, preview })
    return preview !== undefined
  }
  const take = async (file: File) => {
    setChosen(undefined)
    await check({ name: file.name, content: await base64Of(file) })
  }
  const correct = async (correction: Correction) => {
    if (chosen === undefined) return false
    const { corrections = [], ...file } = chosen.upload
    const others = corrections.filter(({ position }) => position !== correction.position)
    return await check({ ...file, corrections: [...others, correction] })
  }
  return (
    <Page
      title={t('orderFile.import.title')}
      crumbs={[{ text: t('orderFile.title'), to: '/remittance-order-files' }]}
      isBusy={isRunning}
    >
      <div className={styles.stack}>
        <Panel isPadded>
          <div className={styles.choose}>
            <FileButton
              label={t('orderFile.choose')}
              accept=".xml,.csv,.xlsx,application/xml,text/xml,text/csv"
              showsName
              isBusy={isRunning}
              aria-describedby={hintId}
              onTake={(file) => void take(file)}
            />
            <p id={hintId} className={styles.hint}>
              {t('orderFile.choose.hint')}
            </p>
            <TableColumns />
          </div>
        </Panel>
        {isRunning && <Alert tone="info">{t('orderFile.checking')}</Alert>}
        {failure !== undefined && <FileRefusal failure={failure} />}
        {chosen !== undefined && (
          <>
            <PreviewPanel preview={chosen.preview} onCorrect={correct} />
            {chosen.preview.valid > 0 && <ImportForm key={chosen.preview.digest} {...chosen} />}
          </>
        )}
      </div>
    </Page>
  )
}
