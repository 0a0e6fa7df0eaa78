import { ATTACHMENT_TYPES, type Attachment, type AttachmentSlot } from '@nostro/kernel'
import { useEffect, useRef, useState, useSyncExternalStore, type DragEvent } from 'react'

import { createStore } from '../browser/store.ts'
import { useTexts } from '../i18n/index.ts'
import button from '../ui/action/button.module.css'
import { Button, Icon, showToast, VisuallyHidden } from '../ui/index.ts'
import { AttachedFile } from './attached-file.tsx'
import styles from './attachment-field.module.css'
import { ATTACHMENT_MEGABYTES_MAX } from './file-refusal.ts'
import { createUpload, type Upload } from './upload.ts'

interface AttachmentFieldProps {
  /** The attachment slot that the file is uploaded for. */
  readonly slot: AttachmentSlot
  readonly value: Attachment | undefined
  readonly onChange: (value: Attachment | undefined) => void
  /** Connects the control with its label, hint and issues. The `htmlFor` of the label is this `id`. */
  readonly wiring: {
    readonly id: string
    readonly 'aria-describedby'?: string | undefined
    readonly 'aria-invalid'?: boolean | undefined
    readonly 'aria-required'?: boolean | undefined
  }
  readonly isDisabled?: boolean
  /** The file can be replaced, but not removed. */
  readonly isPermanent?: boolean
  readonly onLeave?: (() => void) | undefined
}

/** The types that the browser's file dialog offers. */
const ACCEPTED = [
  ...Object.keys(ATTACHMENT_TYPES),
  ...Object.values(ATTACHMENT_TYPES).flatMap((extensions) => extensions.map((extension) => `.${extension}`)),
].join(',')

/** A {@link FileField} with its own upload. The upload is aborted when the field is unmounted. */
export function AttachmentField(props: AttachmentFieldProps) {
  const { slot, onChange } = props
  const [target] = useState(() => createStore(onChange))
  useEffect(() => target.set(onChange), [target, onChange])
  const [upload] = useState(() => createUpload(slot, (attachment) => target.get()(attachment)))
  useEffect(() => () => upload.abort(), [upload])
  return <FileField {...props} upload={upload} />
}

interface FileFieldProps extends Omit<AttachmentFieldProps, 'slot'> {
  /** Writes an uploaded file into the field itself. */
  readonly upload: Upload
}

/**
 * A field for one file: it can be dropped or chosen, is sent with a progress display, and can be replaced or removed.
 * The accepted types and sizes are shown before anything is sent. After a failure the file can be sent again.
 */
export function FileField(props: FileFieldProps) {
  const { upload, value, onChange, wiring, isDisabled = false, isPermanent = false, onLeave } = props
  const texts = useTexts()
  const { t } = texts
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const state = useSyncExternalStore(upload.subscribe, upload.get)
  const limitsId = `${wiring.id}-limits`

  /** Moves the focus from a removed button to the control it belongs to. */
  const backToInput = () => input.current?.focus()

  const take = (files: FileList | null) => {
    const chosen = [...(files ?? [])]
    if (chosen.length > 1) showToast({ kind: 'info', text: t('attachment.one') })
    upload.start(chosen, texts)
    // Clears the input, so that choosing the same file again is a change event.
    if (input.current !== null) input.current.value = ''
  }

  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    if (!isDisabled) take(event.dataTransfer.files)
  }

  return (
    <div
      role="presentation"
      className={styles.field}
      data-over={isOver || undefined}
      data-wrong={wiring['aria-invalid'] === true || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(!isDisabled)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      {value !== undefined && state.step === 'idle' && (
        <AttachedFile
          value={value}
          onRemove={
            isDisabled || isPermanent
              ? undefined
              : () => {
                  onChange(undefined)
                  backToInput()
                }
          }
        />
      )}
      {state.step === 'idle' && state.isBeingChecked === true && (
        <p className={styles.limits}>{t('upload.beingChecked')}</p>
      )}
      <UploadProgress upload={upload} onDone={backToInput} />
      {!isDisabled && (
        <div className={styles.chooser}>
          <label className={`${button.secondary} ${styles.choose}`}>
            <Icon name="add" />
            {t(value === undefined ? 'attachment.choose' : 'attachment.replace')}
            <input
              {...wiring}
              ref={input}
              type="file"
              className={styles.input}
              accept={ACCEPTED}
              aria-describedby={[wiring['aria-describedby'], limitsId].filter(Boolean).join(' ')}
              onChange={({ currentTarget }) => take(currentTarget.files)}
              onBlur={onLeave}
            />
          </label>
          <span className={styles.drop}>{t('attachment.drop')}</span>
        </div>
      )}
      {!isDisabled && (
        <p id={limitsId} className={styles.limits}>
          {t('attachment.limits', { max: ATTACHMENT_MEGABYTES_MAX })}
        </p>
      )}
      {isDisabled && value === undefined && <p className={styles.limits}>{t('attachment.none')}</p>}
      <output>
        <VisuallyHidden>{state.step === 'idle' ? (state.note ?? '') : ''}</VisuallyHidden>
      </output>
    </div>
  )
}

function UploadProgress({ upload, onDone }: { readonly upload: Upload; readonly onDone: () => void }) {
  const texts = useTexts()
  const { t } = texts
  const state = useSyncExternalStore(upload.subscribe, upload.get)
  if (state.step === 'idle') return null
  if (state.step === 'failed') {
    return (
      <div className={styles.row} role="alert">
        <Icon name="alert" />
        <span className={styles.reason}>
          <span className={styles.name}>{state.name}</span>
          {state.reason}
        </span>
        {state.file !== undefined && (
          <Button
            variant="quiet"
            icon="refresh"
            onPress={() => {
              upload.retry(texts)
              onDone()
            }}
          >
            {t('attachment.retry')}
          </Button>
        )}
      </div>
    )
  }
  return (
    <div className={styles.row}>
      <span className={styles.name}>{state.name}</span>
      <progress
        className={styles.progress}
        max={100}
        value={state.percent}
        aria-label={t('attachment.progressOf', { name: state.name })}
      />
      <span className={styles.percent}>
        {state.percent < 100
          ? t('attachment.uploading', { percent: state.percent })
          : t('attachment.checking')}
      </span>
      <Button
        variant="quiet"
        onPress={() => {
          upload.cancel(texts)
          onDone()
        }}
      >
        {t('attachment.cancel')}
      </Button>
    </div>
  )
}
