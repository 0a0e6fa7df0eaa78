import type { ApprovalNode, History } from '@nostro/contract'
import { NODE_DESCRIPTIONS, NODE_TYPES } from '@nostro/workflow'

import { formatInstant, formatTime, useTexts, type Key, type Texts } from '../../i18n/index.ts'
import { DateTime } from '../../ui/display/date-time.tsx'
import { Icon, type IconName } from '../../ui/display/icon.tsx'
import { earlierRounds, stepsOf, type Round, type StepState, type TimelineStep } from './timeline-steps.ts'
import styles from './timeline.module.css'

/** The approval of a message step by step. Earlier rounds are collapsed below the current one (DET-01, DET-14). */
export function Timeline({ history }: { readonly history: History }) {
  const { t } = useTexts()
  const earlier = earlierRounds(history)
  return (
    <div className={styles.timeline}>
      <RoundSteps round={history} label={t('detail.timeline')} />
      {earlier.length > 0 && (
        <details className={styles.earlier}>
          <summary>{t('detail.timeline.earlierRounds', { count: earlier.length })}</summary>
          {earlier.map((round) => (
            <EarlierRound key={round.number} round={round} />
          ))}
        </details>
      )}
    </div>
  )
}

function EarlierRound({ round }: { readonly round: Round }) {
  const { t } = useTexts()
  const label = t('detail.timeline.round', { number: round.number })
  return (
    <>
      <p className={styles.roundName}>{label}</p>
      <RoundSteps round={round} label={label} />
    </>
  )
}

function RoundSteps({
  round,
  label,
}: {
  readonly round: Parameters<typeof stepsOf>[0]
  readonly label: string
}) {
  const { t } = useTexts()
  const { withdrawn } = round
  return (
    <>
      <ol className={styles.steps} aria-label={label}>
        {stepsOf(round).map((step) => (
          <Step key={step.node.id} step={step} />
        ))}
      </ol>
      {withdrawn !== undefined && (
        <p className={styles.reason}>
          {t('approval.withdrawnBy', { name: withdrawn.by, time: formatInstant(withdrawn.at) })}
        </p>
      )}
    </>
  )
}

const STATE_ICONS: Readonly<Record<StepState, IconName>> = {
  done: 'check',
  rejected: 'close',
  open: 'pending',
  ahead: 'circle',
}

function Step({ step: { node, state } }: { readonly step: TimelineStep }) {
  const texts = useTexts()
  return (
    <li className={`${styles.step} ${styles[state]}`} aria-current={state === 'open' ? 'step' : undefined}>
      <span className={styles.sign}>
        <Icon name={STATE_ICONS[state]} />
      </span>
      <div>
        <p className={styles.name}>{texts.t(nameKeyOf(node))}</p>
        <p className={styles.who}>
          {whoOf(node, state, texts)}
          {node.timestamp !== undefined && <DateTime instant={node.timestamp} />}
        </p>
        {node.reasons !== undefined && (
          <p className={styles.reason}>{sentenceOfReasons(node.reasons, texts)}</p>
        )}
        {node.rejectReason !== undefined && (
          <p className={styles.reason}>{texts.t('detail.timeline.reason', { reason: node.rejectReason })}</p>
        )}
      </div>
    </li>
  )
}

/** Returns the sentence with the reasons for a senior review. */
function sentenceOfReasons(reasons: NonNullable<ApprovalNode['reasons']>, { t, language }: Texts): string {
  const words = reasons.map((reason) => t(`approval.reason.${reason}`))
  return t('approval.why', { reasons: new Intl.ListFormat(language, { type: 'unit' }).format(words) })
}

const STEP_KEYS: Readonly<Record<ApprovalNode['nodeName'], Key>> = {
  [NODE_TYPES.issued]: 'detail.step.issued',
  [NODE_TYPES.review]: 'detail.step.review',
  [NODE_TYPES.advancedReview]: 'detail.step.advancedReview',
  [NODE_TYPES.rejected]: 'detail.step.rejected',
  [NODE_TYPES.completed]: 'detail.step.completed',
}

function nameKeyOf({ nodeName, description }: ApprovalNode): Key {
  return description === NODE_DESCRIPTIONS.reIssued ? 'detail.step.reIssued' : STEP_KEYS[nodeName]
}

/**
 * Returns the user who completed the step, or the users who may act now. A step that is not reached yet has a text for
 * screen readers, which do not see its icon.
 */
function whoOf(node: ApprovalNode, state: StepState, { t }: Texts): string {
  if (state === 'ahead') return t('detail.timeline.notReached')
  if (state !== 'open') return node.handler ?? ''
  if (node.claimedBy !== undefined && node.claimedAt !== undefined) {
    return t('detail.timeline.claimedBy', { name: node.claimedBy, time: formatTime(node.claimedAt) })
  }
  return node.nodeName === NODE_TYPES.advancedReview
    ? t('detail.timeline.advancedReviewOpen')
    : t('detail.timeline.reviewOpen')
}
