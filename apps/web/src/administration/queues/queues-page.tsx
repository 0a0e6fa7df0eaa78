import { listQueues } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'

import { query } from '../../api/index.ts'
import { formatInstant, useTexts } from '../../i18n/index.ts'
import { Loaded, Page, Panel } from '../../ui/index.ts'
import { DeadLetters } from './dead-letters.tsx'
import { QueueTable } from './queue-table.tsx'
import styles from './queues.module.css'

const queuesQuery = query(listQueues)

/** The server caches its counts for this long. */
const POLL_MS = 5_000
const SKELETON_ROWS = 18

/** Shows the state of all queues of the installation, and the jobs that failed after all tries. */
export function QueuesPage() {
  const { t } = useTexts()
  const queues = useQuery({ ...queuesQuery({}), refetchInterval: POLL_MS })
  return (
    <Page title={t('queue.title')}>
      <div className={styles.page}>
        <Loaded query={queues} rows={SKELETON_ROWS}>
          {({ rowList, readAt }) => (
            <Panel>
              <QueueTable queues={rowList} />
              <p className={styles.note}>{t('queue.readAt', { time: formatInstant(readAt) })}</p>
            </Panel>
          )}
        </Loaded>
        <DeadLetters />
      </div>
    </Page>
  )
}
