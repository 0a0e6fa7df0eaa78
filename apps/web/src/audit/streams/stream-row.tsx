import type { AuditStream } from '@nostro/contract'

import { useTexts } from '../../i18n/index.ts'
import { Button, ShortDateTime, StatusTag, type Tone } from '../../ui/index.ts'
import styles from '../../ui/page/record-page.module.css'
import own from './streams.module.css'

/** The actions on one stream. */
export type StreamAction = 'test' | 'change' | 'credentials' | 'resend' | 'remove'

const ACTIONS: readonly StreamAction[] = ['test', 'change', 'credentials', 'resend', 'remove']
const ACTIONS_OF_WAITING: readonly StreamAction[] = ['credentials', 'remove']

type ShownState = 'active' | 'waiting' | 'failing'

const TONES: Readonly<Record<ShownState, Tone>> = {
  active: 'good',
  waiting: 'warning',
  failing: 'attention',
}

/** A stream with its receiver, its state and the last event that the receiver accepted. */
export function StreamRow({
  stream,
  onOpen,
}: {
  readonly stream: AuditStream
  readonly onOpen: (action: StreamAction) => void
}) {
  const { t } = useTexts()
  const { name, format, address, state, createdBy, hasPendingChange, failures } = stream
  const shown = state === 'active' && failures > 0 ? 'failing' : state
  const actions = state === 'waiting' ? ACTIONS_OF_WAITING : ACTIONS
  return (
    <li className={state === 'waiting' ? styles.waiting : styles.person}>
      <span className={styles.name}>
        {name}
        <span className={styles.small}>{createdBy}</span>
      </span>
      <span className={own.address}>
        {address}
        <span className={styles.small}>{t(`auditStream.format.${format}`)}</span>
        <Credentials stream={stream} />
      </span>
      <span>
        <StatusTag tone={TONES[shown]} label={t(`auditStream.state.${shown}`)} isQuiet />
        {hasPendingChange && state === 'active' && (
          <span className={styles.small}>{t('auditStream.pending')}</span>
        )}
      </span>
      <span>{state === 'active' && <Progress stream={stream} />}</span>
      <span className={styles.buttons}>
        {actions.map((action) => (
          <Button
            key={action}
            variant="quiet"
            aria-label={`${t(`auditStream.${action}`)}: ${name}`}
            onPress={() => onOpen(action)}
          >
            {t(`auditStream.${action}`)}
          </Button>
        ))}
      </span>
    </li>
  )
}

function Credentials({ stream: { hasAuthorization, clientCertificate } }: { readonly stream: AuditStream }) {
  const { t } = useTexts()
  return (
    <>
      {hasAuthorization && <span className={styles.small}>{t('auditStream.hasAuthorization')}</span>}
      {clientCertificate !== undefined && (
        <span className={styles.small}>
          {t('auditStream.certificateUntil')}: <ShortDateTime instant={clientCertificate.validUntil} />
        </span>
      )}
    </>
  )
}

function Progress({
  stream: { position, behind, sentAt, failures, lastFailure, nextAt },
}: {
  readonly stream: AuditStream
}) {
  const { t } = useTexts()
  return (
    <>
      {behind === 0
        ? t('auditStream.behind.none', { position })
        : t('auditStream.behind', { position, count: behind })}
      {sentAt !== undefined && (
        <span className={styles.small}>
          {t('auditStream.sentAt')}: <ShortDateTime instant={sentAt} />
        </span>
      )}
      {lastFailure !== undefined && (
        <span className={styles.small}>
          {t('auditStream.failures', { count: failures, reason: lastFailure })}
        </span>
      )}
      {nextAt !== undefined && (
        <span className={styles.small}>
          {t('auditStream.nextAt')}: <ShortDateTime instant={nextAt} />
        </span>
      )}
    </>
  )
}
