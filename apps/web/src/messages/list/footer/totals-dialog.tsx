import { sumMessages } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'

import { query } from '../../../api/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { Amount, Dialog, Skeleton } from '../../../ui/index.ts'
import { LoadFailure } from '../../../message-content/index.ts'
import { folderQuestion } from '../folder-query.ts'
import type { FolderAddress } from '../folder-address.ts'
import type { Folder } from '../folders.ts'
import styles from './totals-dialog.module.css'

const totalsQuery = query(sumMessages)

/** Shows the totals of all pages of the list, by currency. */
export function TotalsDialog({
  folder,
  address,
  onClose,
}: {
  readonly folder: Folder
  readonly address: FolderAddress
  readonly onClose: () => void
}) {
  const { t } = useTexts()
  const sums = useQuery(totalsQuery({ body: folderQuestion(folder, address) }))
  const { data, error } = sums
  return (
    <Dialog title={t('list.totals.title')} onClose={onClose}>
      {error !== null && data === undefined && (
        <LoadFailure error={error} onRetry={() => void sums.refetch()} />
      )}
      {sums.isPending && <Skeleton height="4rem" />}
      {data?.isMore === true && <p>{t('list.totals.tooMany')}</p>}
      {data?.isMore === undefined && data?.totals.length === 0 && <p>{t('list.totals.none')}</p>}
      {data !== undefined && data.totals.length > 0 && (
        <table className={styles.totals} aria-label={t('list.totals.title')}>
          <tbody>
            {data.totals.map(({ currency, amount, count }) => (
              <tr key={currency}>
                <th scope="row">
                  <Amount currency={currency} amount={amount} />
                </th>
                <td>{t('list.totals.count', { count })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  )
}
