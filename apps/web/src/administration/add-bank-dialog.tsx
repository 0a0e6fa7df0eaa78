import { createBank } from '@nostro/contract'
import { useId, useState, type FormEvent } from 'react'

import { command, sentenceOf, useCommand } from '../api/index.ts'
import { useTexts } from '../i18n/index.ts'
import { Alert, Button, Dialog, showToast } from '../ui/index.ts'
import styles from './administration.module.css'
import { TextFields } from './text-fields.tsx'

const createCommand = command(createBank)

const FIELDS = [
  { name: 'name', label: 'platform.bankName' },
  { name: 'bic', label: 'platform.bic' },
  { name: 'timeZone', label: 'settings.timeZone' },
  { name: 'adminUsername', label: 'platform.adminUsername' },
  { name: 'adminName', label: 'platform.adminName' },
  { name: 'adminEmail', label: 'platform.adminEmail' },
] as const

type Name = (typeof FIELDS)[number]['name']

const EMPTY: Readonly<Record<Name, string>> = {
  name: '',
  bic: '',
  timeZone: 'Asia/Shanghai',
  adminUsername: '',
  adminName: '',
  adminEmail: '',
}

/** A new bank with its BIC and its first administrator. */
export function AddBankDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts()
  const { t } = texts
  const create = useCommand(createCommand, { isToastSuppressed: true })
  const [entry, setEntry] = useState(EMPTY)
  const [problems, setProblems] = useState<Partial<Record<Name, string>>>({})
  const formId = useId()

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const empty = FIELDS.filter(({ name }) => entry[name].trim() === '')
    setProblems(Object.fromEntries(empty.map(({ name }) => [name, t('account.required')])))
    if (empty.length > 0) return
    const answer = await create.run({ body: { ...entry, bic: entry.bic.trim().toUpperCase() } })
    if (answer === undefined) return
    onClose()
    showToast({ kind: 'success', text: t('platform.bankAdded') })
  }
  return (
    <Dialog
      title={t('platform.addBank')}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('dialog.cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} isBusy={create.isRunning}>
            {t('platform.addBank')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <TextFields
          fields={FIELDS}
          entry={entry}
          problems={problems}
          onChange={(name, value) => setEntry({ ...entry, [name]: value })}
        />
        {create.error !== undefined && (
          <Alert tone="attention" isUrgent>
            {create.error.issues[0]?.message ?? sentenceOf(create.error, texts)}
          </Alert>
        )}
      </form>
    </Dialog>
  )
}
