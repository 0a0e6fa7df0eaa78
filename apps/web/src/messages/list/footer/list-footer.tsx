import { sumMessages } from '@nostro/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { query } from '../../../api/index.ts'
import { useViewport } from '../../../browser/viewport.ts'
import { useTexts } from '../../../i18n/index.ts'
import { Amount } from '../../../ui/index.ts'
import { folderQuestion } from '../folder-query.ts'
import type { FolderAddress } from '../folder-address.ts'
import type { Folder } from '../folders.ts'
import { TotalsDialog } from './totals-dialog.tsx'
import styles from './list-footer.module.css'

const totalsQuery = query(sumMessages)

/** Totals are read again after this time in ms, when the list is opened again. */
const FRESH_MS = 20_000

/** The number of currencies in the row; the dialog shows all. */
const CURRENCIES_MAX = 5

/** Reads the totals of all pages of a list, which a phone shows only in the dialog. */
export function useListTotals(folder: Folder, address: FolderAddress) {
  const { isMobile } = useViewport()
  return useQuery({
    ...totalsQuery({ body: folderQuestion(folder, address) }),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    enabled: !isMobile,
  })
}

/** The totals of all pages of a list by currency, below its rows. A press shows them with their numbers of messages. */
export function ListTotals({
  folder,
  address,
}: {
  readonly folder: Folder
  readonly address: FolderAddress
}) {
  const { t } = useTexts()
  const { isMobile } = useViewport()
  const [isOpen, setOpen] = useState(false)
  const { data } = useListTotals(folder, address)
  return (
    <>
      <button type="button" className={styles.label} onClick={() => setOpen(true)}>
        {t('list.totals.ofList')}
      </button>
      {!isMobile && (
        <ul className={styles.totals}>
          {data?.totals.slice(0, CURRENCIES_MAX).map(({ currency, amount }) => (
            <li key={currency}>
              <Amount currency={currency} amount={amount} />
            </li>
          ))}
          {data !== undefined && data.totals.length > CURRENCIES_MAX && (
            <li>+{data.totals.length - CURRENCIES_MAX}</li>
          )}
        </ul>
      )}
      {isOpen && <TotalsDialog folder={folder} address={address} onClose={() => setOpen(false)} />}
    </>
  )
}
