import type { MessageDetail } from '@nostro/contract'
import { MESSAGE_STATUSES } from '@nostro/workflow'

import { useTexts } from '../../i18n/index.ts'
import { type IconName, Panel, RoundIcon } from '../../ui/index.ts'
import { useRemarks } from '../warnings/use-remarks.ts'
import { Digest } from '../summary-facts.tsx'
import { useOutlook } from './use-outlook.ts'
import styles from './small-cards.module.css'

/** The results of the checks of a message: errors, warnings and possible duplicates. */
export function ChecksCard({ message }: { readonly message: MessageDetail }) {
  const { t } = useTexts()
  const { remarks, isPending } = useRemarks(message)
  const outlook = useOutlook(message)
  const errors = remarks.filter(({ severity }) => severity === 'error')
  const warnings = remarks.filter(({ severity }) => severity === 'warning')
  const duplicate = outlook?.duplicateOf
  if (isReleased(message) || (message.direction !== OUTGOING && remarks.length === 0)) return null
  return (
    <Panel title={t('payment.checks')}>
      <ul className={styles.checks} aria-busy={isPending || undefined}>
        {remarks.length === 0 && (
          <Check look="good" title={t('payment.checks.none')} hints={[t('payment.checks.rules')]} />
        )}
        {errors.length > 0 && (
          <Check
            look="attention"
            title={t('payment.checks.errors', { count: errors.length })}
            hints={errors.map(hintOf)}
          />
        )}
        {warnings.length > 0 && (
          <Check
            look="warning"
            title={t('payment.checks.warnings', { count: warnings.length })}
            hints={warnings.map(hintOf)}
          />
        )}
        {outlook?.isDuplicateChecked === true && duplicate === undefined && (
          <Check
            look="good"
            title={t('payment.checks.noDuplicate')}
            hints={[t('payment.checks.noDuplicate.hint')]}
          />
        )}
        {duplicate !== undefined && (
          <Check
            look="warning"
            title={t('payment.checks.duplicate')}
            hints={[t('payment.checks.duplicate.hint', { reference: duplicate })]}
          />
        )}
      </ul>
    </Panel>
  )
}

const OUTGOING = 0

const RELEASED: readonly number[] = [MESSAGE_STATUSES.approved, MESSAGE_STATUSES.sent]

/** Returns whether the own message has left review: today's remarks do not concern it any more. */
function isReleased({ direction, status }: MessageDetail): boolean {
  return direction === OUTGOING && RELEASED.includes(status)
}

function hintOf({ label, sentence }: { readonly label: string; readonly sentence: string }): string {
  return label === '' ? sentence : `${label}: ${sentence}`
}

const LOOKS = {
  good: 'check',
  warning: 'warning',
  attention: 'close',
} as const satisfies Readonly<Record<string, IconName>>

interface CheckProps {
  readonly look: keyof typeof LOOKS
  readonly title: string
  readonly hints: readonly string[]
}

function Check({ look, title, hints }: CheckProps) {
  return (
    <li className={styles.check}>
      <RoundIcon icon={LOOKS[look]} tone={look} isSmall />
      <div className={styles.result}>
        <p className={styles.title}>{title}</p>
        {hints.map((hint) => (
          <p key={hint} className={styles.hint}>
            {hint}
          </p>
        ))}
      </div>
    </li>
  )
}

/** The digest of the text to which approvals refer. */
export function DigestCard({ message }: { readonly message: MessageDetail }) {
  const { t } = useTexts()
  const { digest, standardFormat, abilities, delivery } = message
  if (digest === undefined) return null
  const lines = standardFormat?.trimEnd().split('\n').length
  const isToSend = delivery === undefined && message.direction === 0
  return (
    <Panel
      title={t(isToSend ? 'payment.text.toSend' : 'payment.text.sent')}
      actions={
        lines !== undefined && (
          <span className={styles.hint}>{t('payment.text.lines', { count: lines })}</span>
        )
      }
    >
      <div className={styles.digest}>
        <Digest digest={digest} />
        {abilities.approve && <p className={styles.hint}>{t('payment.text.hint')}</p>}
      </div>
    </Panel>
  )
}
