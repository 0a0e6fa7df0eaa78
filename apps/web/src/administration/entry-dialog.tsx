import { useId, useState, type FormEvent } from 'react'

import { type ApiError, sentenceOf } from '../api/index.ts'
import { type Key, useTexts } from '../i18n/index.ts'
import { Alert, Button, Dialog } from '../ui/index.ts'
import styles from './administration.module.css'
import { TextFields } from './text-fields.tsx'

interface EntryDialogProps<Name extends string> {
  readonly title: string
  readonly fields: readonly { readonly name: Name; readonly label: Key }[]
  readonly start: Readonly<Record<Name, string>>
  readonly isBusy: boolean
  readonly error: ApiError | undefined
  /** Only once every field is filled. */
  readonly onEntry: (entry: Readonly<Record<Name, string>>) => void
  readonly onClose: () => void
}

/** A few lines of text that are entered together. */
export function EntryDialog<Name extends string>(props: EntryDialogProps<Name>) {
  const { title, fields, start, isBusy, error, onEntry, onClose } = props
  const texts = useTexts()
  const { t } = texts
  const [entry, setEntry] = useState(start)
  const [problems, setProblems] = useState<Partial<Record<Name, string>>>({})
  const formId = useId()

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const found: Partial<Record<Name, string>> = {}
    for (const { name } of fields) if (entry[name].trim() === '') found[name] = t('account.required')
    setProblems(found)
    if (Object.keys(found).length === 0 && !isBusy) onEntry(entry)
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('dialog.cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} isBusy={isBusy}>
            {title}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={handleSubmit}>
        <TextFields
          fields={fields}
          entry={entry}
          problems={problems}
          onChange={(name, value) => setEntry({ ...entry, [name]: value })}
        />
        {error !== undefined && (
          <Alert tone="attention" isUrgent>
            {error.issues[0]?.message ?? sentenceOf(error, texts)}
          </Alert>
        )}
      </form>
    </Dialog>
  )
}
