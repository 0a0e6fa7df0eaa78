import type { ApprovalNode, History, Outlook } from '@nostro/contract'
import { localDayAt } from '@nostro/kernel'
import { NODE_DESCRIPTIONS, NODE_TYPES } from '@nostro/workflow'

import { useMinute } from '../../browser/minute.ts'
import {
  formatList,
  formatMoney,
  formatTime,
  type Key,
  localTimeZone,
  type Texts,
  useTexts,
} from '../../i18n/index.ts'
import { Icon, type IconName } from '../../ui/display/icon.tsx'
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx'
import { useApprovalLimits } from '../approval-limits.ts'
import { levelText } from './level-text.ts'
import { Moment, momentText } from '../payment/moments.tsx'
import { cutOffText } from '../payment/route-text.ts'
import { actorName } from './actor-name.ts'
import { Holds } from './holds.tsx'
import { OverriddenWarnings } from './overridden-warnings.tsx'
import { earlierRounds, stepsOf, type Round, type StepState, type TimelineStep } from './timeline-steps.ts'
import styles from './timeline.module.css'

/** The approval of a message step by step. Earlier rounds are collapsed below the current one (DET-01, DET-14). */
export function Timeline({
  history,
  outlook,
  messagingType,
}: {
  readonly history: History
  /** The remaining steps of a pending message. */
  readonly outlook?: Outlook | undefined
  readonly messagingType?: string
}) {
  const texts = useTexts()
  const { t } = texts
  const earlier = earlierRounds(history)
  return (
    <div className={styles.timeline}>
      <RoundSteps round={history} label={t('detail.timeline')} outlook={outlook} />
      {history.holds !== undefined && <Holds holds={history.holds} />}
      {outlook?.rule !== undefined && messagingType !== undefined && (
        <p className={styles.rule}>{ruleSentence(outlook.rule, messagingType, texts)}</p>
      )}
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
  outlook,
}: {
  readonly round: Parameters<typeof stepsOf>[0] & Pick<Round, 'overrides' | 'rulesVersion'>
  readonly label: string
  readonly outlook?: Outlook | undefined
}) {
  const texts = useTexts()
  const { withdrawn, overrides, rulesVersion } = round
  const route = outlook?.route
  // The sending replaces the general last step.
  const steps = stepsOf(round).filter(
    ({ node, state }) =>
      !(route !== undefined && state === 'ahead' && node.nodeName === NODE_TYPES.completed),
  )
  return (
    <>
      {overrides !== undefined && <OverriddenWarnings overrides={overrides} />}
      <ol className={styles.steps} aria-label={label}>
        {steps.map((step, index) => (
          <Step
            key={step.node.id}
            step={step}
            since={steps[index - 1]?.node.timestamp}
            outlook={step.state === 'open' ? outlook : undefined}
            level={levelText(step.node, round.nodes, texts)}
          />
        ))}
        {route !== undefined && <SendingSteps route={route} />}
      </ol>
      {withdrawn !== undefined && <p className={styles.reason}>{withdrawalSentence(withdrawn, texts)}</p>}
      {rulesVersion !== undefined && rulesVersion > 0 && (
        <p className={styles.rule}>{texts.t('detail.rulesVersion', { version: rulesVersion })}</p>
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

interface StepProps {
  readonly step: TimelineStep
  /** The time of the step before. */
  readonly since: string | undefined
  readonly outlook: Outlook | undefined
  /** The place of the step in the levels of its round. */
  readonly level: string | undefined
}

function Step({ step: { node, state }, since, outlook, level }: StepProps) {
  const texts = useTexts()
  return (
    <li className={`${styles.step} ${styles[state]}`} aria-current={state === 'open' ? 'step' : undefined}>
      <span className={styles.sign}>
        <Icon name={STATE_ICONS[state]} />
      </span>
      <div>
        <p className={styles.name}>{nameOf(node, texts)}</p>
        {level !== undefined && <p className={styles.who}>{level}</p>}
        <p className={styles.who}>{whoOf(node, state, texts, outlook)}</p>
        {node.timestamp !== undefined && (
          <p className={styles.who}>
            <Moment instant={node.timestamp} />
          </p>
        )}
        {outlook !== undefined && since !== undefined && <Waiting since={since} />}
        {node.reasons !== undefined && (
          <p className={styles.reason}>{sentenceOfReasons(node.reasons, texts)}</p>
        )}
        {node.difference !== undefined && (
          <p className={styles.reason}>{sentenceOfDifference(node.difference, texts)}</p>
        )}
        {node.rejectReason !== undefined && (
          <p className={styles.reason}>{texts.t('detail.timeline.reason', { reason: node.rejectReason })}</p>
        )}
      </div>
    </li>
  )
}

const DIGEST_SHOWN = 8

/** Returns the sentence about a step whose reviewer confirmed only the difference from an earlier version. */
function sentenceOfDifference(
  { since, members: count }: NonNullable<ApprovalNode['difference']>,
  { t }: Texts,
): string {
  return t('approval.difference.step', { count, since: since.slice(0, DIGEST_SHOWN) })
}

/** Returns the sentence with the reasons for a senior review. */
function sentenceOfReasons(reasons: NonNullable<ApprovalNode['reasons']>, { t, language }: Texts): string {
  const words = reasons.map((reason) => t(`approval.reason.${reason}`))
  return t('approval.why', { reasons: formatList(words, language) })
}

const STEP_KEYS: Readonly<Record<ApprovalNode['nodeName'], Key>> = {
  [NODE_TYPES.issued]: 'detail.step.issued',
  [NODE_TYPES.review]: 'detail.step.review',
  [NODE_TYPES.advancedReview]: 'detail.step.advancedReview',
  [NODE_TYPES.rejected]: 'detail.step.rejected',
  [NODE_TYPES.completed]: 'detail.step.completed',
}

function withdrawalSentence(
  {
    by,
    for: absent,
    at,
  }: { readonly by?: string | undefined; readonly for?: string | undefined; readonly at: string },
  texts: Texts,
): string {
  const { t } = texts
  const time = formatTime(at)
  return by === undefined
    ? t('approval.expiredAt', { time })
    : t('approval.withdrawnBy', { name: actorName({ name: by, absent }, texts), time })
}

/** Returns the name of a step; a decision names the user who took it, and the absent user for whom a deputy did. */
function nameOf(node: ApprovalNode, texts: Texts): string {
  const { t } = texts
  const { nodeName, description, handler } = node
  const name =
    handler === undefined ? undefined : actorName({ name: handler, absent: node.handlerFor }, texts)
  if (description === NODE_DESCRIPTIONS.reIssued) return t('detail.step.reIssued')
  if (name === undefined) return t(STEP_KEYS[nodeName])
  if (description === NODE_DESCRIPTIONS.rejected) return t('payment.step.rejectedBy', { name })
  if (description !== NODE_DESCRIPTIONS.approval || nodeName === NODE_TYPES.completed)
    return t(STEP_KEYS[nodeName])
  return nodeName === NODE_TYPES.advancedReview
    ? t('payment.step.seniorApprovedBy', { name })
    : t('payment.step.approvedBy', { name })
}

function isNamed({ description, nodeName }: ApprovalNode): boolean {
  return (
    description === NODE_DESCRIPTIONS.rejected ||
    (description === NODE_DESCRIPTIONS.approval && nodeName !== NODE_TYPES.completed)
  )
}

/**
 * Returns the user who completed the step, or the users who may act now. A step that is not reached yet has a text for
 * screen readers, which do not see its icon.
 */
function whoOf(node: ApprovalNode, state: StepState, texts: Texts, outlook: Outlook | undefined): string {
  const { t } = texts
  if (state === 'ahead') return t('detail.timeline.notReached')
  if (state !== 'open') return isNamed(node) || node.handler === undefined ? '' : node.handler
  if (node.claimedBy !== undefined && node.claimedAt !== undefined) {
    return t('detail.timeline.claimedBy', { name: node.claimedBy, time: formatTime(node.claimedAt) })
  }
  if (outlook !== undefined) return openToSentence(outlook, texts)
  return node.nodeName === NODE_TYPES.advancedReview
    ? t('detail.timeline.advancedReviewOpen')
    : t('detail.timeline.reviewOpen')
}

function openToSentence({ openTo, openToCount }: Outlook, { t, language }: Texts): string {
  if (openToCount === 0) return t('payment.step.nobody')
  const more = openToCount - openTo.length
  if (more > 0) {
    const names = formatList(openTo, language)
    return t('payment.step.openToMore', { names, count: more })
  }
  return t('payment.step.openTo', { names: new Intl.ListFormat(language).format(openTo) })
}

const HOUR_MS = 3_600_000

/** Since when a step is open, and the time at which the institution's limit ends. */
function Waiting({ since }: { readonly since: string }) {
  const { t, language } = useTexts()
  const now = useMinute()
  const { limits } = useApprovalLimits()
  const start = momentText(since, now, language)
  if (limits === undefined) return <p className={styles.who}>{t('payment.step.since', { since: start })}</p>
  const end = new Date(Date.parse(since) + limits.waitingHours * HOUR_MS).toISOString()
  const [startDay, endDay] = [since, end].map((instant) => localDayAt(new Date(instant), localTimeZone()))
  const isSameDay = startDay === endDay
  return (
    <p className={styles.who}>
      {t('payment.step.sinceLimit', {
        since: start,
        limit: isSameDay ? formatTime(end) : momentText(end, now, language),
      })}
    </p>
  )
}

/** The steps after the approval: the sending, with the link and its cut-off, and the answer to it. */
function SendingSteps({ route }: { readonly route: NonNullable<Outlook['route']> }) {
  const texts = useTexts()
  const { t } = texts
  const now = useMinute()
  const hasLink = route.link !== undefined
  return (
    <>
      <AheadStep
        icon="send"
        name={t(hasLink ? 'payment.step.send' : 'payment.step.deliver')}
        notes={[route.link, cutOffText(route, now, texts)]}
      />
      <AheadStep icon="inbox" name={t(hasLink ? 'payment.step.acknowledged' : 'payment.step.confirmed')} />
    </>
  )
}

function AheadStep({
  icon,
  name,
  notes = [],
}: {
  readonly icon: IconName
  readonly name: string
  readonly notes?: readonly (string | undefined)[]
}) {
  const { t } = useTexts()
  return (
    <li className={`${styles.step} ${styles.ahead}`}>
      <span className={styles.sign}>
        <Icon name={icon} />
      </span>
      <div>
        <p className={styles.name}>{name}</p>
        <VisuallyHidden>{t('detail.timeline.notReached')}</VisuallyHidden>
        {notes.map((note) =>
          note === undefined ? null : (
            <p key={note} className={styles.who}>
              {note}
            </p>
          ),
        )}
      </div>
    </li>
  )
}

function ruleSentence(
  { below, isPayeeKnown, isSingleReviewType }: NonNullable<Outlook['rule']>,
  type: string,
  { t, language }: Texts,
): string {
  if (isSingleReviewType) return t('payment.rule.type', { type })
  const amount = below && formatMoney(below, language)
  if (amount !== undefined)
    return t(isPayeeKnown ? 'payment.rule.belowKnown' : 'payment.rule.below', { amount })
  return t(isPayeeKnown ? 'payment.rule.known' : 'payment.rule.plain')
}
