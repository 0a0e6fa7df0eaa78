import type { ListFile } from '@nostro/screening'
import { useState, type FormEvent } from 'react'

import { ApiError, sentenceOf, useCommand } from '../../api/index.ts'
import { DayInput, isNoDay } from '../../forms/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { Alert, Button, Field, FileButton, showToast, TextInput } from '../../ui/index.ts'
import { putListCommand } from '../screening-queries.ts'
import styles from '../screening.module.css'
import { readListOf } from './read-list.ts'
import { sendList } from './send-list.ts'

const FILE_MEGABYTES_MAX = 64
const REJECTED_SHOWN = 20

const NOTHING = { name: '', source: '', issuedOn: '' }

/** Reads a list, shows what was read and rejected, and requests its use. */
export function ListImport({ onDone }: { readonly onDone: () => void }) {
  const texts = useTexts()
  const { t } = texts
  const [about, setAbout] = useState(NOTHING)
  const [file, setFile] = useState<ListFile>()
  const [problem, setProblem] = useState<string>()
  const [sent, setSent] = useState<number>()
  const requesting = useCommand(putListCommand, {
    onFailure: (error) => setProblem(sentenceOf(error, texts)),
  })

  const take = async (chosen: File) => {
    const isTooLarge = chosen.size > FILE_MEGABYTES_MAX * 1_000_000
    const read = isTooLarge ? undefined : await readListOf(chosen)
    setFile(read)
    if (isTooLarge) setProblem(t('screeningSetup.import.tooLarge', { max: FILE_MEGABYTES_MAX }))
    else setProblem(read === undefined ? t('screeningSetup.import.unknown') : undefined)
  }
  const isComplete =
    file !== undefined &&
    file.entries.length > 0 &&
    about.name.trim() !== '' &&
    about.source.trim() !== '' &&
    about.issuedOn !== '' &&
    !isNoDay(about.issuedOn)
  const handleSubmit = async () => {
    if (!isComplete) return
    setProblem(undefined)
    setSent(0)
    try {
      const id = await sendList({ ...about, entries: file.entries }, setSent)
      if ((await requesting.run({ params: { id } })) === undefined) return
      showToast({ kind: 'success', text: t('screeningSetup.waiting') })
      setFile(undefined)
      setAbout(NOTHING)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(sentenceOf(error, texts))
    } finally {
      setSent(undefined)
      onDone()
    }
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void handleSubmit()
      }}
    >
      <p className={styles.hint}>{t('screeningSetup.import.hint')}</p>
      <AboutFields about={about} onChange={setAbout} />
      {file !== undefined && <Preview file={file} />}
      {sent !== undefined && file !== undefined && (
        <output>{t('screeningSetup.import.sent', { count: sent, total: file.entries.length })}</output>
      )}
      {problem !== undefined && (
        <Alert tone="attention" isUrgent>
          {problem}
        </Alert>
      )}
      <div className={styles.buttons}>
        <FileButton
          label={t('screeningSetup.import.file')}
          accept=".csv,.txt,.xml"
          onTake={(chosen) => void take(chosen)}
        />
        {isComplete && (
          <Button variant="primary" type="submit" isBusy={sent !== undefined || requesting.isRunning}>
            {t('screeningSetup.import.run', { count: file.entries.length })}
          </Button>
        )}
      </div>
    </form>
  )
}

type About = typeof NOTHING

function AboutFields({
  about,
  onChange,
}: {
  readonly about: About
  readonly onChange: (about: About) => void
}) {
  const { t } = useTexts()
  return (
    <div className={styles.pairs}>
      {(['name', 'source'] as const).map((name) => (
        <Field key={name} label={t(`screeningSetup.import.${name}`)} isRequired>
          {(control) => (
            <TextInput
              {...control}
              maxLength={name === 'name' ? 60 : 200}
              autoComplete="off"
              value={about[name]}
              onChange={(value) => onChange({ ...about, [name]: value })}
            />
          )}
        </Field>
      ))}
      <Field
        label={t('screeningSetup.import.issuedOn')}
        hint={t('form.hint.day')}
        error={isNoDay(about.issuedOn) ? t('day.invalid') : undefined}
        isRequired
      >
        {(control) => (
          <DayInput
            control={control}
            value={about.issuedOn}
            onChange={(issuedOn) => onChange({ ...about, issuedOn })}
          />
        )}
      </Field>
    </div>
  )
}

function Preview({ file: { entries, rejected } }: { readonly file: ListFile }) {
  const { t } = useTexts()
  return (
    <>
      <p className={styles.hint}>
        {t('screeningSetup.import.preview', { count: entries.length, rejected: rejected.length })}
      </p>
      {rejected.length > 0 && (
        <ul className={styles.rejected}>
          {rejected.slice(0, REJECTED_SHOWN).map(({ line, code }) => (
            <li key={`${line} ${code}`}>{t(`screeningSetup.import.row.${code}`, { line })}</li>
          ))}
        </ul>
      )}
    </>
  )
}
