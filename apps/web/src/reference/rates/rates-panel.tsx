import { type ActiveRateTable, importReferenceRates, readReferenceRates } from '@nostro/contract'
import type { Issue, RateTable, Result } from '@nostro/kernel'
import { readRateFile } from '@nostro/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { command, query, sentenceOf, useCommand } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import {
  Alert,
  Button,
  ErrorPanel,
  FileButton,
  Panel,
  ShortDateTime,
  showToast,
  Skeleton,
} from '../../ui/index.ts'
import records from '../../ui/page/record-page.module.css'
import { ImportIssues } from '../lists/list-differences.tsx'
import { RateDifferences } from './rate-differences.tsx'
import styles from './rates.module.css'

const ratesQuery = query(readReferenceRates)
const importCommand = command(importReferenceRates)

/** The maximum size of a file, larger than the history of all rates since 1999. */
const FILE_BYTES_MAX = 10_000_000
const PLACE_HEIGHT = '12rem'

/** Shows the reference rates in use with their sources, and imports newer ones. */
export function RatesPanel() {
  const { t } = useTexts()
  const rates = useQuery(ratesQuery({}))
  return (
    <Panel title={t('rates.title')}>
      {rates.data === undefined && rates.error !== null && (
        <ErrorPanel error={rates.error} onRetry={() => void rates.refetch()} />
      )}
      {rates.data === undefined && rates.error === null && <Skeleton height={PLACE_HEIGHT} />}
      {rates.data !== undefined && (
        <>
          <p className={styles.about}>{t('rates.note')}</p>
          <ul className={records.sources} aria-label={t('rates.title')}>
            {rates.data.rowList.map((table) => (
              <TableRow key={table.publisher} table={table} />
            ))}
          </ul>
          <RateImport
            // Another active table resets the chosen file, which was compared with the earlier one.
            key={rates.data.rowList.map(({ number }) => number).join(' ')}
            active={rates.data.rowList}
          />
        </>
      )}
    </Panel>
  )
}

function TableRow({ table }: { readonly table: ActiveRateTable }) {
  const { t } = useTexts()
  const { publisher, publishedOn, importedBy, importedAt, rates } = table
  return (
    <li className={records.person}>
      <span className={records.name}>{t(`rates.publisher.${publisher}`)}</span>
      <span>
        {importedBy === undefined || importedAt === undefined ? (
          t('rates.builtIn')
        ) : (
          <>
            {t('referenceData.imported', { name: importedBy })}
            <span className={records.small}>
              <ShortDateTime instant={importedAt} />
            </span>
          </>
        )}
      </span>
      <span>{t('rates.of', { date: publishedOn })}</span>
      <span>{t('rates.count', { count: rates.length })}</span>
    </li>
  )
}

function RateImport({ active }: { readonly active: readonly ActiveRateTable[] }) {
  const texts = useTexts()
  const { t } = texts
  const running = useCommand(importCommand, { isToastSuppressed: true })
  const [read, setRead] = useState<Result<RateTable, readonly Issue[]>>()
  const [isTooLarge, setIsTooLarge] = useState(false)

  const takeFile = async (file: File) => {
    const isLarge = file.size > FILE_BYTES_MAX
    setIsTooLarge(isLarge)
    setRead(isLarge ? undefined : readRateFile(new Uint8Array(await file.arrayBuffer())))
  }
  const handleImport = async ({ publisher, publishedOn, rates }: RateTable) => {
    const basedOn = active.find((table) => table.publisher === publisher)?.number ?? 0
    const body = { publishedOn, basedOn, rates: [...rates] }
    const answer = await running.run({ params: { publisher }, body })
    if (answer === undefined) return
    setRead(undefined)
    showToast({ kind: 'success', text: t('user.rolesWaiting') })
  }

  const refusal = running.error === undefined ? undefined : sentenceOf(running.error, texts)
  const issue = isTooLarge ? t('rates.import.tooLarge') : refusal
  return (
    <section className={styles.panel} aria-label={t('rates.import')}>
      <p className={styles.note}>{t('rates.import.hint')}</p>
      {read?.ok === false && <ImportIssues issues={read.error} isUrgent />}
      {read?.ok === true && (
        <RateDifferences
          before={active.find(({ publisher }) => publisher === read.value.publisher)}
          after={read.value}
        />
      )}
      {issue !== undefined && (
        <Alert tone="attention" isUrgent>
          {issue}
        </Alert>
      )}
      <div className={styles.buttons}>
        <FileButton
          label={t('rates.import.file')}
          accept=".xml,.csv,.asp"
          onTake={(file) => void takeFile(file)}
        />
        {read?.ok === true && (
          <Button variant="primary" isBusy={running.isRunning} onPress={() => void handleImport(read.value)}>
            {t('rates.import.run', { date: read.value.publishedOn })}
          </Button>
        )}
      </div>
    </section>
  )
}
