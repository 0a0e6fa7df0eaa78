import { type AuditStream, removeAuditStream, resendAuditEvents } from '@nostro/contract'
import { useId, useState } from 'react'

import { command, useCallForm, useCommand } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { Button, ConfirmDialog, Dialog, Field, Refusals, showToast, TextInput } from '../../ui/index.ts'
import styles from '../../ui/page/record-page.module.css'

const removeCommand = command(removeAuditStream)

interface StreamDialogProps {
  readonly stream: AuditStream
  readonly onClose: () => void
}

/** A dialog that sends events again from a number. */
export function ResendDialog({ stream: { id, name, position }, onClose }: StreamDialogProps) {
  const { t } = useTexts()
  const formId = useId()
  const [entry, setEntry] = useState({ from: String(Math.max(1, position)) })
  const { form, problems, refusals, isBusy } = useCallForm(resendAuditEvents, {
    entry,
    bodyOf: ({ from }) => ({ from: /^\d{1,15}$/.test(from.trim()) ? Number(from) : from }),
    params: { id },
    fieldOfCode: { 'auditStream.position': 'from' },
    onDone: () => {
      showToast({ kind: 'success', text: t('auditStream.resent') })
      onClose()
    },
  })
  return (
    <Dialog
      title={t('auditStream.resend.title', { name })}
      width={480}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('dialog.cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} isBusy={isBusy}>
            {t('auditStream.resend')}
          </Button>
        </>
      }
    >
      <form {...form} id={formId} className={styles.form}>
        <span>{t('auditStream.resend.text')}</span>
        <Field label={t('auditStream.resend.from')} error={problems.from} isRequired>
          {(control) => (
            <TextInput
              {...control}
              name="from"
              inputMode="numeric"
              autoComplete="off"
              value={entry.from}
              onChange={(from) => setEntry({ from })}
            />
          )}
        </Field>
        <Refusals sentences={refusals} />
      </form>
    </Dialog>
  )
}

/** Asks before a stream is removed for good. */
export function RemoveDialog({ stream: { id, name }, onClose }: StreamDialogProps) {
  const { t } = useTexts()
  const removing = useCommand(removeCommand)
  const remove = async () => {
    const answer = await removing.run({ params: { id } })
    if (answer === undefined) return
    showToast({
      kind: 'success',
      text: t(answer.isWaiting ? 'user.rolesWaiting' : 'auditStream.removed'),
    })
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('auditStream.remove.title', { name })}
      confirmLabel={t('auditStream.remove')}
      isDangerous
      isBusy={removing.isRunning}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {t('auditStream.remove.text')}
    </ConfirmDialog>
  )
}
