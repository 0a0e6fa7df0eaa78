import { type Finding, previewMessage } from '@nostro/contract'
import { LIMITS, type MessageFormat } from '@nostro/kernel'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { query } from '../../../api/index.ts'
import { saveFile } from '../../../browser/save-file.ts'
import { useFormStore } from '../../../forms/index.ts'
import { useTexts, type Key } from '../../../i18n/index.ts'
import { copyText, Dialog, IconButton, Segments } from '../../../ui/index.ts'
import { payloadOf } from '../../submission/origin.ts'
import styles from './preview-dialog.module.css'
import { PreviewText, warningsInForm } from './preview-text.tsx'

const previewQuery = query(previewMessage)

const FORMAT_NAMES: Readonly<Record<MessageFormat, Key>> = {
  MT: 'preview.format.MT',
  ISO20022: 'preview.format.ISO20022',
}

const NO_WARNINGS: readonly Finding[] = []

/** The text that submitting the form would produce, as rendered by the server. */
export function PreviewDialog({
  onGoTo,
  onClose,
}: {
  readonly onGoTo: (path: string) => void
  readonly onClose: () => void
}) {
  const texts = useTexts()
  const { t } = texts
  const store = useFormStore()
  const form = store.get()
  const { type, format: ownFormat } = form.definition
  // Shows the format of the sent message first.
  const leavingAs = form.sendAs ?? ownFormat
  const [format, setFormat] = useState<MessageFormat>(leavingAs)
  const preview = useQuery({
    ...previewQuery({ query: { format }, body: payloadOf(form) }),
    // The answer belongs to the current values only, so it is not cached.
    gcTime: 0,
  })
  const { text, translation, warnings = NO_WARNINGS } = preview.data ?? {}
  // Warnings of the network, of relationships and of earlier messages are also counted in the form, until their field
  // changes.
  useEffect(() => {
    if (warnings.length > 0) store.refuse(warningsInForm(store.get(), warnings))
  }, [store, warnings])
  // The first answer lists the available formats. They remain while another answer is pending.
  const [formats, setFormats] = useState<readonly MessageFormat[]>([leavingAs])
  if (preview.data !== undefined && preview.data.formats.length !== formats.length)
    setFormats(preview.data.formats)

  return (
    <Dialog title={t('preview.title', { type })} width={LIMITS.previewWidthPx} onClose={onClose}>
      <div className={styles.tools}>
        <Segments
          label={t('preview.format')}
          segments={formats.map((name) => ({ value: name, label: t(FORMAT_NAMES[name]) }))}
          value={format}
          onChoose={setFormat}
        />
        {text !== undefined && (
          <>
            {formats.length === 1 && <span className={styles.single}>{t('translation.none')}</span>}
            <span className={styles.count}>{t('preview.lines', { count: text.split(/\r?\n/).length })}</span>
            <IconButton
              label={t('preview.copy')}
              icon="copy"
              onPress={() => void copyText(text, t('preview.text'), texts)}
            />
            <IconButton
              label={t('preview.download')}
              icon="download"
              onPress={() => downloadText(text, format === 'MT' ? `${type}.txt` : `${type}.xml`)}
            />
          </>
        )}
      </div>
      <div className={styles.text}>
        <PreviewText
          form={form}
          text={text}
          translation={translation}
          warnings={warnings}
          isLeaving={format === leavingAs}
          error={preview.error ?? undefined}
          onRetry={() => void preview.refetch()}
          onGoTo={onGoTo}
        />
      </div>
    </Dialog>
  )
}

/** Saves a text as a file, byte for byte. */
function downloadText(text: string, fileName: string): void {
  saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), fileName)
}
