import { listQueues } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'

import { query } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { ErrorPanel, Page, Panel, Skeleton } from '../../ui/index.ts'
import { DeadLetters } from './dead-letters.tsx'
import { QueueState } from './queue-state.tsx'
import { QueueTable } from './queue-table.tsx'
import styles from './queues.module.css'

const queuesQuery = query(listQueues)

/** The server caches its counts for this long. */
const POLL_MS = 5_000

/** Shows the state of all queues of the installation, and the jobs that failed after all tries. */
export function QueuesPage() {
  const { t } = useTexts()
  const queues = useQuery({ ...queuesQuery({}), refetchInterval: POLL_MS })
  return (
    <Page title={t('queue.title')}>
      <div className={styles.page}>
        {queues.data === undefined && queues.error !== null ? (
          <ErrorPanel error={queues.error} onRetry={() => void queues.refetch()} />
        ) : (
          <>
            <div className={styles.statePlace}>
              {queues.data === undefined ? (
                <Skeleton height="100%" />
              ) : (
                <QueueState queues={queues.data.rowList} readAt={queues.data.readAt} />
              )}
            </div>
            <Panel>
              <QueueTable queues={queues.data?.rowList} />
            </Panel>
          </>
        )}
        <DeadLetters />
      </div>
    </Page>
  )
}
