import type { ApiKey } from '@nostro/contract'
import { keyIsRotated } from '@nostro/workflow'

import { formatMoney, useTexts } from '../../i18n/index.ts'
import { useUser } from '../../sessions/index.ts'
import { Button, ShortDateTime, StatusTag, type Tone, VisuallyHidden } from '../../ui/index.ts'
import styles from '../../ui/page/record-page.module.css'

const STATE_TONES: Readonly<Record<ApiKey['state'], Tone>> = {
  active: 'good',
  waiting: 'warning',
  expired: 'attention',
  revoked: 'draft',
}

/** The dialogs of one key. */
export type KeyAction = 'change' | 'rotate' | 'revoke'

/** A key with its permissions and limits in words. */
export function KeyRow({
  apiKey: key,
  currency,
  onOpen,
}: {
  readonly apiKey: ApiKey
  readonly currency: string
  readonly onOpen: (action: KeyAction) => void
}) {
  const { t } = useTexts()
  return (
    <li className={key.state === 'waiting' ? styles.waiting : styles.person}>
      <span className={styles.name}>
        {key.name}
        <span className={styles.small}>{key.createdBy}</span>
      </span>
      <span>
        {key.permissions.map((permission) => t(`key.permission.${permission}`)).join(' · ')}
        <Limits apiKey={key} currency={currency} />
      </span>
      <span>
        <StatusTag tone={STATE_TONES[key.state]} label={t(`key.state.${key.state}`)} isQuiet />
        {key.hasPendingChange && key.state === 'active' && (
          <span className={styles.small}>{t('key.pending')}</span>
        )}
      </span>
      <span>
        <VisuallyHidden>{`${t('key.use')}: `}</VisuallyHidden>
        {key.lastUsedAt === undefined ? t('key.use.never') : <ShortDateTime instant={key.lastUsedAt} />}
        {key.lastAddress !== undefined && <span className={styles.small}>{key.lastAddress}</span>}
        <span className={styles.small}>
          {t('key.expiry')}: <ShortDateTime instant={key.expiresAt} />
        </span>
        {key.previousUntil !== undefined && (
          <span className={styles.small}>
            {t('change.field.previousUntil')}: <ShortDateTime instant={key.previousUntil} />
          </span>
        )}
      </span>
      <KeyActions apiKey={key} onOpen={onOpen} />
    </li>
  )
}

function Limits({ apiKey: key, currency }: { readonly apiKey: ApiKey; readonly currency: string }) {
  const { t, language } = useTexts()
  const { messagingTypes, accounts, amountMax, addresses, callsPerMinute: count } = key
  const parts = [
    messagingTypes?.join(', '),
    accounts?.join(', '),
    amountMax === undefined
      ? undefined
      : t('key.amountMax.upTo', { amount: formatMoney({ currency, amount: amountMax }, language) }),
    addresses?.join(', '),
    t('key.calls.count', { count }),
  ]
  return <span className={styles.small}>{parts.filter((part) => part !== undefined).join(' · ')}</span>
}

function KeyActions({
  apiKey: { name, state, permissions },
  onOpen,
}: {
  readonly apiKey: ApiKey
  readonly onOpen: (action: KeyAction) => void
}) {
  const { t } = useTexts()
  const { institution } = useUser()
  if (state === 'revoked') return <span />
  const rotation: readonly KeyAction[] = keyIsRotated(institution.kind, permissions) ? ['rotate'] : []
  const actions: readonly KeyAction[] = state === 'waiting' ? ['revoke'] : ['change', ...rotation, 'revoke']
  return (
    <span className={styles.buttons}>
      {actions.map((action) => (
        <Button
          key={action}
          variant="quiet"
          aria-label={`${t(`key.${action}`)}: ${name}`}
          onPress={() => onOpen(action)}
        >
          {t(`key.${action}`)}
        </Button>
      ))}
    </span>
  )
}
