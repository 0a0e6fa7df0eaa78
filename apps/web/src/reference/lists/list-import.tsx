import { importReferenceList } from '@nostro/contract'
import type { ImportableList, Issue, Result } from '@nostro/kernel'
import { type ImportedEntry, entriesOf } from '@nostro/messages'
import { useState, type FormEvent } from 'react'

import { command, sentenceOf, useCommand } from '../../api/index.ts'
import { DayInput, isNoDay, readTable } from '../../forms/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { Alert, Button, Field, FileButton, showToast, TextArea, TextInput } from '../../ui/index.ts'
import { ImportIssues, ListDifferences } from './list-differences.tsx'
import styles from './reference.module.css'

const importCommand = command(importReferenceList)

/** The maximum size of a file, larger than any list of codes. */
const FILE_BYTES_MAX = 1_000_000
const ROWS = 8

interface ListImportProps {
  readonly list: ImportableList
  /** The active version, with which the new one is compared; 0 for the product's own. */
  readonly basedOn: number
  readonly inForce: readonly ImportedEntry[]
  /** The product's own list. Missing names are taken from it. */
  readonly own: readonly ImportedEntry[]
}

/** Returns the table in a file. Cells of the IBAN registry contain line breaks and quotation marks. */
async function tableIn(file: File): Promise<string> {
  const rows = await readTable(file)
  return rows.map((cells) => cells.map((cell) => cell.replaceAll(/[\t\r\n"]+/g, ' ')).join('\t')).join('\n')
}

function storedEntry({ code, names, structure }: ImportedEntry): ImportedEntry {
  return { code, names, ...(structure !== undefined && { structure }) }
}

/** Imports a newer version of a list: shows its changes, and requests its activation. */
export function ListImport({ list, basedOn, inForce, own }: ListImportProps) {
  const texts = useTexts()
  const { t } = texts
  const running = useCommand(importCommand, { isToastSuppressed: true })
  const [source, setSource] = useState('')
  const [issuedOn, setIssuedOn] = useState('')
  const [table, setTable] = useState('')
  const [read, setRead] = useState<Result<readonly ImportedEntry[], readonly Issue[]>>()
  const [issue, setIssue] = useState<string>()

  const take = async (text: string) => {
    setTable(text)
    setIssue(undefined)
    setRead(text.trim() === '' ? undefined : entriesOf(list, await readTable(text), own))
  }
  const takeFile = async (file: File) => {
    if (file.size > FILE_BYTES_MAX) {
      setIssue(t('referenceData.import.tooLarge'))
      return
    }
    await take(await tableIn(file))
  }
  const fill = (change: (text: string) => void) => (text: string) => {
    change(text)
    setIssue(undefined)
  }
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (read?.ok !== true || isNoDay(issuedOn)) return
    if (source.trim() === '' || issuedOn === '') {
      setIssue(t('referenceData.import.missing'))
      return
    }
    const rowList = read.value.map(storedEntry)
    const answer = await running.run({ params: { list }, body: { source, issuedOn, basedOn, rowList } })
    if (answer === undefined) return
    showToast({ kind: 'success', text: t('user.rolesWaiting') })
  }

  const refusal = running.error === undefined ? undefined : sentenceOf(running.error, texts)
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <p className={styles.note}>
        {t(list === 'iban' ? 'referenceData.import.ibanHint' : 'referenceData.import.hint')}
      </p>
      <div className={styles.about}>
        <Field
          label={t('referenceData.import.source')}
          hint={t('referenceData.import.sourceHint')}
          isRequired
        >
          {(control) => <TextInput {...control} maxLength={200} value={source} onChange={fill(setSource)} />}
        </Field>
        <Field
          label={t('referenceData.import.issuedOn')}
          hint={t('form.hint.day')}
          error={isNoDay(issuedOn) ? t('day.invalid') : undefined}
          isRequired
        >
          {(control) => <DayInput control={control} value={issuedOn} onChange={fill(setIssuedOn)} />}
        </Field>
      </div>
      <Field label={t('referenceData.import.table')} isRequired>
        {(control) => (
          <TextArea
            {...control}
            rows={ROWS}
            spellCheck={false}
            value={table}
            onChange={(text) => void take(text)}
          />
        )}
      </Field>
      {read?.ok === false && <ImportIssues issues={read.error} />}
      {read?.ok === true && <ListDifferences before={inForce} after={read.value} />}
      {(issue ?? refusal) !== undefined && (
        <Alert tone="attention" isUrgent>
          {issue ?? refusal}
        </Alert>
      )}
      <div className={styles.buttons}>
        <FileButton
          label={t('referenceData.import.file')}
          accept=".csv,.tsv,.txt,.xlsx"
          onTake={(file) => void takeFile(file)}
        />
        <Button variant="primary" type="submit" isBusy={running.isRunning} isDisabled={read?.ok !== true}>
          {t('referenceData.import.run')}
        </Button>
      </div>
    </form>
  )
}
