import type { AnswerOf, readMessageTracking, TrackingStep } from '@nostro/contract'

import { useTexts, type Key } from '../i18n/index.ts'
import { DateTime } from '../ui/display/date-time.tsx'
import { Icon } from '../ui/display/icon.tsx'
import styles from './timeline.module.css'

type Steps = AnswerOf<typeof readMessageTracking>['steps']

const STEP_KEYS: Readonly<Record<TrackingStep, Key>> = {
  queued: 'detail.tracking.queued',
  handedOver: 'detail.tracking.handedOver',
  uncertain: 'detail.tracking.uncertain',
  sentAgain: 'detail.tracking.sentAgain',
  delivered: 'detail.tracking.delivered',
  acknowledged: 'detail.tracking.acknowledged',
  refused: 'detail.tracking.refused',
  received: 'detail.tracking.received',
  confirmed: 'detail.tracking.confirmed',
  payeeNotified: 'detail.tracking.payeeNotified',
  payeeNotHere: 'detail.tracking.payeeNotHere',
  toForward: 'detail.tracking.toForward',
  forwarded: 'detail.tracking.forwarded',
}

/** How far a message has come between the banks, step by step. */
export function MessageTracking({ steps }: { readonly steps: Steps }) {
  const { t } = useTexts()
  return (
    <ol className={styles.steps} aria-label={t('detail.tracking')}>
      {steps.map(({ step, at, by }) => (
        <li key={step} className={`${styles.step} ${step === 'refused' ? styles.rejected : styles.done}`}>
          <span className={styles.sign}>
            <Icon name={step === 'refused' ? 'close' : 'check'} />
          </span>
          <div className={styles.body}>
            <p className={styles.name}>{t(STEP_KEYS[step])}</p>
            <p className={styles.who}>
              {by}
              <DateTime instant={at} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}
