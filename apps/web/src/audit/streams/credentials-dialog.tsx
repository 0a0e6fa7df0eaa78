import { type AuditStream, setAuditStreamCredentials } from '@nostro/contract'
import { useId, useState } from 'react'

import { useCallForm } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { Button, Dialog, Field, PasswordInput, Refusals, showToast, TextArea } from '../../ui/index.ts'
import styles from '../../ui/page/record-page.module.css'

const EMPTY = { authorization: '', clientCertificate: '', clientKey: '' }
const FIELD_OF_CODE = { 'auditStream.certificate': 'clientKey' } as const
const PEM_FIELDS = ['clientCertificate', 'clientKey'] as const

/** Returns the values that are not empty; absent ones are removed. */
function bodyOf(entry: typeof EMPTY) {
  return Object.fromEntries(
    Object.entries(entry).flatMap(([name, value]) => (value.trim() === '' ? [] : [[name, value.trim()]])),
  )
}

/** A dialog that replaces the credentials of a stream. */
export function CredentialsDialog({
  stream: { id, name, format },
  onClose,
}: {
  readonly stream: AuditStream
  readonly onClose: () => void
}) {
  const { t } = useTexts()
  const formId = useId()
  const [entry, setEntry] = useState(EMPTY)
  const { form, problems, refusals, isBusy } = useCallForm(setAuditStreamCredentials, {
    entry,
    bodyOf,
    params: { id },
    fieldOfCode: FIELD_OF_CODE,
    onDone: () => {
      showToast({ kind: 'success', text: t('auditStream.credentials.saved') })
      onClose()
    },
  })
  const change = (changes: Partial<typeof EMPTY>) => setEntry({ ...entry, ...changes })
  return (
    <Dialog
      title={t('auditStream.credentials.title', { name })}
      width={640}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('dialog.cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} isBusy={isBusy}>
            {t('auditStream.save')}
          </Button>
        </>
      }
    >
      <form {...form} id={formId} className={styles.form}>
        <span>{t('auditStream.credentials.text')}</span>
        {format !== 'syslog' && (
          <Field
            label={t('auditStream.authorization')}
            hint={t('auditStream.authorization.hint')}
            error={problems.authorization}
          >
            {(control) => (
              <PasswordInput
                {...control}
                name="authorization"
                autoComplete="off"
                value={entry.authorization}
                onChange={(authorization) => change({ authorization })}
              />
            )}
          </Field>
        )}
        {PEM_FIELDS.map((field) => (
          <Field
            key={field}
            label={t(`auditStream.${field}`)}
            hint={t(`auditStream.${field}.hint`)}
            error={problems[field]}
          >
            {(control) => (
              <TextArea
                {...control}
                name={field}
                rows={5}
                spellCheck={false}
                autoComplete="off"
                value={entry[field]}
                onChange={(value) => change({ [field]: value })}
              />
            )}
          </Field>
        ))}
        <Refusals sentences={refusals} />
      </form>
    </Dialog>
  )
}
