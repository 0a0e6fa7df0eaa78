import type { Webhook } from '@nostro/contract'

import { useTexts } from '../../i18n/index.ts'
import { Button, ShortDateTime, StatusTag } from '../../ui/index.ts'
import styles from '../../ui/page/record-page.module.css'
import own from './webhooks.module.css'

/** The dialogs of one webhook. */
export type WebhookAction = 'log' | 'test' | 'change' | 'rotate' | 'remove'

const ACTIONS: readonly WebhookAction[] = ['log', 'test', 'change', 'rotate', 'remove']

/** A webhook with its address, its types and the number of open deliveries. */
export function WebhookRow({
  webhook,
  onOpen,
}: {
  readonly webhook: Webhook
  readonly onOpen: (action: WebhookAction) => void
}) {
  const { t } = useTexts()
  const { name, address, messagingTypes, state, createdBy, hasPendingChange, previousUntil } = webhook
  const { waiting, dead } = webhook
  const actions = state === 'waiting' ? (['remove'] as const) : ACTIONS
  return (
    <li className={state === 'waiting' ? styles.waiting : styles.person}>
      <span className={styles.name}>
        {name}
        <span className={styles.small}>{createdBy}</span>
      </span>
      <span className={own.address}>
        {address}
        <span className={styles.small}>{messagingTypes?.join(', ') ?? t('webhook.types.all')}</span>
      </span>
      <span>
        <StatusTag
          tone={state === 'active' ? 'good' : 'warning'}
          label={t(`webhook.state.${state}`)}
          isQuiet
        />
        {hasPendingChange && state === 'active' && (
          <span className={styles.small}>{t('webhook.pending')}</span>
        )}
      </span>
      <span>
        {t('webhook.counts', { waiting, dead })}
        {previousUntil !== undefined && (
          <span className={styles.small}>
            {t('change.field.previousUntil')}: <ShortDateTime instant={previousUntil} />
          </span>
        )}
      </span>
      <span className={styles.buttons}>
        {actions.map((action) => (
          <Button
            key={action}
            variant="quiet"
            aria-label={`${t(`webhook.${action}`)}: ${name}`}
            onPress={() => onOpen(action)}
          >
            {t(`webhook.${action}`)}
          </Button>
        ))}
      </span>
    </li>
  )
}
