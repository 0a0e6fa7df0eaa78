import { listWebhookDeliveries, replayDeliveries, type Webhook, type WebhookDelivery } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { command, query, useCommand } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import {
  Button,
  Dialog,
  Empty,
  Loaded,
  ShortDateTime,
  showToast,
  StatusTag,
  type Tone,
} from '../../ui/index.ts'
import styles from './webhooks.module.css'

const deliveriesQuery = query(listWebhookDeliveries)
const replayCommand = command(replayDeliveries)

const TONES: Readonly<Record<WebhookDelivery['state'], Tone>> = {
  waiting: 'warning',
  delivered: 'good',
  dead: 'attention',
}

const STATES = ['all', 'waiting', 'delivered', 'dead'] as const
const PAGE = 20
const ROWS_MAX = 100

/** The delivery log of a webhook, by state; ended deliveries are sent again. */
export function DeliveryDialog({
  webhook: { id, name },
  onClose,
}: {
  readonly webhook: Webhook
  readonly onClose: () => void
}) {
  const { t } = useTexts()
  const [state, setState] = useState<(typeof STATES)[number]>('all')
  const [size, setSize] = useState(PAGE)
  const asked = { ...(state !== 'all' && { state }), size }
  const deliveries = useQuery(deliveriesQuery({ params: { id }, query: asked }))
  const replaying = useCommand(replayCommand)
  const replay = async (deliveryId?: string) => {
    const body = deliveryId === undefined ? {} : { deliveryId }
    const answer = await replaying.run({ params: { id }, body })
    if (answer === undefined) return
    showToast({ kind: 'success', text: t('webhook.replayed', { count: answer.count }) })
    void deliveries.refetch()
  }
  return (
    <Dialog
      title={t('webhook.log.title', { name })}
      width={860}
      onClose={onClose}
      footer={
        <>
          <Button isBusy={replaying.isRunning} onPress={() => void replay()}>
            {t('webhook.replayAll')}
          </Button>
          <Button variant="primary" onPress={onClose}>
            {t('webhook.log.close')}
          </Button>
        </>
      }
    >
      <fieldset className={styles.states} aria-label={t('webhook.log.state')}>
        {STATES.map((each) => (
          <Button key={each} variant="quiet" aria-pressed={state === each} onPress={() => setState(each)}>
            {t(`webhook.log.${each}`)}
          </Button>
        ))}
      </fieldset>
      <Loaded query={deliveries} rows={PAGE / 4}>
        {({ rowList, next }) => (
          <>
            {rowList.length === 0 && <Empty text={t('webhook.log.none')} icon="network" />}
            <ul className={styles.log} aria-label={t('webhook.log')}>
              {rowList.map((delivery) => (
                <DeliveryRow
                  key={delivery.id}
                  delivery={delivery}
                  onReplay={() => void replay(delivery.id)}
                />
              ))}
            </ul>
            {next !== undefined && size < ROWS_MAX && (
              <Button onPress={() => setSize(ROWS_MAX)}>{t('webhook.log.more')}</Button>
            )}
          </>
        )}
      </Loaded>
    </Dialog>
  )
}

function DeliveryRow({
  delivery: { id, event, state, attempts, createdAt, nextAt, lastAt, lastStatus, lastFailure },
  onReplay,
}: {
  readonly delivery: WebhookDelivery
  readonly onReplay: () => void
}) {
  const { t } = useTexts()
  const result = lastFailure ?? (lastStatus === undefined ? undefined : `HTTP ${lastStatus}`)
  return (
    <li className={styles.delivery}>
      <span>
        <span className={styles.event}>{event}</span>
        <span className={styles.small}>
          {t('webhook.log.id')}: {id}
        </span>
        <span className={styles.small}>
          <ShortDateTime instant={createdAt} />
        </span>
      </span>
      <span>
        <StatusTag tone={TONES[state]} label={t(`webhook.log.${state}`)} isQuiet />
        <span className={styles.small}>
          {t('webhook.log.attempts')}: {attempts}
        </span>
        {lastAt !== undefined && (
          <span className={styles.small}>
            {t('webhook.log.result')}: <ShortDateTime instant={lastAt} />
            {result !== undefined && `, ${result}`}
          </span>
        )}
        {nextAt !== undefined && (
          <span className={styles.small}>
            {t('webhook.log.next')}: <ShortDateTime instant={nextAt} />
          </span>
        )}
      </span>
      {state === 'waiting' ? (
        <span />
      ) : (
        <Button variant="quiet" aria-label={`${t('webhook.replay')}: ${id}`} onPress={onReplay}>
          {t('webhook.replay')}
        </Button>
      )}
    </li>
  )
}
