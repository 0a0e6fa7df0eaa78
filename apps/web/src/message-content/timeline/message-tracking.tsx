import type { AnswerOf, readMessageTracking, TrackingStep } from '@nostro/contract'
import { type CaseCodeList, caseCodeText } from '@nostro/messages'

import { useTexts, type Key } from '../../i18n/index.ts'
import { useNamesOfBics } from '../payment/bank-names.ts'
import { Icon, type IconName } from '../../ui/display/icon.tsx'
import { Moment } from '../payment/moments.tsx'
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
  queryReceived: 'detail.tracking.queryReceived',
  answerReceived: 'detail.tracking.answerReceived',
  statusReported: 'detail.tracking.statusReported',
  investigationRequested: 'detail.tracking.investigationRequested',
  investigationReceived: 'detail.tracking.investigationReceived',
  investigationAnswered: 'detail.tracking.investigationAnswered',
  investigationAnswerReceived: 'detail.tracking.investigationAnswerReceived',
  investigationContinued: 'detail.tracking.investigationContinued',
  statusRequested: 'detail.tracking.statusRequested',
  statusRequestReceived: 'detail.tracking.statusRequestReceived',
  statusSent: 'detail.tracking.statusSent',
  cancellationRequested: 'detail.tracking.cancellationRequested',
  cancellationReceived: 'detail.tracking.cancellationReceived',
  cancellationAnswered: 'detail.tracking.cancellationAnswered',
  cancellationAnswerReceived: 'detail.tracking.cancellationAnswerReceived',
  returned: 'detail.tracking.returned',
  returnReceived: 'detail.tracking.returnReceived',
  received: 'detail.tracking.received',
  confirmed: 'detail.tracking.confirmed',
  payeeNotified: 'detail.tracking.payeeNotified',
  payeeNotHere: 'detail.tracking.payeeNotHere',
  toForward: 'detail.tracking.toForward',
  forwarded: 'detail.tracking.forwarded',
  booked: 'detail.tracking.booked',
  returnBooked: 'detail.tracking.returnBooked',
}

/** Steps that are setbacks, each with its icon. */
const SETBACKS: Partial<Readonly<Record<TrackingStep, { readonly icon: IconName; readonly look: string }>>> =
  {
    refused: { icon: 'close', look: 'rejected' },
    uncertain: { icon: 'warning', look: 'open' },
    queryReceived: { icon: 'warning', look: 'open' },
    returnBooked: { icon: 'returned', look: 'rejected' },
    investigationReceived: { icon: 'warning', look: 'open' },
    cancellationReceived: { icon: 'warning', look: 'open' },
  }

/** A payment that another bank has rejected. Source: ISO 20022, pacs.002, TxSts. */
const REJECTED = 'RJCT'

/** The list of the reasons of a step. Other steps have the codes of other lists. */
const REASON_LISTS: Partial<Readonly<Record<TrackingStep, CaseCodeList>>> = {
  cancellationRequested: 'cancellationReason',
  cancellationReceived: 'cancellationReason',
  cancellationAnswered: 'cancellationStatusReason',
  cancellationAnswerReceived: 'cancellationStatusReason',
}

/** Shows the tracking steps of a message between the banks. */
export function MessageTracking({ steps }: { readonly steps: Steps }) {
  const { t, language } = useTexts()
  const { nameOf } = useNamesOfBics(steps.map(({ by }) => by))
  return (
    <ol className={styles.steps} aria-label={t('detail.tracking')}>
      {steps.map(({ step, at, by, status, reason }) => {
        const { icon, look } = SETBACKS[status === REJECTED ? 'refused' : step] ?? {
          icon: 'check',
          look: 'done',
        }
        return (
          // A step such as a hand-over to the gateway can occur more than once.
          <li key={`${step} ${at}`} className={`${styles.step} ${styles[look]}`}>
            <span className={styles.sign}>
              <Icon name={icon} />
            </span>
            <div>
              <p className={styles.name}>{t(STEP_KEYS[step])}</p>
              {status !== undefined && (
                <p>
                  {t('detail.tracking.status', {
                    status: caseCodeText('cancellationStatus', status, language),
                  })}
                </p>
              )}
              {reason !== undefined && (
                <p>
                  {t('detail.tracking.reason', {
                    reason: caseCodeText(REASON_LISTS[step], reason, language),
                  })}
                </p>
              )}
              <p className={styles.who}>
                {nameOf(by) ?? by}
                <Moment instant={at} />
              </p>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
