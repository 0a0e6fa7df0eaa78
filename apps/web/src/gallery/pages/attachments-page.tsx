import { FileField } from '../../attachments/index.ts'
import type { Upload } from '../../attachments/upload.ts'
import { useTexts } from '../../i18n/index.ts'
import { Field } from '../../ui/index.ts'
import { Specimen, Specimens } from '../specimen.tsx'

/** Returns an upload that stays in one state. */
function uploadIn(state: ReturnType<Upload['get']>): Upload {
  return {
    get: () => state,
    subscribe: () => () => undefined,
    start: () => undefined,
    retry: () => undefined,
    cancel: () => undefined,
    abort: () => undefined,
    settled: () => Promise.resolve(),
  }
}

const NAME = 'contract-2026-118.pdf'
const ATTACHED = { id: '019aa3c0-0000-7000-8000-000000000118', name: NAME, size: 482_133 } as const
const IDLE = uploadIn({ step: 'idle' })
const SENDING = uploadIn({ step: 'sending', name: NAME, percent: 42 })
const CHECKED = uploadIn({ step: 'sending', name: NAME, percent: 100 })
const BEING_CHECKED = uploadIn({ step: 'idle', isBeingChecked: true })
const FAILED = uploadIn({
  step: 'failed',
  name: NAME,
  reason: 'r-7f3a91',
  file: new File([], NAME),
})

/** Shows the file field during an upload and with an attached file. */
export function AttachmentsPage() {
  const { t } = useTexts()
  const fields = [
    { state: 'empty', upload: IDLE },
    { state: 'error', upload: IDLE, error: t('attachment.none') },
    { state: 'sending', upload: SENDING },
    { state: 'being received', upload: CHECKED },
    { state: 'failed', upload: FAILED },
    { state: 'attached', upload: IDLE, value: ATTACHED },
    { state: 'attached, isBeingChecked', upload: BEING_CHECKED, value: ATTACHED },
    { state: 'isDisabled', upload: IDLE, value: ATTACHED, isDisabled: true },
    { state: 'isDisabled, empty', upload: IDLE, isDisabled: true },
  ]
  return (
    <Specimens of="FileField, AttachedFile">
      {fields.map(({ state, error, upload, value, isDisabled = false }) => (
        <Specimen key={state} state={state}>
          <Field label={t('field.contractAttach')} error={error}>
            {(wiring) => (
              <FileField
                upload={upload}
                wiring={wiring}
                value={value}
                isDisabled={isDisabled}
                onChange={() => undefined}
              />
            )}
          </Field>
        </Specimen>
      ))}
    </Specimens>
  )
}
