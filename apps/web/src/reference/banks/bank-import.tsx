import { useState, type FormEvent } from 'react'

import { DayInput, isNoDay, readTable } from '../../forms/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { Alert, Button, Checkbox, Field, showToast, TextInput } from '../../ui/index.ts'
import { BankChanges } from './bank-changes.tsx'
import { BankFile, type ChosenFile } from './bank-file.tsx'
import styles from './banks.module.css'
import { useBankImport } from './use-bank-import.ts'

/** The maximum size of a file, larger than any directory. */
const FILE_MEGABYTES_MAX = 64

/** Imports a file of banks: shows its changes and its rejected rows, and then requests its activation. */
export function BankImport({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTexts()
  const [about, setAbout] = useState({ source: '', issuedOn: '', isComplete: false })
  const [file, setFile] = useState<ChosenFile>()
  const [issue, setIssue] = useState<string>()
  const { sent, checked, failure, isPutting, check, put, forget } = useBankImport()

  const change = (changes: Partial<typeof about>) => {
    setAbout({ ...about, ...changes })
    setIssue(undefined)
    forget()
  }
  const take = async (chosen: File) => {
    forget()
    const isTooLarge = chosen.size > FILE_MEGABYTES_MAX * 1_000_000
    const table = isTooLarge ? [] : await readTable(chosen, { isWhole: true })
    const [headings = [], ...rows] = table
    const isEmpty = rows.every((row) => row.every((cell) => cell === ''))
    const sentence = isTooLarge
      ? t('bankDirectory.tooLarge', { max: FILE_MEGABYTES_MAX })
      : t('bankDirectory.empty')
    setIssue(isEmpty ? sentence : undefined)
    setFile(isEmpty ? undefined : { name: chosen.name, headings, rows })
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (file === undefined || about.source.trim() === '' || about.issuedOn === '')
      setIssue(t('bankDirectory.missing'))
    else if (!isNoDay(about.issuedOn)) void check({ ...file, ...about })
  }
  const handlePut = async () => {
    if (!(await put())) return
    showToast({ kind: 'success', text: t('user.rolesWaiting') })
    setFile(undefined)
    setAbout({ source: '', issuedOn: '', isComplete: false })
    forget()
    onDone()
  }
  const problem = issue ?? failure
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <p className={styles.note}>{t('bankDirectory.hint')}</p>
      <div className={styles.pairs}>
        <Field label={t('referenceData.import.source')} isRequired>
          {(control) => (
            <TextInput
              {...control}
              maxLength={200}
              value={about.source}
              onChange={(source) => change({ source })}
            />
          )}
        </Field>
        <Field
          label={t('referenceData.import.issuedOn')}
          hint={t('form.hint.day')}
          error={isNoDay(about.issuedOn) ? t('day.invalid') : undefined}
          isRequired
        >
          {(control) => (
            <DayInput
              control={control}
              value={about.issuedOn}
              onChange={(issuedOn) => change({ issuedOn })}
            />
          )}
        </Field>
      </div>
      <Checkbox checked={about.isComplete} onChange={(isComplete) => change({ isComplete })}>
        {t('bankDirectory.complete')}
      </Checkbox>
      <BankFile file={file} sent={sent} onTake={(chosen) => void take(chosen)} />
      {problem !== undefined && (
        <Alert tone="attention" isUrgent>
          {problem}
        </Alert>
      )}
      {checked !== undefined && <BankChanges checked={checked} />}
      <div className={styles.buttons}>
        <Button type="submit" isBusy={sent !== undefined}>
          {t('bankDirectory.check')}
        </Button>
        {checked !== undefined && checked.changes.count > 0 && (
          <Button variant="primary" isBusy={isPutting} onPress={() => void handlePut()}>
            {t('bankDirectory.run', { count: checked.changes.count })}
          </Button>
        )}
      </div>
    </form>
  )
}
