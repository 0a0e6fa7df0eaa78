import { downloadText, type MessageRow } from '@nostro/contract'
import { LIMITS } from '@nostro/kernel'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { ApiError, fetchFile, isSilent, readQuery, sentenceOf } from '../../../api/index.ts'
import { saveFile } from '../../../browser/save-file.ts'
import { formatInstant, useTexts } from '../../../i18n/index.ts'
import { useUser } from '../../../sessions/index.ts'
import { Amount, Button, ButtonLink, printText, showToast } from '../../../ui/index.ts'
import { messageQuery } from '../../../message-content/index.ts'
import type { Folder } from '../folders.ts'
import { rowTotals } from './row-totals.ts'
import type { Selection } from './use-selection.ts'
import styles from './selection-bar.module.css'

/** The selection with its totals and its actions. */
export function SelectionBar({
  folder,
  selection,
}: {
  readonly folder: Folder
  readonly selection: Selection
}) {
  const { t } = useTexts()
  const texts = useSelectedTexts()
  const rows = [...selection.rows.values()]
  if (rows.length === 0) return null
  return (
    <section className={styles.bar} aria-label={t('list.selected.actions')}>
      <output className={styles.count}>{t('list.selected', { count: rows.length })}</output>
      <ul className={styles.totals}>
        {rowTotals(rows).map(({ currency, amount }) => (
          <li key={currency}>
            <Amount currency={currency} amount={amount} />
          </li>
        ))}
      </ul>
      {folder.isNarrowed && <ReviewSelected rows={rows} />}
      {/* A draft has no text yet (LIST-04). */}
      {folder.status !== 'draft' && (
        <>
          <Button icon="download" isBusy={texts.isBusy} onPress={() => void texts.download(rows)}>
            {t('list.selected.download')}
          </Button>
          <Button icon="print" isBusy={texts.isBusy} onPress={() => void texts.print(rows)}>
            {t('list.selected.print')}
          </Button>
        </>
      )}
      <Button variant="quiet" onPress={selection.clear}>
        {t('list.selected.clear')}
      </Button>
    </section>
  )
}

/** A link for reviewers to a page with all selected items. */
function ReviewSelected({ rows }: { readonly rows: readonly MessageRow[] }) {
  const { t } = useTexts()
  if (rows.length > LIMITS.reviewedTogetherMax) {
    return <span>{t('list.selected.tooMany', { max: LIMITS.reviewedTogetherMax })}</span>
  }
  const ids = rows.map(({ id }) => id).join(',')
  return (
    <ButtonLink to={`/review/selected?ids=${ids}`} variant="primary" icon="check">
      {t('list.selected.review')}
    </ButtonLink>
  )
}

/** Returns the actions on the texts of several messages, which are read one after the other. */
function useSelectedTexts() {
  const texts = useTexts()
  const { t } = texts
  const user = useUser()
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)

  const withFailureToast = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!isSilent(error)) showToast({ kind: 'error', text: sentenceOf(error, texts) })
    } finally {
      setBusy(false)
    }
  }
  return {
    isBusy,
    download: (rows: readonly MessageRow[]) =>
      withFailureToast(async () => {
        for (const { id, format: messageFormat } of rows) {
          const { blob, name } = await fetchFile(downloadText, { body: { messageId: id, messageFormat } })
          saveFile(blob, name)
        }
      }),
    print: (rows: readonly MessageRow[]) =>
      withFailureToast(async () => {
        const printed: string[] = []
        for (const { id, messagingType, businessId } of rows) {
          const { standardFormat } = await readQuery(queryClient, messageQuery({ params: { id } }))
          if (standardFormat !== undefined) printed.push(`${messagingType} ${businessId}\n${standardFormat}`)
        }
        if (printed.length === 0) {
          showToast({ kind: 'error', text: t('list.selected.none') })
          return
        }
        printText({
          title: user.institution.name,
          facts: [
            { label: t('list.selected.actions'), value: t('list.totals.count', { count: printed.length }) },
            ...rowTotals(rows).map(({ currency, amount }) => ({ label: currency, value: amount })),
          ],
          text: printed.join('\n\n'),
          imprint: t('print.printedBy', { name: user.name, time: formatInstant(new Date().toISOString()) }),
        })
      }),
  }
}
