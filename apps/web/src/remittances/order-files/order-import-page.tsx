import { useId, useState } from 'react'

import { type ApiError, useCommand } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { Alert, FileButton, Page, Panel } from '../../ui/index.ts'
import { FileRefusal } from './file-refusal.tsx'
import { ImportForm } from './import-form.tsx'
import { type Preview, previewCommand } from './order-file-calls.ts'
import { PreviewPanel } from './preview-panel.tsx'
import { base64Of } from './base64.ts'
import styles from './order-files.module.css'

/** A chosen file with what the server found in it. */
interface Chosen {
  readonly name: string
  readonly content: string
  readonly preview: Preview
}

/** Imports an order file: shows what it contains, then imports all its payments or the valid ones. */
export function OrderImportPage() {
  const { t } = useTexts()
  const hintId = useId()
  const [chosen, setChosen] = useState<Chosen>()
  const [failure, setFailure] = useState<ApiError>()
  const { run, isRunning } = useCommand(previewCommand, { onFailure: setFailure })
  const take = async (file: File) => {
    setChosen(undefined)
    setFailure(undefined)
    const upload = { name: file.name, content: await base64Of(file) }
    const preview = await run({ body: upload })
    if (preview !== undefined) setChosen({ ...upload, preview })
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
              accept=".xml,application/xml,text/xml"
              showsName
              isBusy={isRunning}
              aria-describedby={hintId}
              onTake={(file) => void take(file)}
            />
            <p id={hintId} className={styles.hint}>
              {t('orderFile.choose.hint')}
            </p>
          </div>
        </Panel>
        {isRunning && <Alert tone="info">{t('orderFile.checking')}</Alert>}
        {failure !== undefined && <FileRefusal failure={failure} />}
        {chosen !== undefined && (
          <>
            <PreviewPanel preview={chosen.preview} />
            {chosen.preview.valid > 0 && <ImportForm key={chosen.preview.digest} {...chosen} />}
          </>
        )}
      </div>
    </Page>
  )
}
