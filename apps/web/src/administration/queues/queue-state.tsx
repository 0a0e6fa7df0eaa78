import type { QueueState as Queue } from '@nostro/contract'

import { formatTime, useTexts } from '../../i18n/index.ts'
import { RoundIcon } from '../../ui/index.ts'
import styles from './queues.module.css'

/** The state of all queues in one sentence: failed jobs first, then late queues. */
export function QueueState({
  queues,
  readAt,
}: {
  readonly queues: readonly Queue[]
  readonly readAt: string
}) {
  const { t } = useTexts()
  const failed = sumOf(queues, ({ deadLetters }) => deadLetters)
  const late = queues.filter(({ isLate }) => isLate).length
  const waiting = sumOf(queues, (queue) => queue.waiting)
  const tone = failed > 0 ? 'attention' : late > 0 ? 'warning' : 'good'
  const sentences = [
    ...(failed > 0 ? [t('queue.state.failed', { count: failed })] : []),
    ...(late > 0 ? [t('queue.state.late', { count: late })] : []),
  ]
  return (
    <section className={styles.state} aria-label={t('queue.state')}>
      <RoundIcon icon={tone === 'good' ? 'check' : 'warning'} tone={tone} />
      <p>
        <b>{sentences.length === 0 ? t('queue.state.good') : sentences.join(' · ')}</b>{' '}
        <span className={styles.hint}>
          {t('queue.state.waiting', { count: waiting })} · {t('queue.readAt', { time: formatTime(readAt) })}
        </span>
      </p>
    </section>
  )
}

function sumOf(queues: readonly Queue[], countOf: (queue: Queue) => number): number {
  return queues.reduce((sum, queue) => sum + countOf(queue), 0)
}
