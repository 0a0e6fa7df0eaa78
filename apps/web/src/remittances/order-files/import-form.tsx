import { CA103, checkValues, defaultsOf, toPayload, withFormPlace } from '@nostro/messages'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

import { type ApiError, useCommand } from '../../api/index.ts'
import { uploadsOf } from '../../attachments/index.ts'
import {
  createFormStore,
  FormStoreProvider,
  MemberField,
  showControl,
  type FormStore,
} from '../../forms/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { useCurrentDefinition } from '../../message-content/index.ts'
import { Button, Field, Panel, showToast, TextArea } from '../../ui/index.ts'
import { FileRefusal } from './file-refusal.tsx'
import { importCommand, type Preview, type Upload } from './order-file-calls.ts'
import styles from './order-files.module.css'

interface ImportFormProps {
  readonly upload: Upload
  readonly preview: Preview
}

/** The members of an application that an order file does not contain. */
const SHARED = [
  'transactionType',
  'documents.sealStampedFormNumber',
  'documents.sealStampedForm',
  'contact.person',
  'contact.phone',
] as const

/** The facts that all payments of a file share, and the import. */
export function ImportForm(props: ImportFormProps) {
  const definition = useCurrentDefinition(CA103)
  return definition === undefined ? null : <OpenImportForm {...props} definition={definition} />
}

function OpenImportForm({
  definition,
  upload,
  preview,
}: ImportFormProps & { readonly definition: typeof CA103 }) {
  const { t } = useTexts()
  const [store] = useState(() => createFormStore(definition, sharedDefaults()))
  const [reason, setReason] = useState('')
  const { failure, isRunning, submit } = useImport(store, preview)
  const isWhole = preview.valid === preview.count
  const start = () =>
    void submit({
      ...upload,
      payments: isWhole ? 'all' : 'valid',
      ...(reason.trim() !== '' && { reason: reason.trim() }),
    })
  return (
    <FormStoreProvider value={store}>
      <Panel>
        <section className={styles.form} aria-label={t('orderFile.shared')}>
          <h2 className={styles.heading}>{t('orderFile.shared')}</h2>
          <p className={styles.quiet}>{t('orderFile.shared.hint')}</p>
          <div className={styles.members}>
            {SHARED.map((path) => (
              <MemberField key={path} path={path} />
            ))}
          </div>
          {preview.needsReason && (
            <Field label={t('orderFile.reason')} hint={t('orderFile.reason.hint')} isRequired>
              {(control) => (
                <TextArea {...control} rows={2} maxLength={500} value={reason} onChange={setReason} />
              )}
            </Field>
          )}
          {failure !== undefined && <FileRefusal failure={failure} />}
          <div>
            <Button
              variant="primary"
              isBusy={isRunning}
              isDisabled={preview.needsReason && reason.trim() === ''}
              onPress={start}
            >
              {isWhole ? t('orderFile.runAll') : t('orderFile.runValid', { count: preview.valid })}
            </Button>
          </div>
        </section>
      </Panel>
    </FormStoreProvider>
  )
}

/** Only the shared members are filled in. */
function sharedDefaults() {
  const { transactionType } = defaultsOf(CA103, { uetr: '' })
  return { transactionType }
}

interface ImportRequest extends Upload {
  readonly payments: 'all' | 'valid'
  readonly reason?: string
}

/** Returns the import: it waits for the uploaded form, shows the issues at their fields, and opens the imported file. */
function useImport(store: FormStore, preview: Preview) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const uploads = uploadsOf(store)
  const [failure, setFailure] = useState<ApiError>()
  const { run, isRunning } = useCommand(importCommand, {
    onFailure: (error) => {
      if (error.code !== 'message.invalid') setFailure(error)
      else store.refuse(error.issues.map((issue) => withFormPlace(store.get(), issue)))
    },
  })
  useEffect(() => uploads.abort, [uploads])

  const submit = async (request: ImportRequest) => {
    setFailure(undefined)
    await uploads.settled()
    const { values } = store.get()
    const [issue] = checkValues(CA103, values).filter(
      ({ path, severity }) => severity === 'error' && SHARED.some((shared) => shared === path.join('.')),
    )
    store.reveal()
    if (issue !== undefined) {
      showControl(store, issue.path.join('.'))
      return
    }
    const answer = await run({ body: { ...request, shared: toPayload(CA103, values) } })
    if (answer === undefined) return
    const text = t(answer.isContinued ? 'orderFile.continued' : 'orderFile.imported', {
      count: answer.imported,
    })
    showToast({ kind: 'success', text })
    void navigate(`/remittance-order-files/${answer.id}`)
  }
  return { failure, isRunning, submit, preview }
}
